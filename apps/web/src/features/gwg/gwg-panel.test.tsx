import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { RiskAssessment } from "@stammdaten/shared/contract/gwg.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { RiskChanges } from "./risk-changes.tsx";
import { GwgOfPerson } from "./gwg-of-person.tsx";
import { makeGwg } from "./sample-gwg.ts";

afterEach(cleanup);

const { id } = makeGwg();
const show = (api: Partial<Api>) => renderScreen([{ path: "/tenant/persons/:id", element: <GwgOfPerson /> }], `/tenant/persons/${id}`, api);
const rating: RiskAssessment = {
  id: "99999999-9999-4999-8999-999999999999",
  level: "normal",
  proposedLevel: "high",
  reasons: ["pepClient"],
  reason: "Amt ohne Einfluss.",
  assessedBy: "Petra Sommer",
  assessedAt: "2026-10-02T08:00:00.000Z",
  nextReviewOn: "2099-10-02",
  lists: [{ list: "highRiskCountries", source: "VO (EU) 2016/1675", validFrom: "2026-11-01" }],
};
const verification = {
  id,
  person: "Bernd Beck",
  birthDate: null,
  method: "eId",
  documentKind: null,
  documentNumber: null,
  issuingAuthority: null,
  validUntil: null,
  note: null,
  verifiedOn: "2026-10-03",
  verifiedBy: "Petra Sommer",
  createdAt: "2026-10-03T08:00:00.000Z",
} as const;

describe("GwgPanel", () => {
  it("asks for this client, and says what is proposed, why, and who is to be identified", async () => {
    const gwgRecord = vi.fn<Api["gwgRecord"]>(() => Promise.resolve(makeGwg()));
    await show({ gwgRecord });
    const risk = within(await screen.findByRole("region", { name: "Risiko" }));
    expect(gwgRecord.mock.calls[0]?.[0]?.query).toEqual({ mandantType: "person", id });
    expect(risk.getByText("Noch nicht bewertet.")).toBeTruthy();
    expect(within(risk.getByRole("list", { name: "Gründe des Vorschlags" })).getByRole("listitem").textContent).toBe(
      "Der Mandant ist eine politisch exponierte Person. (§ 15 Abs. 3 Nr. 1 GwG)",
    );
    const people = within(screen.getByRole("region", { name: "Identifizierung" }));
    expect(people.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Anna AlbersNoch nicht identifiziertgeboren am 17.03.1985MandantIdentifizierung festhalten",
      "Bernd BeckNoch nicht identifiziertAuftretende Person, Wirtschaftlich berechtigtIdentifizierung festhalten",
    ]);
  });

  it("takes nothing more down of a client whose data were erased", async () => {
    await show({ gwgRecord: () => Promise.resolve(makeGwg({ erased: true })) });
    expect(await screen.findByRole("region", { name: "Risiko" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /bewerten|festhalten|identifizieren/i })).toBeNull();
    cleanup();
    await show({ gwgRecord: () => Promise.resolve(makeGwg()) });
    await screen.findByRole("region", { name: "Risiko" });
    expect(screen.queryAllByRole("button", { name: /bewerten|festhalten|identifizieren/i }).length).toBeGreaterThan(2);
  });

  it("shows the rating with its reason, those before it, and that the answers have changed", async () => {
    const { proposal } = makeGwg().risk;
    const moved = { ...proposal, level: "normal" as const, reasons: [] };
    await show({
      gwgRecord: () =>
        Promise.resolve(
          makeGwg({
            risk: { current: rating, proposal: moved, earlier: [{ ...rating, id, level: "high", reason: null }] },
            verifications: [verification, { ...verification, id: rating.id, person: "Carla Cäsar" }],
          }),
        ),
    });
    const risk = within(await screen.findByRole("region", { name: "Risiko" }));
    for (const text of [
      "Amt ohne Einfluss.",
      "Vorgeschlagen war: Hoch",
      "Nächste Prüfung: 02.10.2099",
      "Der Vorschlag hat sich geändert. Bitte bewerten Sie das Risiko neu.",
      "Frühere Bewertungen (1)",
    ])
      expect(risk.getByText(text), text).toBeTruthy();
    const people = within(screen.getByRole("region", { name: "Identifizierung" }));
    expect(people.getAllByText("Elektronischer Identitätsnachweis (eID) · 03.10.2026 · Petra Sommer")).toHaveLength(2);
    expect(people.getByText("Carla Cäsar")).toBeTruthy();
    expect(people.getByText("Identifiziert")).toBeTruthy();
  });

  it("does not take father for son: one name, two birth dates", async () => {
    const people = ["1950-02-28", "1980-02-29"].map((birthDate) => ({
      name: "Hans Groß",
      birthDate,
      roles: ["beneficialOwner" as const],
      document: null,
    }));
    const ofSon = { ...verification, person: "Hans Groß", birthDate: "1980-02-29" };
    await show({
      gwgRecord: () => Promise.resolve(makeGwg({ people, verifications: [ofSon, { ...ofSon, id: rating.id, birthDate: null }] })),
    });
    const section = within(await screen.findByRole("region", { name: "Identifizierung" }));
    const [father, son, nobody] = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(father).toContain("Noch nicht identifiziertgeboren am 28.02.1950");
    expect(son).toContain("Identifiziertgeboren am 29.02.1980");
    // Whom an entry without a birth date means is not known.
    expect(nobody).toContain("Hans GroßElektronischer");
  });

  it("says why somebody is to be identified again: the document has expired (§ 12 GwG), or the name changed (§ 11 Abs. 3 GwG)", async () => {
    const anna = { ...verification, person: "Anna Albers", birthDate: "1985-03-17" };
    const readAnna = async (given: object) => {
      cleanup();
      await show({ gwgRecord: () => Promise.resolve(makeGwg({ verifications: [{ ...anna, ...given }] })) });
      const section = within(await screen.findByRole("region", { name: "Identifizierung" }));
      return section.getAllByRole("listitem")[0]?.textContent;
    };
    expect(await readAnna({ validUntil: "2020-01-01" })).toContain(
      "Neu zu identifizierengeboren am 17.03.1985MandantDas Dokument ist abgelaufen. (§ 10 Abs. 1 Nr. 5, § 12 Abs. 1 Nr. 1 GwG)",
    );
    expect(await readAnna({ person: "Anna Gruber" })).toContain("Der Name hat sich geändert. (§ 11 Abs. 3 S. 2 GwG)");
    expect(await readAnna({})).toContain("Anna AlbersIdentifiziertgeboren");
  });

  it("says that a review is due", async () => {
    await show({
      gwgRecord: () => Promise.resolve(makeGwg({ risk: { ...makeGwg().risk, current: { ...rating, nextReviewOn: "2020-01-01" } } })),
    });
    expect(await screen.findByText("Die Prüfung ist fällig.")).toBeTruthy();
  });

  it("rates, starts from the proposal, and puts the API's finding beside its field", async () => {
    const user = userEvent.setup();
    const assessRisk = vi.fn<Api["assessRisk"]>(({ body }) =>
      body.reason === ""
        ? Promise.reject(
            new ApiError(400, {
              code: "request.invalid",
              message: "Ungültig.",
              errors: [{ path: "reason", code: "validation.risk.reasonRequired", message: "Bitte begründen Sie." }],
            }),
          )
        : Promise.resolve({ ...makeGwg({ risk: { ...makeGwg().risk, current: rating } }), message: "Bewertet." }),
    );
    await show({ gwgRecord: () => Promise.resolve(makeGwg()), assessRisk });
    await user.click(await screen.findByRole("button", { name: "Risiko bewerten" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Hoch" }).checked).toBe(true);
    await user.click(dialog.getByRole("radio", { name: "Mittel" }));
    await user.click(dialog.getByRole("button", { name: "Bewertung speichern" }));
    expect(await dialog.findByText("Bitte begründen Sie.")).toBeTruthy();
    expect(dialog.queryByRole("alert")).toBeNull();
    await user.type(dialog.getByRole("textbox", { name: /Begründung/ }), "Amt ohne Einfluss.");
    await user.click(dialog.getByRole("button", { name: "Bewertung speichern" }));
    expect(await screen.findByText("Amt ohne Einfluss.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(assessRisk.mock.calls[1]?.[0]?.body).toEqual({ level: "normal", reason: "Amt ohne Einfluss." });
  });

  it("starts an identification with the document that the answers name, and sends it only where one was looked at", async () => {
    const user = userEvent.setup();
    const verifyPerson = vi.fn<Api["verifyPerson"]>(() => Promise.reject(refuse(503, "service.unavailable", "Bitte warten.")));
    await show({ gwgRecord: () => Promise.resolve(makeGwg()), verifyPerson });
    await user.click(await screen.findByRole("button", { name: "Identifizierung festhalten: Anna Albers (17.03.1985)" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("textbox", { name: /Nummer/ })).toBeNull();
    await user.selectOptions(dialog.getByRole("combobox", { name: /Wie/ }), "original");
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Nummer/ }).value).toBe("C01X00T47");
    await user.click(dialog.getByRole("button", { name: "Identifizierung speichern" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Bitte warten.");
    expect(verifyPerson.mock.calls[0]?.[0]?.body).toMatchObject({
      person: "Anna Albers",
      birthDate: "1985-03-17",
      method: "original",
      documentKind: "passport",
      documentNumber: "C01X00T47",
      issuingAuthority: "Stadt Köln",
      validUntil: "2099-01-01",
    });
    await user.selectOptions(dialog.getByRole("combobox", { name: /Wie/ }), "eId");
    await user.click(dialog.getByRole("button", { name: "Identifizierung speichern" }));
    await waitFor(() => expect(verifyPerson).toHaveBeenCalledTimes(2));
    expect(Object.keys(verifyPerson.mock.calls[1]?.[0]?.body ?? {})).toEqual(["person", "birthDate", "method", "verifiedOn"]);
  });

  it("does not send what is missing, and says so at each field", async () => {
    const user = userEvent.setup();
    const verifyPerson = vi.fn();
    await show({ gwgRecord: () => Promise.resolve(makeGwg()), verifyPerson });
    const section = within(await screen.findByRole("region", { name: "Identifizierung" }));
    await user.click(section.getByRole("button", { name: "Andere Person identifizieren" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Identifizierung speichern" }));
    expect(await dialog.findByText("Bitte füllen Sie das Feld „Person“ aus.")).toBeTruthy();
    expect(dialog.getByRole("combobox", { name: /Wie/ }).getAttribute("aria-invalid")).toBe("true");
    expect(verifyPerson).not.toHaveBeenCalled();
  });

  it("offers another try where the record cannot be loaded", async () => {
    const user = userEvent.setup();
    const gwgRecord = vi.fn<Api["gwgRecord"]>(() => Promise.reject(refuse(422, "record.conflict", "Geht gerade nicht.")));
    await show({ gwgRecord });
    expect(await screen.findByText("Geht gerade nicht.")).toBeTruthy();
    gwgRecord.mockResolvedValue(makeGwg());
    await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByRole("region", { name: "Risiko" })).toBeTruthy();
  });
});

describe("RiskChanges", () => {
  const list = (api: Partial<Api>) => renderScreen([{ path: "/", element: <RiskChanges /> }], "/", api);

  it("leads to the clients with what is proposed now, and says where only a reason is new", async () => {
    const row = {
      id,
      mandantType: "company",
      name: "Groß Bau GmbH",
      datevNumber: 1,
      level: "normal",
      proposedLevel: "normal",
      newLevel: "high",
      changedAt: "2026-11-01T08:00:00.000Z",
    } as const;
    const other = { ...row, id: rating.id, mandantType: "person", name: "Albers, Anna", level: "high", proposedLevel: "high" } as const;
    await list({ riskChanges: () => Promise.resolve({ items: [row, other], nextCursor: null, total: null }) });
    expect((await screen.findByRole("link", { name: "Groß Bau GmbH" })).getAttribute("href")).toBe(`/tenant/companies/${id}/gwg`);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Groß Bau GmbHJetzt vorgeschlagen: HochMittel1. November 2026",
      "Albers, AnnaJetzt vorgeschlagen: HochHochNeuer Grund1. November 2026",
    ]);
  });

  it("shows nothing where nothing has changed", async () => {
    const riskChanges = vi.fn<Api["riskChanges"]>(() => Promise.resolve({ items: [], nextCursor: null, total: null }));
    await list({ riskChanges });
    await waitFor(() => expect(riskChanges).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
  });
});
