import type { ListFailure } from "@stammdaten/shared/gwg/legal-list-names.ts";

const BY_HAND = "npm run admin -- import-data --list <list> --file <file> takes over a file by hand.";
const SEE_PUBLISHER = "See at the publisher whether the file has moved or its token was replaced, and set its address anew.";

/** What the operator does where a list could not be fetched. Until then the version before is in use. */
export const listRemedies: Readonly<Record<ListFailure, string>> = {
  forbidden: "The address, or where it redirects to, must be public and of https, or be named in EGRESS_ALLOW.",
  unreachable: `See whether this server may call the publisher's. ${BY_HAND}`,
  timeout: `See whether this server may call the publisher's. ${BY_HAND}`,
  status: SEE_PUBLISHER,
  redirects: SEE_PUBLISHER,
  contentType: `The address answers something else than the list's file. ${SEE_PUBLISHER}`,
  tooLarge: `The address answers more than any such list. ${SEE_PUBLISHER}`,
  incomplete: `It is tried again. ${BY_HAND}`,
  invalid: `The file is not whole, or its format is another one. See at the publisher what the address is to be; a newer release may read a new format. ${BY_HAND}`,
  tooSmall: `Compare the file with the publisher's page. Where the list has really become so short: ${BY_HAND}`,
  older: "Compare the version in use with the publisher's page; nothing is to be done where the publisher brings a newer file.",
};
