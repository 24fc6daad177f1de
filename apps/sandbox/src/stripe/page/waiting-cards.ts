import { randomBytes } from "node:crypto";
import type { GivenCard } from "../objects/make-payment-method.ts";
import type { CardForm } from "./card-form.ts";

const most = 1_000;

/** A card whose holder is asked to confirm, and for which page. */
export interface WaitingCard {
  readonly page: string;
  readonly given: GivenCard;
  readonly form: CardForm;
}

/** Cards that wait for their holders; in memory only, each for one answer. */
export class WaitingCards {
  readonly #waiting = new Map<string, WaitingCard>();

  /** @returns the token to ask for it with */
  put(card: WaitingCard): string {
    const token = randomBytes(18).toString("base64url");
    this.#waiting.set(token, card);
    const oldest = this.#waiting.keys().next().value;
    if (this.#waiting.size > most && oldest !== undefined) this.#waiting.delete(oldest);
    return token;
  }

  find(page: string, token: string): WaitingCard | undefined {
    const found = this.#waiting.get(token);
    return found?.page === page ? found : undefined;
  }

  drop(token: string): void {
    this.#waiting.delete(token);
  }
}
