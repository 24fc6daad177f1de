import { z } from "zod";
import { readStateFile } from "../state/read-state-file.ts";
import { StateSaver } from "../state/state-saver.ts";
import { storedMailSchema, type StoredMail } from "./stored-mail.ts";

const keptMails = 2_000;
const saveAfterMs = 200;

/** Keeps the newest 2,000 mails, newest last, and saves them shortly after each change. */
export class MailStore {
  #mails: StoredMail[];
  readonly #saver: StateSaver;
  #timer: NodeJS.Timeout | undefined;

  /** @throws Error naming the state file when it is damaged */
  constructor(stateFile: string | undefined) {
    this.#mails = (stateFile === undefined ? undefined : readStateFile(stateFile, z.array(storedMailSchema))) ?? [];
    this.#saver = new StateSaver(stateFile, () => JSON.stringify(this.#mails));
  }

  list(): readonly StoredMail[] {
    return this.#mails;
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  add(mail: StoredMail): void {
    this.#mails.push(mail);
    if (this.#mails.length > keptMails) this.#mails = this.#mails.slice(-keptMails);
    this.#saveSoon();
  }

  /** Deletes one mail; tells whether there was one. */
  delete(id: string): boolean {
    const before = this.#mails.length;
    this.#mails = this.#mails.filter((mail) => mail.id !== id);
    if (this.#mails.length === before) return false;
    this.#saveSoon();
    return true;
  }

  clear(): void {
    this.#mails = [];
    this.#saveSoon();
  }

  /** Resolves when all mails are on disk. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#saver.save();
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#saver.save().catch((error: unknown) => {
        console.error(error);
      });
    }, saveAfterMs);
  }
}
