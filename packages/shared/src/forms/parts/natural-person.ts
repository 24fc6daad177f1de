import type { Fields, LeafField } from "../form.ts";
import { askChoice, askCountries, askCountry, askDate, askText, askYesNo } from "./ask.ts";
import { birthDateRules } from "./date-rules.ts";

type Settings = {
  /** Whether the answers are those of the DATEV addressee itself; other people of a form have no place there. */
  readonly isAddressee: boolean;
  /** Whether the person who types is the one that is asked about, so that the browser may fill in. */
  readonly isReader: boolean;
};

/**
 * Who a natural person is: name, birth and citizenship, the data of § 11 Abs. 4 Nr. 1 GwG but the address.
 * People whose passport names no first name tick `hasNoFirstName`; a single name is in `lastName`.
 */
export function naturalPersonFields({ isAddressee, isReader }: Settings) {
  const datev = (path: string | readonly string[]) => (isAddressee ? path : ({ none: "otherPerson" } as const));
  const autocomplete = (token: string): Pick<LeafField, "autocomplete"> => (isReader ? { autocomplete: token } : {});
  return {
    salutation: askChoice(["ms", "mr", "diverse"], {
      optionSet: "salutation",
      topic: "name",
      datev: datev(["sex", "detail.correspondence_title", "detail.salutation"]),
      ...autocomplete("honorific-prefix"),
    }),
    academicDegree: askText(50, { isRare: true, datev: datev("detail.degree"), hint: "hints.academicDegree" }),
    title: askText(50, { isRare: true, datev: datev(["detail.title_of_nobility", "detail.name_prefix"]), hint: "hints.title" }),
    hasNoFirstName: askYesNo({ isRare: true, datev: { none: "opensQuestions" }, hint: "hints.hasNoFirstName" }),
    firstName: askText(250, {
      visibleWhen: { not: { field: "hasNoFirstName", is: true } },
      required: true,
      datev: datev(["firstname", "detail.all_first_names"]),
      hint: "hints.firstName",
      ...autocomplete("given-name"),
    }),
    lastName: askText(100, { required: true, datev: datev("current_surname"), ...autocomplete("family-name") }),
    birthName: askText(100, { datev: datev("detail.birth_name"), hint: "hints.birthName" }),
    birthDate: askDate({ topic: "birth", required: true, datev: datev("date_of_birth"), hint: "hints.birthDate", ...autocomplete("bday") }),
    birthCity: askText(100, { required: true, datev: datev("detail.place_of_birth") }),
    birthCountry: askCountry({ required: true, datev: datev("detail.country_of_birth") }),
    citizenship: askCountries({ required: true, datev: datev("detail.nationality"), hint: "hints.citizenship" }),
  } as const satisfies Fields;
}

export const naturalPersonRules = birthDateRules;
