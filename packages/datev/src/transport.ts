export type TransportCall = {
  readonly method: "GET" | "POST" | "PUT";
  /** From the root of the server, with its query. */
  readonly path: string;
  readonly body?: unknown;
};

export type TransportAnswer = {
  readonly status: number;
  readonly text: string;
  /** The `Link` header: DATEV names a created object there. */
  readonly link: string | null;
};

/**
 * Carries one call to the firm's DATEVconnect and its answer back, whatever the status.
 * @throws DatevUnreachable when there was no answer, DatevAnswerInvalid when it is too long
 */
export type DatevTransport = (call: TransportCall) => Promise<TransportAnswer>;
