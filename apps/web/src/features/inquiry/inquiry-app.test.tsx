import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InquiryApp } from "./inquiry-app.tsx";
import { readInquiryPlace } from "./read-inquiry-place.ts";

const firm = {
  name: "Kanzlei Übermut",
  logoUrl: "data:image/png;base64,AA==",
  brandColor: "#0b6e4f",
  email: "post@kanzlei.example",
  phone: "+49 89 5550900",
};
const notice = { id: "notice", text: { de: "# Hinweis\nWir löschen nach sechs Monaten.", en: "# Notice\nWe erase after six months." } };
const opening = { tenant: firm, notice, language: "de", allowedOrigins: [], nonce: "n" };

type Answer = Response | Error;
const calls: { url: string; init: RequestInit }[] = [];
let answers: { open: () => Answer; send: () => Answer };

const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ code, message: "Worte der API", errors }, { status });

beforeEach(() => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
  document.documentElement.dir = "";
  // The page waits until the API believes that people have typed.
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 10_000));
  calls.length = 0;
  answers = { open: () => Response.json(opening), send: () => Response.json({ message: "ok" }, { status: 201 }) };
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const answer = url.includes("InquiryForm") ? answers.open() : answers.send();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (path = "/inquiry?token=key") => render(<InquiryApp place={readInquiryPlace(new URL(path, "https://app.example.de"))} />);
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const sendButton = () => screen.getByRole("button", { name: "Anfrage senden" });
const summary = () => screen.getByRole("alert", { name: "Es gibt ein Problem" });
const sentBodies = (): unknown[] =>
  calls.filter(({ init }) => init.method === "POST").map(({ init }) => JSON.parse(String(init.body)) as unknown);

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole("radio", { name: "Für ein Unternehmen" }));
  for (const [name, text] of [
    ["Name des Unternehmens", "Müller GmbH"],
    ["Vorname", "Zoë"],
    ["Nachname", "Müller"],
    ["E-Mail", "zoe@kundin.example"],
    ["Telefon", "089 1234"],
    ["Was brauchen Sie", "Lohnabrechnung"],
  ] as const)
    await user.type(field(name), text);
  await user.click(screen.getByRole("checkbox"));
}

describe("the inquiry form", () => {
  it("shows whose it is, how they are reached, and what they say on data protection", async () => {
    show();
    expect(await screen.findByRole("heading", { level: 1, name: "Ihre Anfrage" })).toBeTruthy();
    expect(document.title).toBe("Ihre Anfrage – Kanzlei Übermut");
    expect(screen.getByRole("banner").style.getPropertyValue("--header-ground")).toBe("#0b6e4f");
    expect(screen.getByText("Wir löschen nach sechs Monaten.")).toBeTruthy();
    expect(screen.getByRole("link", { name: firm.phone }).getAttribute("href")).toBe("tel:+49895550900");
    expect(screen.getByRole("link", { name: "Impressum" }).getAttribute("href")).toBe("/imprint");
  });

  it("sends what was typed, and says what happens next", async () => {
    const user = userEvent.setup();
    show();
    await fillIn(user);
    await user.click(sendButton());
    const heading = await screen.findByRole("heading", { level: 1, name: "Ihre Anfrage ist gesendet" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/meldet sich per E-Mail oder Telefon/)).toBeTruthy();
    expect(sentBodies()).toEqual([
      {
        token: "key",
        nonce: "n",
        kind: "company",
        companyName: "Müller GmbH",
        firstName: "Zoë",
        lastName: "Müller",
        email: "zoe@kundin.example",
        phone: "089 1234",
        message: "Lohnabrechnung",
        language: "de",
        consent: true,
        privacyNoticeId: "notice",
      },
    ]);
  });

  it("takes an error off a field once its answer passes, and keeps the list above until the next attempt", async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole("heading", { level: 1 });
    await user.click(sendButton());
    await user.type(field("Vorname"), "Zoë");
    expect(field("Vorname").getAttribute("aria-invalid")).toBe("false");
    expect(field("Nachname").getAttribute("aria-invalid")).toBe("true");
    expect(within(summary()).getByRole("link", { name: /Vorname/ })).toBeTruthy();
    await user.clear(field("Vorname"));
    expect(field("Vorname").getAttribute("aria-invalid")).toBe("true");
    await user.click(screen.getByRole("radio", { name: /Privat/ }));
    for (const [name, text] of [
      ["Vorname", "Zoë"],
      ["Nachname", "Müller"],
      ["E-Mail", "zoe@kundin.example"],
      ["Telefon", "089 1234"],
    ] as const)
      await user.type(field(name), text);
    expect(screen.queryByText("Bitte füllen Sie alle Kontaktfelder aus.")).toBeNull();
  });

  it("asks for all that is missing at once, beside the fields and above them, and sends nothing", async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole("heading", { level: 1 });
    await user.click(sendButton());
    expect(document.activeElement).toBe(summary());
    expect(document.title).toMatch(/^Fehler: /);
    expect(
      within(summary())
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Bitte wählen Sie, für wen Sie anfragen.",
      "Bitte füllen Sie das Feld „Vorname“ aus.",
      "Bitte füllen Sie das Feld „Nachname“ aus.",
      "Bitte füllen Sie das Feld „E-Mail“ aus.",
      "Bitte füllen Sie das Feld „Telefon“ aus.",
      "Bitte bestätigen Sie den Datenschutzhinweis.",
    ]);
    expect(screen.getByRole("group", { name: "Ihre Kontaktdaten", description: "Bitte füllen Sie alle Kontaktfelder aus." })).toBeTruthy();
    expect(
      screen
        .getByRole("textbox", { name: /^Vorname/, description: "Bitte füllen Sie das Feld „Vorname“ aus." })
        .getAttribute("aria-invalid"),
    ).toBe("true");
    await user.click(within(summary()).getByRole("link", { name: /Telefon/ }));
    expect(document.activeElement).toBe(field("Telefon"));
    expect(sentBodies()).toEqual([]);
  });

  it("says in English that all contact fields are required", async () => {
    const user = userEvent.setup();
    show("/inquiry?token=key&language=en");
    await user.click(await screen.findByRole("button", { name: "Send inquiry" }));
    expect(screen.getByText("All contact fields are required")).toBeTruthy();
    expect(calls[0]?.init.headers).toEqual({ "accept-language": "en" });
  });

  it("shows what the API finds wrong beside its field, with everything still there", async () => {
    const user = userEvent.setup();
    answers.send = () =>
      problem(400, "request.invalid", [
        { path: "firstName", code: "validation.text.characters", message: "Dieser Text enthält Zeichen, die wir nicht speichern können." },
      ]);
    show();
    await fillIn(user);
    await user.click(sendButton());
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(screen.getByRole("textbox", { name: /^Vorname/, description: /nicht speichern können/ })).toHaveProperty("value", "Zoë");
    expect(field("Was brauchen Sie")).toHaveProperty("value", "Lohnabrechnung");
  });

  it.each([
    ["too many", () => problem(429, "rate.limited"), /Gerade kommen zu viele Anfragen an/],
    ["a closed firm", () => problem(422, "firm.closed"), /zurzeit keine Anfragen annehmen/],
    ["a key that has ended", () => problem(400, "link.unknown"), /Dieses Formular gibt es nicht/],
    ["a failure", () => problem(500, "unexpected"), /konnte nicht gesendet werden/],
    ["no connection", () => new TypeError("Failed to fetch"), /Keine Verbindung/],
  ] as const)("keeps what was typed and can be sent again after a refusal: %s", async (_, refuse, text) => {
    const user = userEvent.setup();
    const accept = answers.send;
    answers.send = refuse;
    show();
    await fillIn(user);
    await user.click(sendButton());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field("Nachname")).toHaveProperty("value", "Müller");
    answers.send = accept;
    await user.click(sendButton());
    expect(await screen.findByRole("heading", { name: "Ihre Anfrage ist gesendet" })).toBeTruthy();
  });

  it("is sent once, however often the button is pressed", async () => {
    const user = userEvent.setup();
    show();
    await fillIn(user);
    await user.dblClick(sendButton());
    await screen.findByRole("heading", { name: "Ihre Anfrage ist gesendet" });
    expect(sentBodies()).toHaveLength(1);
  });

  it.each([
    ["/person-form/inquiry?embed=key", false],
    ["/company-form/inquiry?embed=key", true],
    ["/inquiry?token=key&kind=person", false],
  ])("does not ask who asks where the address says so: %s", async (path, isCompany) => {
    show(path);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("textbox", { name: /^Name des Unternehmens/ }) !== null).toBe(isCompany);
  });

  it("changes its language without losing what was typed, and remembers nothing", async () => {
    const user = userEvent.setup();
    const remember = vi.spyOn(Storage.prototype, "setItem");
    const recall = vi.spyOn(Storage.prototype, "getItem");
    show();
    await fillIn(user);
    await user.selectOptions(screen.getByRole("combobox", { name: "Sprache" }), "English");
    expect(screen.getByRole("heading", { level: 1, name: "Your inquiry" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("en");
    expect(screen.getByRole("textbox", { name: /^Last name/ })).toHaveProperty("value", "Müller");
    expect([remember.mock.calls, recall.mock.calls]).toEqual([[], []]);
    expect(document.cookie).toBe("");
  });

  it.each([
    [["uk-UA", "de"], "/inquiry?token=key", "Ваш запит"],
    [["fr-FR", "pl-PL"], "/inquiry?token=key", "Zapytanie"],
    [["fr-FR"], "/inquiry?token=key", "Your inquiry"],
    [["uk-UA"], "/inquiry?token=key&language=tr", "Talebiniz"],
  ])("is in the language of the address, else the browser's, else the firm's: %j %s", async (languages, path, title) => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
    answers.open = () => Response.json({ ...opening, language: "en" });
    show(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  });

  it("is mirrored in Arabic, and sent in it; the firm's notice is English there", async () => {
    const user = userEvent.setup();
    show("/inquiry?token=key&kind=person");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Sprache" }), "العربية");
    expect(await screen.findByRole("heading", { level: 1, name: "طلبكم" })).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
    expect(screen.getByText("We erase after six months.").closest("[dir]")?.outerHTML).toMatch(/^<div lang="en" dir="ltr">/);
    expect(screen.getByText("هذا النص متوفر بالألمانية والإنجليزية فقط.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "إرسال الطلب" }));
    expect(screen.getByRole("alert", { name: "هناك مشكلة" }).textContent).toContain("«\u2068الاسم الأول\u2069»");
    for (const [name, text] of [
      ["الاسم الأول", "Zoë"],
      ["اسم العائلة", "Müller"],
      ["البريد الإلكتروني", "zoe@kundin.example"],
      ["الهاتف", "089 1234"],
    ] as const)
      await user.type(field(name), text);
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "إرسال الطلب" }));
    expect(await screen.findByRole("heading", { level: 1, name: "أُرسل طلبكم" })).toBeTruthy();
    expect(sentBodies()).toMatchObject([{ language: "ar", lastName: "Müller" }]);
  });

  it("has a field that people do not meet", async () => {
    show("/inquiry?token=key&language=de&kind=person");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("textbox", { name: /leer/ })).toBeNull();
    const trap = screen.getByRole("textbox", { name: /leer/, hidden: true });
    expect([trap.getAttribute("tabindex"), trap.getAttribute("autocomplete")]).toEqual(["-1", "off"]);
  });

  it.each([
    ["link.unknown", () => problem(400, "link.unknown"), "Dieses Formular gibt es nicht", false],
    ["firm.closed", () => problem(422, "firm.closed"), "Die Kanzlei kann zurzeit keine Anfragen annehmen", false],
    ["rate.limited", () => problem(429, "rate.limited"), "Zu viele Aufrufe", true],
    ["nothing", () => new TypeError("Failed to fetch"), "Das Formular konnte nicht geladen werden", true],
  ] as const)("says why there is no form: %s", async (_, refuse, title, canRetry) => {
    const accept = answers.open;
    answers.open = refuse;
    show("/inquiry?token=key&language=de");
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    const retry = screen.queryByRole("button", { name: "Noch einmal versuchen" });
    expect(retry !== null).toBe(canRetry);
    if (retry === null) return;
    answers.open = accept;
    await userEvent.setup().click(retry);
    expect(await screen.findByRole("heading", { name: "Ihre Anfrage" })).toBeTruthy();
  });
});
