import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { simpleParser, type AddressObject } from "mailparser";
import type { Mailbox, StoredMail } from "./stored-mail.ts";

function listMailboxes(addresses: AddressObject | AddressObject[] | undefined): Mailbox[] {
  const objects = addresses === undefined ? [] : [addresses].flat();
  return objects.flatMap((object) =>
    object.value.flatMap((entry) => [
      ...(entry.address === undefined ? [] : [{ address: entry.address, name: entry.name }]),
      ...(entry.group ?? []).flatMap(({ address, name }) => (address === undefined ? [] : [{ address, name }])),
    ]),
  );
}

function readHeaders(lines: readonly { key: string; line: string }[]): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(":") + 1)
        .replace(/\r?\n\s+/g, " ")
        .trim(),
    ]),
  );
}

/** Reads a mail from its source; texts are decoded, headers kept as they were sent (later ones win). */
export async function parseMail(source: Readable, envelope: StoredMail["envelope"]): Promise<StoredMail> {
  // Without these options mailparser builds text from HTML, and the reverse; the inbox shows what was sent.
  const parsed = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true });
  return {
    id: randomUUID(),
    messageId: parsed.messageId ?? "",
    date: (parsed.date ?? new Date()).toISOString(),
    from: listMailboxes(parsed.from),
    to: listMailboxes(parsed.to),
    cc: listMailboxes(parsed.cc),
    envelope,
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html === false ? "" : parsed.html,
    headers: readHeaders(parsed.headerLines),
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      filename: filename ?? "",
      contentType,
      size,
    })),
  };
}
