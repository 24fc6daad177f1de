import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { AccountChange } from "@stammdaten/shared/jobs/notified-changes.ts";
import type { AccountPurpose } from "../../domain/account-link.ts";
import { linkPaths } from "../../http/link-origin.ts";
import type { Firm } from "./firm.ts";
import { formatMoment } from "./format-moment.ts";
import { messageIdOf } from "./message-id-of.ts";
import { renderMail } from "./render-mail.ts";

export type AccountMail = {
  readonly purpose: AccountPurpose;
  readonly accountLinkId: string;
  /** Whether it was mailed before; then it is a mail of its own. */
  readonly isReminder?: boolean;
  readonly token: string;
  readonly to: string;
  readonly language: ClientLanguage;
  /** Empty where it is chosen with the link. */
  readonly username: string;
  readonly expiresAt: Date;
  /** What the link begins with: one of the product's own origins. */
  readonly origin: string;
  /** Null for an admin, who belongs to none. */
  readonly firm: Firm | null;
};

/** Takes the firm's place where there is none; nothing of it is shown but the name. */
const product: Firm = {
  name: "Stammdaten",
  logoUrl: null,
  brandColor: null,
  email: "",
  phone: null,
  street: null,
  houseNumber: null,
  zip: null,
  location: null,
};

/** The mail with which somebody sets a password or confirms a firm. Only a user whom the firm has made is written to in its name. */
export function composeAccountMail(mail: AccountMail, appUrl: string) {
  const { purpose, language, firm } = mail;
  const url = new URL(linkPaths[purpose], mail.origin);
  url.searchParams.set("token", mail.token);
  const rendered = renderMail({
    kind: purpose,
    language,
    firm: firm ?? product,
    values: { username: mail.username, expires: formatMoment(mail.expiresAt, language) },
    link: url.href,
    signed: purpose === "registration",
  });
  const replyTo = purpose === "registration" && firm !== null ? { replyTo: firm.email } : {};
  return {
    to: mail.to,
    ...rendered,
    language,
    messageId: messageIdOf(mail.isReminder === true ? `${mail.accountLinkId}-again` : mail.accountLinkId, appUrl),
    ...replyTo,
  };
}

export type AccountChangedMail = {
  readonly change: AccountChange | "passwordChanged";
  readonly changeId: string;
  readonly to: string;
  readonly language: ClientLanguage;
  readonly username: string;
  readonly at: Date;
};

/** Tells somebody what was changed about how they log in. No link: a mail of this kind is what forgers copy. */
export function composeAccountChangedMail({ change, changeId, to, language, username, at }: AccountChangedMail, appUrl: string) {
  const rendered = renderMail({
    kind: change,
    language,
    firm: product,
    values: { username, at: formatMoment(at, language) },
    signed: false,
  });
  return { to, ...rendered, language, messageId: messageIdOf(changeId, appUrl) };
}
