import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import type { Address } from "@stammdaten/datev/datev-record.ts";
import { shorten, type Cuts } from "./cuts.ts";
import { given } from "./record-members.ts";

export type AddressAnswers = {
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
  readonly zip?: string | undefined;
  readonly location?: string | undefined;
  readonly country?: string | undefined;
};

/** A street address without its flags, in DATEV's lengths: 36 and 30 characters in Germany and Austria, 41 elsewhere. */
export function mapAddress(answers: AddressAnswers, cuts: Cuts): Address {
  const { country = "DE" } = answers;
  const isNear = country === "DE" || country === "AT";
  const digits = country === "DE" ? 5 : country === "AT" ? 4 : undefined;
  const zip = answers.zip?.trim();
  return given({
    type: "street",
    street: joinStreet(answers, isNear ? 36 : 41, cuts),
    postal_code: cuts.whole("zip", zip, (text) => digits === undefined || (text.length === digits && /^\d+$/.test(text))) ?? "",
    city: cuts.cut("location", answers.location, isNear ? 30 : 41) ?? "",
    country_code: isDatevCountry(country) ? country : undefined,
  }) as Address;
}

/** Street and house number share one field of DATEV; the house number is never what is cut. */
function joinStreet({ street = "", houseNumber = "" }: AddressAnswers, max: number, cuts: Cuts): string {
  const whole = `${street} ${houseNumber}`.trim();
  if (whole.length <= max) return whole;
  return cuts.keep("street", whole, `${shorten(street, max - houseNumber.length - 1)} ${houseNumber}`.trim());
}
