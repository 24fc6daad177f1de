import { defineForm } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { askAttachments, askDate, askTaxOffice, askText, askYesNo } from "@stammdaten/shared/forms/parts/ask.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { describe, expect, it } from "vitest";
import { outlineForm, type FormContent } from "./outline-form.ts";

const form = defineForm({
  formularType: "person",
  edition: 1,
  route: "person-form",
  subject: "person",
  approval: "client",
  steps: {
    personal: {
      fields: {
        lastName: askText(100, { datev: null }),
        hasPostalAddress: askYesNo({ datev: null }),
        postalAddress: {
          kind: "group",
          visibleWhen: { field: "hasPostalAddress", is: true },
          fields: { street: askText(100, { datev: null }) },
        },
        employer: askText(100, { datev: null }),
      },
    },
    children: {
      fields: {
        children: { kind: "list", maxItems: 5, fields: { firstName: askText(100, { datev: null }), birthDate: askDate({ datev: null }) } },
        citizenship: { kind: "list", maxItems: 5, fields: { lastName: askText(100, { datev: null }) } },
      },
    },
    tax: {
      fields: {
        taxOffice: askTaxOffice({ datev: null }),
        attachments: askAttachments(4, { label: "fields.identityAttachments", datev: null }),
      },
    },
    overview: { fields: {}, overview: { confirmations: ["correctness"] } },
  },
});

const fileId = "01920000-0000-7000-8000-00000000000a";
const outline = (content: Partial<FormContent>) =>
  outlineForm({ form, answers: {}, language: "de", warnings: [], today: "2026-11-21", ...content }, createTranslate("de"));
const rowsOf = (content: Partial<FormContent>, step: number, block = 0) =>
  (outline(content)[step]?.blocks[block]?.rows ?? []).map(({ label, answer }) => `${label}: ${answer}`);

describe("outlineForm", () => {
  it("shows every visible question, answered or not, and no empty step", () => {
    expect(outline({}).map(({ title }) => title)).toEqual(["Angaben zur Person", "Kinder", "Steuerliche Angaben"]);
    expect(rowsOf({}, 0)).toEqual([
      "Nachname: Keine Angabe",
      "Soll Post an eine andere Adresse gehen?: Keine Angabe",
      "Arbeitgeber: Keine Angabe",
    ]);
    expect(rowsOf({}, 1)).toEqual(["Kinder: Keine Angabe", "Staatsangehörigkeit: Keine Angabe"]);
  });

  it("leaves out what is not answered where that is asked for, and steps without an answer", () => {
    const answers = {
      personal: { lastName: "Groß", hasPostalAddress: true, postalAddress: {} },
      children: { children: [{ firstName: "Ada" }] },
    };
    expect(outline({ answers, onlyAnswered: true }).map(({ title }) => title)).toEqual(["Angaben zur Person", "Kinder"]);
    expect(rowsOf({ answers, onlyAnswered: true }, 0)).toEqual(["Nachname: Groß", "Soll Post an eine andere Adresse gehen?: Ja"]);
    expect(rowsOf({ answers, onlyAnswered: true }, 1)).toEqual(["Vorname: Ada"]);
  });

  it("leaves out an answer whose question is not shown", () => {
    const answers = { personal: { hasPostalAddress: false, postalAddress: { street: "Verborgen" } } };
    expect(JSON.stringify(outline({ answers }))).not.toContain("Verborgen");
  });

  it("puts a nested part under its name and goes on after it", () => {
    const answers = { personal: { hasPostalAddress: true, postalAddress: { street: "Ölweg" }, employer: "Bäcker" } };
    expect(outline({ answers })[0]?.blocks.map(({ heading, rows }) => [heading, rows.map(({ answer }) => answer)])).toEqual([
      [null, ["Keine Angabe", "Ja"]],
      ["Postanschrift", ["Ölweg"]],
      [null, ["Bäcker"]],
    ]);
  });

  it("numbers the entries of a list, with the list's own word where there is one", () => {
    const answers = {
      children: { children: [{ firstName: "Ana" }, { firstName: "Ben", birthDate: "2015-05-06" }], citizenship: [{ lastName: "X" }] },
    };
    expect(outline({ answers })[1]?.blocks.map(({ heading }) => heading)).toEqual(["Kind 1", "Kind 2", "Staatsangehörigkeit 1"]);
    expect(rowsOf({ answers }, 1, 1)).toEqual(["Vorname: Ben", "Geburtsdatum: 06.05.2015"]);
  });

  it("names tax office and files where their names are known", () => {
    const answers = { tax: { taxOffice: "5219", attachments: [{ attachmentId: fileId }] } };
    expect(rowsOf({ answers }, 2)).toEqual(["Finanzamt: 5219", "Kopie des Dokuments: 1 Datei"]);
    expect(rowsOf({ answers, nameTaxOffice: () => "Finanzamt Köln-Süd", attachmentNames: new Map([[fileId, "Ausweis.pdf"]]) }, 2)).toEqual([
      "Finanzamt: Finanzamt Köln-Süd (5219)",
      "Kopie des Dokuments: 1 Datei: Ausweis.pdf",
    ]);
  });

  it("puts a doubt beside its answer", () => {
    const warnings = [{ path: "tax.taxOffice", code: "warning.taxNumber.land" }];
    expect(outline({ warnings })[2]?.blocks[0]?.rows.map(({ warning }) => warning)).toEqual([
      expect.stringContaining("Bitte prüfen Sie"),
      null,
    ]);
  });

  it("names whom an entry is about, where earlier answers settle that, and what a reference leads to", () => {
    const answers = {
      "acting-person": { firstName: "Zoë", lastName: "Groß", birthDate: "1980-01-31" },
      ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
      "legal-owners": {
        legalEntityOwners: [
          { ownerKind: "legalEntity", name: "Groß Holding", sharePercent: "100", heldBy: "contract-partner" },
          { ownerKind: "naturalPerson", lastName: "Õ", sharePercent: "60", heldBy: "legal-owners.legalEntityOwners.0" },
        ],
      },
      pep: { pepStatements: [{ person: "acting-person", isPep: false }] },
    };
    const sections = outline({ form: forms.companyAdditional, answers });
    const statements = sections.find(({ title }) => title === "Politisch exponierte Personen")?.blocks ?? [];
    expect(statements.map(({ heading }) => heading)).toEqual(["Zoë Groß"]);
    expect(statements[0]?.rows.map(({ answer }) => answer)).toEqual(["Nein"]);
    expect(JSON.stringify(sections)).toContain("Groß Holding");
    expect(JSON.stringify(sections)).not.toContain("legal-owners.");
  });

  it("names an industry, and leaves words of one's own alone", () => {
    const answersOf = (industry: string) => ({ business: { industry } });
    const nameIndustry = (code: string) => (code === "62.01.9" ? "Softwareentwicklung" : undefined);
    const shown = (industry: string) => JSON.stringify(outline({ form: forms.company, answers: answersOf(industry), nameIndustry }));
    expect(shown("62.01.9")).toContain("Softwareentwicklung (62.01.9)");
    expect(shown("Hufschmied")).toContain('"Hufschmied"');
  });

  it("shows only the steps that are asked for", () => {
    expect(outline({ shows: (stepId) => stepId === "children" }).map(({ title }) => title)).toEqual(["Kinder"]);
  });
});
