import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import type { Api } from "../../../api.ts";
import { paths, patterns } from "../../../paths.ts";
import { renderScreen } from "../../../shell/render-screen.tsx";
import { RiskAnalysisPage } from "./risk-analysis-page.tsx";

afterEach(cleanup);
// The page loads them when they are needed; here that is no part of what is waited for.
beforeAll(() => Promise.all([import("./analysis-draft.tsx"), import("./analysis-form.ts")]));

const petra = { id: "88888888-8888-4888-8888-888888888888", name: "Petra Sommer" };
const area = { level: "normal" as const, reason: "Regionale Mandanten", measures: "Vier Augen" };
const figures = (person: number): NonNullable<RiskAnalyses["before"]> => ({
  clients: { person, company: 3 },
  levels: { low: 1, normal: 2, high: 0, none: 0 },
  identified: { present: 2, remote: 1, earlier: 0, none: 0 },
  ...{ openHits: 0, overdueReviews: 0, peps: 0 },
  ...{ legalForms: { gmbh: 3 }, countries: { DE: 2, AT: 1 }, sectors: { J: 3 }, factors: { highRiskCountry: 1 } },
  lists: [{ list: "highRiskCountries", source: "VO (EU) 2016/1675", validFrom: "2025-08-05" }],
});
const words = { ...{ customers: area, services: area, channels: area, countries: area }, national: "Sektorbericht gelesen" };
const draft: NonNullable<RiskAnalyses["draft"]> = {
  ...{ revision: 4, words, figures: figures(1234), countedAt: "2026-11-28T08:00:00.000Z", responsible: petra },
  ...{ nextCheckOn: "2027-11-01", isCounting: false },
};
const version = { version: 2, releasedAt: "2025-11-01T08:00:00.000Z", releasedBy: "Petra Sommer", nextCheckOn: "2026-11-01" };
const analyses = (more: Partial<RiskAnalyses> = {}): RiskAnalyses => ({
  ...{ draft, released: { ...draft, figures: figures(1200), ...version }, before: null, versions: [version], isDue: true },
  ...more,
});
const show = (answer: RiskAnalyses, more: Partial<Api> = {}) =>
  renderScreen([{ path: patterns.riskAnalysis, element: <RiskAnalysisPage /> }], paths.riskAnalysis(), {
    riskAnalyses: () => Promise.resolve(answer),
    users: () => Promise.resolve({ items: [], nextCursor: null, total: null }),
    ...more,
  });

describe("the firm's risk analysis (§ 5 GwG)", () => {
  it("shows figures beside the words, with those of the version before, and that its check is due", async () => {
    await show(analyses());
    expect(await screen.findByText("Prüfung fällig")).toBeTruthy();
    const clients = within(await screen.findByRole("region", { name: /^Mandanten \(Anlage 1/ }));
    expect(clients.getByRole("row", { name: "Personen 1.234 1.200" })).toBeTruthy();
    expect(clients.getByRole<HTMLTextAreaElement>("textbox", { name: "Begründung" }).value).toBe("Regionale Mandanten");
    const countries = within(screen.getByRole("region", { name: /^Länder/ }));
    expect(countries.getByRole("row", { name: "Deutschland 2 2" })).toBeTruthy();
    expect(countries.getByText("Stand der Listen: Drittstaaten mit hohem Risiko (Stand 05.08.2025)")).toBeTruthy();
  });

  it("saves what is typed by the revision that was read, and shows what is missing for a release at its field", async () => {
    const user = userEvent.setup();
    const saveRiskAnalysis = vi.fn<Api["saveRiskAnalysis"]>(({ body }) =>
      Promise.resolve({ ...analyses({ draft: { ...draft, words: body.words, revision: 5 } }), message: "Gespeichert." }),
    );
    const missing = [{ path: "words.countries.measures", code: "validation.requiredField", message: "Bitte füllen Sie dieses Feld aus." }];
    const releaseRiskAnalysis = vi.fn<Api["releaseRiskAnalysis"]>(() =>
      Promise.reject(new ApiError(400, { code: "request.invalid", message: "Bitte prüfen Sie die Angaben.", errors: missing })),
    );
    await show(analyses(), { saveRiskAnalysis, releaseRiskAnalysis });
    const countries = within(await screen.findByRole("region", { name: /^Länder/ }));
    await user.clear(countries.getByRole("textbox", { name: "Maßnahmen (§ 6 GwG)" }));
    await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
    await waitFor(() => expect(saveRiskAnalysis).toHaveBeenCalledTimes(1));
    expect(saveRiskAnalysis.mock.calls[0]?.[0].body).toMatchObject({ revision: 4, responsibleId: petra.id, nextCheckOn: "2027-11-01" });
    await user.click(screen.getByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    expect(await countries.findByText("Bitte füllen Sie dieses Feld aus.")).toBeTruthy();
    expect(releaseRiskAnalysis.mock.calls[0]?.[0].body).toMatchObject({ revision: 5 });
  });

  it("has its draft discarded upon a confirmation, by the revision that was read", async () => {
    const user = userEvent.setup();
    const discardRiskAnalysis = vi.fn<Api["discardRiskAnalysis"]>(() =>
      Promise.resolve({ ...analyses({ draft: null }), message: "Der Entwurf wurde verworfen." }),
    );
    const riskAnalyses = vi.fn(() => Promise.resolve(analyses(discardRiskAnalysis.mock.calls.length > 0 ? { draft: null } : {})));
    await show(analyses(), { discardRiskAnalysis, riskAnalyses });
    await user.click(await screen.findByRole("button", { name: "Entwurf verwerfen" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Freigegebene Fassungen bleiben/)).toBeTruthy();
    expect(discardRiskAnalysis).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Entwurf verwerfen" }));
    expect(await screen.findByRole("button", { name: "Neue Fassung beginnen" })).toBeTruthy();
    expect(discardRiskAnalysis.mock.calls[0]?.[0].query).toEqual({ revision: "4" });
  });

  it("is read where no draft is open, and begins the next version", async () => {
    const user = userEvent.setup();
    const beginRiskAnalysis = vi.fn<Api["beginRiskAnalysis"]>(() =>
      Promise.resolve({ ...analyses({ draft: { ...draft, figures: null, countedAt: null, isCounting: true } }), message: "Angelegt." }),
    );
    await show(analyses({ draft: null, isDue: false }), { beginRiskAnalysis });
    expect(await screen.findAllByText("Vier Augen")).toHaveLength(4);
    await user.click(screen.getByRole("button", { name: "Neue Fassung beginnen" }));
    expect(await screen.findByText(/^Die Mandanten werden gezählt/)).toBeTruthy();
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Freigeben" })).disabled).toBe(true);
  });

  it("says that nothing was released yet", async () => {
    await show({ draft: null, released: null, before: null, versions: [], isDue: false });
    expect(await screen.findByText("Eine Fassung gilt, sobald sie freigegeben ist.")).toBeTruthy();
  });
});
