/** The firm as a mail names it. */
export type Firm = {
  readonly name: string;
  /** A data URL. */
  readonly logoUrl: string | null;
  /** `#rrggbb`, the ground of the head of the mails that the firm signs. */
  readonly brandColor: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly zip: string | null;
  readonly location: string | null;
};

/** The columns that `Firm` is read from. */
export const firmColumns = {
  name: true,
  logoUrl: true,
  brandColor: true,
  email: true,
  phone: true,
  street: true,
  houseNumber: true,
  zip: true,
  location: true,
} as const;

/** How the firm is reached, one line each; what is not set is left out. */
export function listContact(firm: Firm): string[] {
  const join = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== "").join(" ");
  return [join(firm.street, firm.houseNumber), join(firm.zip, firm.location), firm.phone ?? "", firm.email].filter((line) => line !== "");
}
