import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorStatus } from "../contract/errors.ts";
import { createTranslate } from "./create-translate.ts";
import { guestBundle as germanGuest } from "./de/guest-bundle.ts";
import { describeIssue } from "./describe-issue.ts";
import { fillText } from "./fill-text.ts";
import { guestBundle as englishGuest } from "./en/guest-bundle.ts";
import { textParts, textsFor } from "./texts.ts";

const german = textsFor("de");
const english = textsFor("en");
const placeholders = (text: string | undefined) => [...(text ?? "").matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").sort();

/** Texts that never reach a guest: how the firm rates and reviews a client above all (§ 47 Abs. 1 GwG). */
const ofTheFirm = /^(mail|message|activity|staff|risk|gwg|review|history|audit|auditLog|validation\.(risk|verification|take|formClient))\./;

describe("catalogue", () => {
  it.each(textParts)("%s: has the same keys in both languages", (part) => {
    expect(Object.keys(textsFor("de", [part])).sort()).toEqual(Object.keys(textsFor("en", [part])).sort());
  });

  it("has no key in two parts, and no empty text", () => {
    const keys = textParts.flatMap((part) => Object.keys(textsFor("de", [part])));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(
      Object.entries({ ...german })
        .concat(Object.entries(english))
        .filter(([, text]) => text.trim() === ""),
    ).toEqual([]);
  });

  it("has the same placeholders in both languages", () => {
    const differing = Object.keys(english).filter((key) => placeholders(english[key]).join() !== placeholders(german[key]).join());
    expect(differing).toEqual([]);
    expect(placeholders(german["guest.step"])).toEqual(["n", "total"]);
  });

  it("addresses readers with Sie", () => {
    const familiar = /(^|[^\p{L}])(du|dich|dir|dein(e[mnrs]?)?|euch|euer|eure[mnrs]?)(?![\p{L}])/iu;
    expect("Bitte gib dein Geburtsdatum an").toMatch(familiar);
    expect(Object.entries(german).filter(([, text]) => familiar.test(text))).toEqual([]);
  });

  it("has a text for every refusal", () => {
    expect(Object.keys(errorStatus).filter((code) => !german[code] || !english[code])).toEqual([]);
  });

  it("has a text for every message that the source names", () => {
    const source = fileURLToPath(new URL("..", import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name) && !name.startsWith("locales"),
    );
    const named = files.flatMap((name) =>
      [...readFileSync(`${source}/${name}`, "utf8").matchAll(/"((?:validation|warning|hints)\.[\w.]+)"/g)].map((match) => match[1] ?? ""),
    );
    expect(named.length).toBeGreaterThan(80);
    expect([...new Set(named)].filter((key) => !german[key] || !english[key])).toEqual([]);
  });

  it("gives guests the texts they need and no others", () => {
    for (const bundle of [germanGuest, englishGuest]) {
      const keys = Object.keys(bundle);
      for (const key of ["guest.next", "validation.required", "warning.title", "form.conflict", "fields.lastName"])
        expect(keys).toContain(key);
      expect(keys.filter((key) => ofTheFirm.test(key))).toEqual([]);
    }
    // What single forms load beside the bundle.
    const ofForms = textParts.filter((part) => /^(forms|questionnaires)(Of|$)/.test(part));
    expect(ofForms.length).toBeGreaterThan(5);
    expect(Object.keys(textsFor("de", ofForms)).filter((key) => ofTheFirm.test(key))).toEqual([]);
  });

  it("knows each kind of text that is the firm's alone", () => {
    const kinds = [
      "mail",
      "message",
      "activity",
      "staff",
      "risk",
      "gwg",
      "review",
      "history",
      "validation.risk",
      "validation.verification",
      "validation.take",
      "validation.formClient",
    ];
    for (const kind of kinds) {
      const keys = Object.keys(german).filter((key) => key.startsWith(`${kind}.`));
      expect(keys.length, kind).toBeGreaterThan(0);
      expect(
        keys.filter((key) => !ofTheFirm.test(key)),
        kind,
      ).toEqual([]);
    }
  });

  it("speaks the specified English", () => {
    const specified: Record<string, string> = {
      "validation.required": "{{label}} is required.",
      "validation.requiredField": "This field is required.",
      "validation.username.required": "Username is required",
      "validation.password.required": "Password is required",
      "validation.email.required": "E-mail is required",
      "validation.email.invalid": "Please enter a valid email address.",
      "validation.email.format": "The email format is invalid.",
      "validation.password.weak": "Password does not meet the requirements.",
      "validation.password.mismatch": "Passwords do not match.",
      "validation.password.strength.tooSimple": "Too simple",
      "validation.password.strength.average": "Average complexity",
      "validation.password.strength.strong": "Strong password",
      "validation.pensionNumber.length": "The pension number must be 12 characters long.",
      "validation.iban.invalid": "The IBAN entered is invalid",
      "validation.datevNumber.required": "Valid DATEV Number is required.",
      "validation.datevNumber.invalid": "Invalid DatevNumber",
      "validation.incomeTypes.required": "You must enter your income(s)",
      "validation.contact.required": "All contact fields are required",
      "validation.industry.required": "Please specify an industry.",
      "validation.range.invalid": "Please select a valid range.",
      "validation.invite.method": "Please select a method.",
      "validation.file.invalid": "Please add a valid file",
      "validation.requiredNote": "Fields marked with * are required fields",
      "validation.invite.invalid": "Invalid invite data.",
      "validation.invite.email": "Invalid email format.",
      "auth.badCredentials": "Bad credentials.",
      "auth.unauthorized": "You are not authorized for this action.",
      "access.forbidden": "Access to this action is forbidden.",
      "resource.notFound": "Requested resource not found. Please try again.",
      "session.expired": "Session expired. Please login again.",
      "rate.limited": "Too many requests. Try again later.",
      "service.unavailable": "Work under construction. Please wait a moment.",
      unexpected: "Unexpected error occurred. Please try again later.",
      "link.unknown": "Invitation link does not exist.",
      "link.expired": "Invitation link expired.",
      "form.alreadyApproved": "Form is already approved",
      "form.notValidated": "Form is not validated!",
      "datevNumber.taken": "DatevNumber already exist.",
      "saving.failed": "Saving data failed. One or more required fields are missing.",
      "upload.failed": "Upload failed.",
      "subscription.required": "Tenant does not have an active subscription or trial",
      "error.badRequest": "Bad request.",
      "error.notLoggedIn": "You are not logged in.",
      "error.actionForbidden": "This action access is forbidden.",
      "error.approveFailed": "Failed to approve.",
      "error.inviteFailed": "Failed to send invite.",
      "error.importFailed": "Importing data from DATEV failed.",
      "error.splitDone": "Split already done",
    };
    expect(Object.fromEntries(Object.keys(specified).map((key) => [key, english[key]]))).toEqual(specified);
  });

  it("keeps clients out of the subjects of e-mails", () => {
    const subjects = Object.keys(german).filter((key) => /^mail\..*\.subject$/.test(key));
    expect(subjects.length).toBeGreaterThan(3);
    // The firm, and what the operator has published for all firms.
    for (const key of subjects) for (const name of placeholders(german[key])) expect(["firm", "agreement"]).toContain(name);
  });
});

describe("createTranslate", () => {
  it("fills in placeholders without escaping and without reading them as templates", () => {
    expect(createTranslate("de")("guest.step", { n: 3, total: 11 })).toBe("Schritt 3 von 11");
    expect(createTranslate("de")("mail.invitation.subject", { firm: "Müller & <Söhne>" })).toBe("Müller & <Söhne>: Bitte um Ihre Angaben");
    expect(createTranslate("en")("guest.success.text", { firm: "{{firm}} $t(guest.next)" })).toBe(
      "{{firm}} $t(guest.next) has received your details.",
    );
  });

  it("gives an unknown key back", () => {
    expect(createTranslate("de")("nothing.like: this")).toBe("nothing.like: this");
  });

  it("keeps two languages apart", () => {
    const [first, second] = [createTranslate("de"), createTranslate("en")];
    expect([first("guest.next"), second("guest.next"), first("guest.next")]).toEqual(["Weiter", "Next", "Weiter"]);
  });
});

describe("fillText", () => {
  it("fills in every text as the whole catalogue's translation does", () => {
    const params = { firm: "{{name}} & $t(guest.next) $& <b>", n: 0, name: "Müller" };
    for (const [key, text] of Object.entries(german)) {
      const names = placeholders(text);
      const given = Object.fromEntries(names.map((name) => [name, name in params ? params[name as keyof typeof params] : `«${name}»`]));
      expect(fillText(text, given)).toBe(createTranslate("de")(key, given));
    }
    expect(fillText("{{toString}}!")).toBe("!");
  });
});

describe("describeIssue", () => {
  it("translates the label first", () => {
    const issue = { path: "personal.lastName", code: "validation.required", params: { label: "fields.lastName" } };
    expect(describeIssue(issue, createTranslate("en"))).toBe("Last name is required.");
    expect(describeIssue(issue, createTranslate("de"))).toBe("Bitte füllen Sie das Feld „Nachname“ aus.");
  });

  it("asks for an answer where the label asks", () => {
    const issue = { path: "principal.actingFor", code: "validation.required", params: { label: "fields.actingFor" } };
    expect(describeIssue(issue, createTranslate("en"))).toBe("Please answer the question “For whom do you fill in this form?”.");
    expect(describeIssue(issue, createTranslate("ar"))).toContain(createTranslate("ar")("fields.actingFor"));
    expect(describeIssue(issue, createTranslate("ar"))).not.toContain("الحقل");
  });

  it("needs no label", () => {
    expect(describeIssue({ path: "contact.phone", code: "validation.contact.required" }, createTranslate("en"))).toBe(
      "All contact fields are required",
    );
  });
});
