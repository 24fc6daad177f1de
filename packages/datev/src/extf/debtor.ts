/**
 * A debtor (Debitor) of a bookkeeping client as the DATEV-format takes one. Texts are of any length and in any script:
 * what the format has no room or no letters for is for the writer to judge.
 */
export type Debtor = {
  /** Of the personal accounts (Personenkonto); see `debtorAccount`. */
  readonly account: number;
  /** Only the names that belong to the kind may be given: DATEV keeps whatever else comes. */
  readonly name:
    | { readonly kind: "person"; readonly surname: string; readonly firstName: string }
    | { readonly kind: "company"; readonly name: string; readonly purpose?: string | undefined };
  readonly shortName?: string | undefined;
  /** "Herrn", "Frau", "Firma". */
  readonly title?: string | undefined;
  readonly degree?: string | undefined;
  readonly titleOfNobility?: string | undefined;
  readonly namePrefix?: string | undefined;
  /** The country's two letters are separate from the rest. */
  readonly vatId?: { readonly country: string; readonly number: string } | undefined;
  /** Where letters go. */
  readonly address?:
    | {
        readonly street?: string | undefined;
        readonly postalCode?: string | undefined;
        readonly city?: string | undefined;
        readonly country?: string | undefined;
      }
    | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly website?: string | undefined;
  /** A further way to reach them, with what it is. */
  readonly other?: { readonly content: string; readonly note: string } | undefined;
  readonly bank?:
    | {
        readonly iban: string;
        readonly bic?: string | undefined;
        readonly country?: string | undefined;
        readonly holder?: string | undefined;
      }
    | undefined;
  /** How letters begin, without the comma. */
  readonly salutation?: string | undefined;
  /** Number of the client with the firm. */
  readonly customerNumber?: string | undefined;
  readonly taxNumber?: string | undefined;
};
