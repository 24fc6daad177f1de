import { describe, expect, it } from "vitest";
import { answersOfClient } from "./answers-of-client.ts";
import { checkForm } from "./check.ts";
import { readDraft } from "./draft.ts";
import { forms } from "./index.ts";
import { sampleAnswers, sampleDay } from "./sample.ts";

describe("answersOfClient", () => {
  it("completes the first step of an enterprise's questionnaire out of its master data", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const answers = answersOfClient(forms.companyAdditional, sampleAnswers(forms.company, seed));
      expect(readDraft(forms.companyAdditional, answers)).toEqual({ ok: true, answers });
      expect(checkForm(forms.companyAdditional, answers, sampleDay, "contract-partner")).toEqual([]);
    }
  });

  it("gives nothing to forms that ask for none of it, and to updates, which begin with the record", () => {
    const person = sampleAnswers(forms.person, 1);
    expect(answersOfClient(forms.personAdditional, person)).toEqual({});
    expect(answersOfClient(forms.personUpdateAddition, person)).toEqual({});
    expect(answersOfClient(forms.company, sampleAnswers(forms.company, 1))).toEqual({});
    expect(answersOfClient(forms.companyAdditional, {})).toEqual({});
  });
});
