import { describe, expect, it } from "vitest";
import { checkForm } from "./check.ts";
import { companyAdditional } from "./company-additional/company-additional.ts";
import { isAnswered, isLeaf, listItems, relevantAnswers, walk } from "./evaluate.ts";
import type { AnswerGroup, Answers, Form } from "./form.ts";
import { IDENTIFIED } from "./identified.ts";
import { isMasked, maskAnswers, unmaskAnswers } from "./mask.ts";
import { personUpdateAddition } from "./person-additional/person-update-addition.ts";
import { personUpdate } from "./person/edition-2/person-update.ts";
import { branches, sampleAnswers, sampleDay } from "./sample.ts";

const stored = sampleAnswers(personUpdate, 2, {
  settled: {
    "marital-status.maritalStatus": "married",
    "tax.religion": "RK",
    "bank.iban": "DE89370400440532013000",
    "children.hasChildren": true,
    "children.children": [
      { firstName: "Zoë", lastName: "x", birthDate: "2020-01-01", taxId: "86095742719", inHousehold: true },
      { firstName: "Jan", lastName: "x", birthDate: "2021-01-01", taxId: "47036892816", inHousehold: true },
    ],
  },
});
const masked = maskAnswers(personUpdate, stored);

describe("maskAnswers", () => {
  it("shows no secret, in no step and no list item", () => {
    const shown = JSON.stringify(masked);
    for (const secret of [
      "DE89370400440532013000",
      "86095742719",
      "47036892816",
      String(stored["identity"]?.["documentNumber"]),
      String(stored["tax"]?.["taxNumber"]),
    ]) {
      expect(shown).not.toContain(secret);
    }
    expect(masked["tax"]?.["religion"]).toBe("••••");
    expect(masked["bank"]?.["iban"]).toBe("••••3000");
    expect(isMasked(masked["partner"]?.["taxId"])).toBe(true);
  });

  it("shows none of a question that an answer has hidden", () => {
    const hidden = { ...stored, "marital-status": { maritalStatus: "single" }, children: { ...stored["children"], hasChildren: false } };
    const shown = JSON.stringify(maskAnswers(personUpdate, hidden));
    for (const secret of ["86095742719", "47036892816", String(stored["partner"]?.["taxId"])]) expect(shown).not.toContain(secret);
  });

  it("leaves everything else and the stored answers alone", () => {
    expect(masked["contact"]).toEqual(stored["contact"]);
    expect(masked["bank"]?.["bankName"]).toBe(stored["bank"]?.["bankName"]);
    expect(stored["bank"]?.["iban"]).toBe("DE89370400440532013000");
  });
});

describe("unmaskAnswers", () => {
  it("gives back what was stored when everything came back unchanged", () => {
    expect(unmaskAnswers(personUpdate, stored, masked)).toEqual(stored);
  });

  it("takes a new value, and keeps the ones beside it", () => {
    const sent = { ...masked, bank: { ...masked["bank"], iban: "DE02120300000000202051" } };
    expect(unmaskAnswers(personUpdate, stored, sent)).toEqual({
      ...stored,
      bank: { ...stored["bank"], iban: "DE02120300000000202051" },
    });
    expect(unmaskAnswers(personUpdate, stored, { tax: masked["tax"] ?? {} })).toEqual({ tax: stored["tax"] });
  });

  it("invents nothing for a mask that was never shown", () => {
    const sent = { bank: { iban: "••••9999" }, personal: { lastName: "••••3000" } };
    expect(unmaskAnswers(personUpdate, stored, sent)).toEqual(sent);
  });
});

describe.each<[string, Form]>([
  ["personUpdateAddition", personUpdateAddition],
  ["companyAdditional", companyAdditional],
])("the GwG record of %s", (_, form) => {
  const walks = branches(form).map(({ answers }) => answers);

  it("shows nothing of any answer, in no branch", () => {
    const kinds = new Set<string>();
    for (const answers of walks) {
      const masked = maskAnswers(form, answers);
      walk(form, answers, sampleDay, ({ field, path, value }) => {
        if (!isLeaf(field) || !isAnswered(value) || path.at(-1) === "person" || field.kind === "attachments") return;
        // The firm's own answer, on which hangs what is asked.
        if (path.at(-1) === IDENTIFIED) return;
        kinds.add(field.kind);
        expect(
          path.reduce<unknown>((holder, key) => (holder as Record<string | number, unknown>)[key], masked),
          path.join("."),
        ).toMatch(/^••••/);
      });
    }
    for (const kind of ["yesNo", "choice", "choices", "date", "text", "longText", "country", "countries"])
      expect([...kinds]).toContain(kind);
  });

  it("shows no end of a name, a day or a share", () => {
    const shown = JSON.stringify(walks.map((answers) => maskAnswers(form, answers)));
    for (const end of ["Özdemir", "03-01", "33.34", "minister"]) expect(shown).not.toContain(end);
  });

  it("is stored as it was when every mask comes back", () => {
    for (const answers of walks) expect(unmaskAnswers(form, answers, maskAnswers(form, answers))).toEqual(answers);
  });

  it("asks nothing new because of a mask: whatever it hides passes the check", () => {
    for (const answers of walks) {
      const masked = maskAnswers(form, answers);
      const open = checkForm(form, masked, sampleDay).filter(
        ({ path }) =>
          !isMasked(path.split(".").reduce<unknown>((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], masked)),
      );
      expect(open).toEqual([]);
    }
  });
});

describe("masked people", () => {
  const office = { relation: "familyMember", kinship: "parent", function: "minister", country: "DE", since: "2020-01-01" };
  const people = ["Anton", "Berta"].map((lastName) => ({ ...office, firstName: "Eva", lastName }));
  const base = sampleAnswers(personUpdateAddition, 2, { settled: { "relatives.hasPepRelatives": true } });
  const known: Answers = { ...base, relatives: { hasPepRelatives: true, relatives: people } };
  const masks = maskAnswers(personUpdateAddition, known)["relatives"]?.["relatives"] as AnswerGroup[];
  const restored = (relatives: AnswerGroup[]) =>
    (unmaskAnswers(personUpdateAddition, known, { relatives: { hasPepRelatives: "••••", relatives } }) as Answers)["relatives"];

  it("look alike, and stay who they are by their place", () => {
    expect(masks[0]).toEqual(masks[1]);
    expect(restored(masks)).toEqual(known["relatives"]);
    expect(restored([masks[0] ?? {}, { ...masks[1], since: "2021-05-05" }])?.["relatives"]).toEqual([
      people[0],
      { ...people[1], since: "2021-05-05" },
    ]);
  });

  it("are given to nobody else when one is gone: a submit refuses the mask", () => {
    const left = restored([masks[1] ?? {}]);
    expect((left?.["relatives"] as AnswerGroup[])[0]?.["lastName"]).toBe("••••");
    const refused = checkForm(personUpdateAddition, { ...known, relatives: left ?? {} }, sampleDay).map(({ path }) => path);
    expect(refused).toContain("relatives.relatives.0.lastName");
  });

  it("are not taken for one person", () => {
    const owner = { firstName: "Eva", lastName: "Anton", birthDate: "1980-01-01" };
    const answers = {
      "acting-person": owner,
      ownership: { isListed: false, isPublicBody: false },
      "owner-type": { beneficialOwnerType: "2A" },
      "actual-owners": { owners: [{ ...owner, lastName: "Berta" }] },
    };
    const { fields } = companyAdditional.steps.pep;
    const masked = maskAnswers(companyAdditional, { "acting-person": owner, "actual-owners": answers["actual-owners"] });
    expect(
      listItems(fields.pepStatements, [], relevantAnswers(companyAdditional, { ...answers, ...masked }, sampleDay), sampleDay),
    ).toHaveLength(2);
  });
});

it("a mask with nothing behind it is no answer", () => {
  const { personal: first = {} } = sampleAnswers(personUpdate, 2);
  expect(checkForm(personUpdate, { personal: { ...first, lastName: "••••" } }, sampleDay, "personal")).toMatchObject([
    { path: "personal.lastName", code: "validation.required" },
  ]);
});
