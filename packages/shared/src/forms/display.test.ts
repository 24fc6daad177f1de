import { describe, expect, it } from "vitest";
import { createTranslate } from "../locales/create-translate.ts";
import { displayAnswer, optionLabel } from "./display.ts";
import type { AnswerGroup, AnswerValue, Field } from "./form.ts";
import { askValue } from "./parts/ask.ts";
import { person } from "./person/person.ts";
import { Amount } from "../values/numbers/amount.ts";

const de = createTranslate("de");
const en = createTranslate("en");
const steps = person.steps;
const german = (field: Field, value: AnswerValue | undefined, scope?: AnswerGroup) => displayAnswer(field, value, "de", de, scope);
const english = (field: Field, value: AnswerValue | undefined, scope?: AnswerGroup) => displayAnswer(field, value, "en", en, scope);

describe("displayAnswer", () => {
  it.each<[Field, AnswerValue | undefined, string, string]>([
    [steps["step-1"].fields.lastName, undefined, "Keine Angabe", "Not given"],
    [steps["step-1"].fields.lastName, "", "Keine Angabe", "Not given"],
    [steps["step-1"].fields.lastName, "Groß", "Groß", "Groß"],
    [steps["step-1"].fields.birthDate, "1999-12-31", "31.12.1999", "31 December 1999"],
    [steps["step-1"].fields.birthCountry, "AT", "Österreich", "Austria"],
    [steps["step-1"].fields.citizenship, ["DE", "FR"], "Deutschland, Frankreich", "Germany, France"],
    [steps["step-1"].fields.religion, "RK", "Römisch-katholisch", "Roman Catholic"],
    [steps["step-1"].fields.salutation, "ms", "Frau", "Ms"],
    [steps["step-3"].fields.attachments, [{ attachmentId: "a" }, { attachmentId: "b" }], "2 Dateien", "2 files"],
    [steps["step-3"].fields.attachments, [{ attachmentId: "a" }], "1 Datei", "1 file"],
    [steps["step-4"].fields.maritalStatus, "civilPartnership", "Eingetragene Lebenspartnerschaft", "Civil partnership"],
    [steps["step-5"].fields.jointAssessment, false, "Nein", "No"],
    [steps["step-6"].fields.hasChildren, true, "Ja", "Yes"],
    [steps["step-6"].fields.children, [{}, {}], "2 Einträge", "2 entries"],
    [steps["step-7"].fields.pensionInsuranceNumber, "15070649C103", "15 070649 C 103", "15 070649 C 103"],
    [
      steps["step-8"].fields.incomeTypes,
      ["employment", "renting"],
      "Nichtselbständige Arbeit, Vermietung und Verpachtung",
      "Employment, Renting and leasing",
    ],
    [steps["step-8"].fields.numberOfObjects, "1.234", "1.234", "1,234"],
    [steps["step-9"].fields.taxId, "86095742719", "86 095 742 719", "86 095 742 719"],
    [steps["step-10"].fields.iban, "DE89370400440532013000", "DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"],
    [steps["step-10"].fields.iban, "••••3000", "••••3000", "••••3000"],
    [askValue("amount", Amount, { datev: null }), "1234.5", "1.234,50\u00a0€", "€1,234.50"],
    [steps["step-2"].fields.postalAddress, { street: "Ring", houseNumber: "1", country: "AT" }, "Ring, 1, Österreich", "Ring, 1, Austria"],
    [steps["step-2"].fields.postalAddress, {}, "Keine Angabe", "Not given"],
  ])("%#: shows %s", (field, value, inGerman, inEnglish) => {
    expect(german(field, value)).toBe(inGerman);
    expect(english(field, value)).toBe(inEnglish);
  });

  it("groups a tax number as its Land does, where the office is known", () => {
    const { taxNumber } = steps["step-9"].fields;
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
