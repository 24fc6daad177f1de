/** DATEV understood the call and refuses it: trying again changes nothing. */
export class DatevRefused extends Error {
  override readonly name = "DatevRefused";
  /** HTTP status, 4xx. */
  readonly status: number;
  /** DATEV's own words, the general one first. May be empty. */
  readonly texts: readonly string[];

  constructor(status: number, texts: readonly string[]) {
    super(`DATEVconnect refused with ${status}`);
    this.status = status;
    this.texts = texts;
  }
}

export type UnreachableReason = "timeout" | "network" | "busy" | "serverError" | "forbiddenHost" | "noConnector";

/** No usable answer: nobody knows whether the call was carried out. */
export class DatevUnreachable extends Error {
  override readonly name = "DatevUnreachable";
  readonly reason: UnreachableReason;

  constructor(reason: UnreachableReason, options?: ErrorOptions) {
    super(`DATEVconnect is unreachable: ${reason}`, options);
    this.reason = reason;
  }
}

/** An answer came, but not one that DATEVconnect gives: what was done is unknown here too. */
export class DatevAnswerInvalid extends Error {
  override readonly name = "DatevAnswerInvalid";
}
