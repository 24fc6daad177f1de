import type { ListFailure } from "@stammdaten/shared/gwg/legal-list-names.ts";

/** Why nothing whole came from an address: of the reasons those that are of the way there. */
export type DownloadFailure = Exclude<ListFailure, "invalid" | "tooSmall" | "older">;

/** The message is for the operator: what came in place of a file, without the address, which may hold a secret. */
export class DownloadFailed extends Error {
  override readonly name = "DownloadFailed";
  readonly reason: DownloadFailure;

  constructor(reason: DownloadFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
