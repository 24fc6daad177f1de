import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { IdentityReading } from "@stammdaten/shared/contract/identity-reading.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { GwgOfPerson } from "../gwg-of-person.tsx";
import { makeGwg } from "../sample-gwg.ts";

afterEach(cleanup);

const { id } = makeGwg();
const base = {
  attachmentId: "44444444-4444-4444-8444-444444444444",
  formId: "66666666-6666-4666-8666-666666666666",
  fileName: "Rückseite.jpg",
  isExpired: false,
} as const;
const read: IdentityReading = {
  ...base,
  state: "read",
  document: {
    kind: "card",
    number: "L01X00T47",
    numberCheck: "1",
    issuingState: "D",
    lastName: "ALBERS",
    firstName: null,
    isNameCut: false,
    birthDate: "1985-03-17",
    sex: "female",
    nationality: "D",
    validUntil: "2098-10-31",
  },
  compared: [
    { field: "name", read: null, answered: "Anna Albers", differs: false },
    { field: "birthDate", read: "1985-03-17", answered: "1985-03-17", differs: false },
    { field: "documentNumber", read: "L01X00T47", answered: "C01X00T47", differs: true },
    { field: "validUntil", read: "2098-10-31", answered: "2099-01-01", differs: true },
    { field: "nationality", read: "DE", answered: "FR, AT", differs: true },
  ],
};
const notRead: IdentityReading = { ...base, attachmentId: id, fileName: "Vorderseite.jpg", state: "notRead", document: null, compared: [] };

const show = (readings: readonly IdentityReading[], api: Partial<Api> = {}) =>
  renderScreen([{ path: "/tenant/persons/:id", element: <GwgOfPerson /> }], `/tenant/persons/${id}`, {
    gwgRecord: () => Promise.resolve(makeGwg({ readings: [...readings] })),
    ...api,
  });
const openDialog = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Identifizierung festhalten: Anna Albers (17.03.1985)" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
};
const lineOfAnna = async (part: string) => {
  const section = within(await screen.findByRole("region", { name: "Identifizierung" }));
  await waitFor(() => expect(section.getAllByRole("listitem")[0]?.textContent).toContain(part));
};

describe("what was read of an identity document", () => {
  it("is said in the line of its person", async () => {
    await show([notRead, { ...read, isExpired: true }]);
    await lineOfAnna("Ausweis weicht von den Angaben abAusweis abgelaufen");
    cleanup();
    await show([{ ...read, compared: read.compared.map((one) => ({ ...one, differs: false })) }]);
    await lineOfAnna("Ausweis gelesen: Er stimmt mit den Angaben überein.");
    cleanup();
    await show([notRead, { ...notRead, attachmentId: base.formId, state: "waiting" }]);
    await lineOfAnna("Der Ausweis wird noch gelesen.");
    cleanup();
    await show([notRead]);
    await lineOfAnna("keine maschinenlesbare Zone lesbar");
  });

  it("is shown beside the client's answers with the differences marked, and nothing is taken over unasked", async () => {
    const verifyPerson = vi.fn<Api["verifyPerson"]>(() => Promise.reject(refuse(503, "service.unavailable", "Bitte warten.")));
    await show([notRead, read], { verifyPerson });
    const { user, dialog } = await openDialog();
    expect(dialog.getAllByRole("row").map(({ textContent }) => textContent?.trim())).toEqual([
      "AusweisAngabe des Mandanten",
      "Namenicht sicher gelesenAnna Albers",
      "Geburtsdatum17.03.198517.03.1985",
      "NummerL01X00T47C01X00T47 weicht ab",
      "Gültig bis31.10.209801.01.2099 weicht ab",
      "StaatsangehörigkeitDeutschlandFrankreich, Österreich weicht ab",
      "Ausgestellt vonD",
      "Geschlechtweiblich",
    ]);
    expect(dialog.getByText(/^Nicht lesbar/)).toBeTruthy();
    await user.selectOptions(dialog.getByRole("combobox", { name: /Wie/ }), "original");
    const number = dialog.getByRole<HTMLInputElement>("textbox", { name: /Nummer/ });
    expect(number.value).toBe("C01X00T47");
    await user.click(dialog.getByRole("button", { name: "Ins Dokument übernehmen" }));
    expect(dialog.getByText(/sind übernommen/)).toBeTruthy();
    expect(number.value).toBe("L01X00T47");
    await user.type(number, "X");
    await user.click(dialog.getByRole("button", { name: "Identifizierung speichern" }));
    await waitFor(() => expect(verifyPerson).toHaveBeenCalledOnce());
    expect(verifyPerson.mock.calls[0]?.[0]?.body).toMatchObject({
      person: "Anna Albers",
      documentKind: "passport",
      documentNumber: "L01X00T47X",
      issuingAuthority: "Stadt Köln",
      validUntil: "2098-10-31",
    });
  });

  it("is read again when somebody asks for it, and what is read then is shown by itself", async () => {
    const waiting = makeGwg({ readings: [{ ...notRead, state: "waiting" }] });
    const readIdentityAgain = vi.fn<Api["readIdentityAgain"]>(() => Promise.resolve({ ...waiting, message: "Das Bild wird gelesen." }));
    const gwgRecord = vi.fn<Api["gwgRecord"]>(() => Promise.resolve(makeGwg({ readings: [{ ...read, attachmentId: id }] })));
    gwgRecord.mockResolvedValueOnce(makeGwg({ readings: [notRead] }));
    await show([], { gwgRecord, readIdentityAgain });
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByRole("combobox", { name: /Wie/ }), "original");
    await user.click(dialog.getByRole("button", { name: "Noch einmal lesen: Vorderseite.jpg" }));
    expect(await dialog.findByText("Das Bild wird noch gelesen.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: /^Noch einmal lesen/ })).toBeNull();
    expect(readIdentityAgain.mock.calls[0]?.[0]).toMatchObject({ query: { mandantType: "person", id }, body: { attachmentId: id } });
    expect(await dialog.findByRole("cell", { name: "Deutschland" }, { timeout: 6_000 })).toBeTruthy();
    expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: /Wie/ }).value).toBe("original");
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Nummer/ }).value).toBe("C01X00T47");
  });

  it("says why a picture is not read again", async () => {
    const refused = () => Promise.reject(refuse(422, "reading.notOpen", "Dieses Bild wird gerade gelesen."));
    await show([notRead], { readIdentityAgain: refused });
    const { user, dialog } = await openDialog();
    expect(dialog.queryByText(/Die Prüfziffern stimmen/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Noch einmal lesen: Vorderseite.jpg" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Dieses Bild wird gerade gelesen.");
  });

  it("leaves the kind of a residence permit to the firm", async () => {
    await show([{ ...read, document: read.document === null ? null : { ...read.document, kind: "permit" } }]);
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/nur, wenn er ein Ausweisersatz ist/)).toBeTruthy();
    await user.selectOptions(dialog.getByRole("combobox", { name: /Wie/ }), "original");
    await user.click(dialog.getByRole("button", { name: "Ins Dokument übernehmen" }));
    expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: /Art des Dokuments/ }).value).toBe("");
  });
});
