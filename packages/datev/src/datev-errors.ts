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

/**
 * `unknownHost`: nobody knows the name. `certificate`: the server's is not trusted, and nothing was sent. `noTls`: no TLS is
 * spoken there. `otherLogin`: DATEV asks for another kind of log-in than the one that is set.
 * `noConnector`: none of the firm's connectors was heard of in the last minute.
 */
export type UnreachableReason =
  | "timeout"
  | "network"
  | "unknownHost"
  | "noTls"
  | "certificate"
  | "otherLogin"
  | "busy"
  | "serverError"
  | "forbiddenHost"
  | "noConnector";

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
