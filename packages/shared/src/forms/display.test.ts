import { describe, expect, it } from "vitest";
import { createTranslate } from "../locales/create-translate.ts";
import { displayAnswer, optionLabel } from "./display.ts";
import type { AnswerGroup, AnswerValue, Field } from "./form.ts";
import { askValue } from "./parts/ask.ts";
import { person } from "./person/edition-2/person.ts";
import { Amount } from "../values/numbers/amount.ts";

const de = createTranslate("de");
const en = createTranslate("en");
const steps = person.steps;
const german = (field: Field, value: AnswerValue | undefined, scope?: AnswerGroup) => displayAnswer(field, value, "de", de, scope);
const english = (field: Field, value: AnswerValue | undefined, scope?: AnswerGroup) => displayAnswer(field, value, "en", en, scope);

describe("displayAnswer", () => {
  it.each<[Field, AnswerValue | undefined, string, string]>([
    [steps["personal"].fields.lastName, undefined, "Keine Angabe", "Not given"],
    [steps["personal"].fields.lastName, "", "Keine Angabe", "Not given"],
    [steps["personal"].fields.lastName, "Groß", "Groß", "Groß"],
    [steps["personal"].fields.birthDate, "1999-12-31", "31.12.1999", "31 December 1999"],
    [steps["personal"].fields.birthCountry, "AT", "Österreich", "Austria"],
    [steps["personal"].fields.citizenship, ["DE", "FR"], "Deutschland, Frankreich", "Germany, France"],
    [steps["tax"].fields.religion, "RK", "Römisch-katholisch", "Roman Catholic"],
    [steps["personal"].fields.salutation, "ms", "Frau", "Ms"],
    [steps["identity"].fields.attachments, [{ attachmentId: "a" }, { attachmentId: "b" }], "2 Dateien", "2 files"],
    [steps["identity"].fields.attachments, [{ attachmentId: "a" }], "1 Datei", "1 file"],
    [steps["marital-status"].fields.maritalStatus, "civilPartnership", "Eingetragene Lebenspartnerschaft", "Civil partnership"],
    [steps["partner"].fields.jointAssessment, false, "Nein", "No"],
    [steps["children"].fields.hasChildren, true, "Ja", "Yes"],
    [steps["children"].fields.children, [{}, {}], "2 Einträge", "2 entries"],
    [steps["occupation"].fields.pensionInsuranceNumber, "15070649C103", "15 070649 C 103", "15 070649 C 103"],
    [
      steps["income"].fields.incomeTypes,
      ["employment", "renting"],
      "Nichtselbständige Arbeit, Vermietung und Verpachtung",
      "Employment, Renting and leasing",
    ],
    [steps["income"].fields.numberOfObjects, "1.234", "1.234", "1,234"],
    [steps["tax"].fields.taxId, "86095742719", "86 095 742 719", "86 095 742 719"],
    [steps["bank"].fields.iban, "DE89370400440532013000", "DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"],
    [steps["bank"].fields.iban, "••••3000", "••••3000", "••••3000"],
    [askValue("amount", Amount, { datev: null }), "1234.5", "1.234,50\u00a0€", "€1,234.50"],
    [steps["contact"].fields.postalAddress, { street: "Ring", houseNumber: "1", country: "AT" }, "Ring, 1, Österreich", "Ring, 1, Austria"],
    [steps["contact"].fields.postalAddress, {}, "Keine Angabe", "Not given"],
  ])("%#: shows %s", (field, value, inGerman, inEnglish) => {
    expect(german(field, value)).toBe(inGerman);
    expect(english(field, value)).toBe(inEnglish);
  });

  it("groups a tax number as its Land does, where the office is known", () => {
    const { taxNumber } = steps["tax"].fields;
    expect(german(taxNumber, "18181508155", { taxOffice: "9181" })).toBe("181/815/08155");
    expect(german(taxNumber, "13381508159", { taxOffice: "5133" })).toBe("133/8150/8159");
    expect(german(taxNumber, "18181508155")).toBe("18181508155");
    expect(german(taxNumber, "••••8155", { taxOffice: "9181" })).toBe("••••8155");
  });

  it("names options of code lists and of the catalogue", () => {
    expect(optionLabel("de", de)("country", "XK")).toBe("Kosovo");
    expect(optionLabel("de", de)("religion", "??")).toBe("??");
    expect(optionLabel("en", en)("identityType", "passport")).toBe("Passport or identity card");
  });
});
