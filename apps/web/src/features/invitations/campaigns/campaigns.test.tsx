import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { paths, patterns } from "../../../paths.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { formsForClient } from "../offered-forms.ts";
import { CampaignPage } from "./campaign-page.tsx";
import { campaignForms } from "./campaign-rules.ts";
import { CampaignsPage } from "./campaigns-page.tsx";
import { NewCampaignPage } from "./new-campaign-page.tsx";
import { makeCampaign, makeCampaignClient } from "./sample-campaign.ts";

afterEach(cleanup);

const campaign = makeCampaign();
const page = <Row,>(items: readonly Row[]) => Promise.resolve({ items: [...items], nextCursor: null, total: items.length });
const preview = {
  asked: 312,
  reasons: { noEmail: 12, open: 2, otherKind: 0, archived: 0, erased: 0 },
  leftOut: [{ id: campaign.id, mandantType: "person" as const, name: "Bernd Brandt", reason: "noEmail" as const }],
  mostADay: 4500,
};
const show = (path: string, api: Partial<Api>) =>
  renderScreen(
    [
      { path: patterns.campaigns, element: <CampaignsPage /> },
      { path: patterns.newCampaign, element: <NewCampaignPage /> },
      { path: patterns.campaign, element: <CampaignPage /> },
    ],
    path,
    {
      previewInvitation: () => Promise.resolve({ subject: "Ihre Daten", text: "", html: "" }),
      previewCampaign: () => Promise.resolve(preview),
      campaign: () => Promise.resolve(campaign),
      campaignClients: () => page([makeCampaignClient()]),
      campaigns: () => page([campaign]),
      ...api,
    },
  );
const press = (name: string | RegExp, place: HTMLElement = document.body) => userEvent.click(within(place).getByRole("button", { name }));

describe("the forms of a campaign", () => {
  it("are those that known clients of the kind can be asked for", () => {
    expect([...campaignForms.person].sort()).toEqual(formsForClient("person").sort());
    expect([...campaignForms.company].sort()).toEqual(formsForClient("company").sort());
    expect([campaignForms.person[0], campaignForms.company[0]]).toEqual([formsForClient("person")[0], formsForClient("company")[0]]);
  });
});

describe("the list of campaigns", () => {
  it("shows how far each is, and says in an empty list what comes here", async () => {
    await show(paths.campaigns(), {});
    const row = (await screen.findAllByRole("row")).find(({ textContent }) => textContent.includes("Jahresabfrage"));
    expect(row?.textContent).toContain("Läuft");
    expect(row?.textContent).toContain("6 von 10");
    cleanup();
    await show(paths.campaigns(), { campaigns: () => page([]) });
    expect(await screen.findByText("Noch keine Sammeleinladungen")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Neue Sammeleinladung" })).toHaveLength(2);
  });
});

describe("one client of a campaign", () => {
  it("is left out after a confirmation while their turn has not come; no other can be", async () => {
    const waiting = makeCampaignClient({
      id: "88888888-8888-4888-8888-888888888888",
      name: "Berta Bauer",
      state: "waiting",
      isLate: false,
    });
    const cancelCampaign = vi.fn<Api["cancelCampaign"]>(() => Promise.resolve({ cancelled: 1 }));
    await show(paths.campaign(campaign.id), { campaignClients: () => page([makeCampaignClient(), waiting]), cancelCampaign });
    await screen.findByText("Berta Bauer");
    expect(screen.queryByRole("button", { name: "Anna Albers nicht einladen" })).toBeNull();
    await press("Berta Bauer nicht einladen");
    const dialog = await screen.findByRole("dialog");
    await press("Nicht einladen", dialog);
    expect(cancelCampaign.mock.calls[0]?.[0].query).toEqual({ id: campaign.id, clientId: waiting.id });
    expect(await screen.findByText("Berta Bauer wird nicht eingeladen.")).toBeTruthy();
  });
});

describe("a new campaign", () => {
  it("says how many are asked and who is left out and why, and sends after a confirmation only", async () => {
    const beginCampaign = vi.fn<Api["beginCampaign"]>(() => Promise.resolve({ id: campaign.id }));
    const previewCampaign = vi.fn<Api["previewCampaign"]>(() => Promise.resolve(preview));
    const { router } = await show(paths.newCampaign({ mandantType: "person", search: "Köln" }), { beginCampaign, previewCampaign });
    expect(await screen.findByText("Eingeladen werden: 312")).toBeTruthy();
    expect(previewCampaign.mock.calls[0]?.[0].body).toEqual({
      selection: { mandantType: "person", search: "Köln" },
      personForm: "personUpdate",
      hasMessage: false,
    });
    expect(screen.getByText("Ausgelassen werden: 14")).toBeTruthy();
    expect(screen.getByText(/^Keine E-Mail-Adresse: 12/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Bernd Brandt", hidden: true }).closest("li")?.textContent).toContain("Keine E-Mail-Adresse");
    expect(screen.queryByLabelText("Formular für Unternehmen")).toBeNull();
    await userEvent.type(screen.getByLabelText("Eigene Nachricht"), "Bitte prüfen");
    await userEvent.type(screen.getByLabelText("Einladungen pro Tag"), "100");
    expect(await screen.findByText("Das dauert Tage: 4")).toBeTruthy();
    await press("Einladungen senden (312)");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("312");
    expect(beginCampaign).not.toHaveBeenCalled();
    await press("Einladungen senden", dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.campaign(campaign.id)));
    expect(beginCampaign.mock.calls[0]?.[0].body).toEqual({
      name: `Aktualisierung ${new Date().getFullYear()}`,
      selection: { mandantType: "person", search: "Köln" },
      personForm: "personUpdate",
      language: "de",
      message: "Bitte prüfen",
      perDay: 100,
      answerDays: 14,
    });
  });

  it("asks for both kinds where no list was chosen, for named clients where some were, and for nobody without a form", async () => {
    const previewCampaign = vi.fn<Api["previewCampaign"]>(() => Promise.resolve({ ...preview, asked: 0, leftOut: [] }));
    await show(paths.newCampaign(), { previewCampaign });
    expect(await screen.findByText("Mit dieser Auswahl wird niemand eingeladen.")).toBeTruthy();
    expect(previewCampaign.mock.calls[0]?.[0].body).toMatchObject({ personForm: "personUpdate", companyForm: "companyUpdate" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Einladungen senden/ }).disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Formular für Personen"), "Nicht einladen");
    await userEvent.selectOptions(screen.getByLabelText("Formular für Unternehmen"), "Nicht einladen");
    expect(await screen.findByText("Bitte wählen Sie mindestens ein Formular.")).toBeTruthy();
    cleanup();
    await show(paths.newCampaign({ mandantType: "company", clients: [campaign.id] }), { previewCampaign });
    expect(await screen.findByText("Ausgewählte Mandanten: 1")).toBeTruthy();
    await waitFor(() => expect(previewCampaign.mock.calls.at(-1)?.[0].body?.selection).toEqual({ clientIds: [campaign.id] }));
  });

  it("names what is wrong with a number, and shows a refusal", async () => {
    const beginCampaign = () => Promise.reject(refuse(429, "rate.limited", "Später noch einmal."));
    await show(paths.newCampaign(), { beginCampaign });
    await screen.findByText("Eingeladen werden: 312");
    const days = screen.getByLabelText(/^Überfällig nach/);
    await userEvent.clear(days);
    await press("Einladungen senden (312)");
    expect(await screen.findByText("Bitte geben Sie eine Zahl von 1 bis 90 ein.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.type(days, "7");
    await press("Einladungen senden (312)");
    const dialog = await screen.findByRole("dialog");
    await press("Einladungen senden", dialog);
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Später noch einmal.");
  });

  it("shows that the preview failed, and sends nothing", async () => {
    await show(paths.newCampaign(), { previewCampaign: () => Promise.reject(refuse(500, "unexpected", "Etwas ging schief.")) });
    expect(await screen.findByText("Etwas ging schief.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Einladungen senden/ }).disabled).toBe(true);
  });
});

describe("a campaign", () => {
  it("shows its figures, its clients and why some were left out, and narrows the list by a figure", async () => {
    const campaignClients = vi.fn<Api["campaignClients"]>(() => page([makeCampaignClient()]));
    await show(paths.campaign(campaign.id), { campaignClients });
    const figures = await screen.findByRole("region", { name: "Wie weit die Mandanten sind" });
    expect(within(figures).getByText("Überfällig").closest("div")?.textContent).toContain("3");
    expect(screen.getByText(/^Keine E-Mail-Adresse: 1/)).toBeTruthy();
    expect(screen.getByText("Eingeladen: 6 von 10")).toBeTruthy();
    const row = (await screen.findAllByRole("row")).find(({ textContent }) => textContent.includes("Anna Albers"));
    expect(row?.textContent).toContain("Geöffnet");
    expect(row?.textContent).toContain("Überfällig");
    await userEvent.click(within(figures).getByRole("link", { name: "Ausgefüllt" }));
    await waitFor(() => expect(campaignClients.mock.calls.at(-1)?.[0].query).toMatchObject({ id: campaign.id, state: "submitted" }));
  });

  it("reminds those who are late by one press, and cancels what has not gone out", async () => {
    const remindCampaign = vi.fn<Api["remindCampaign"]>(() => Promise.resolve({ reminders: 3 }));
    const cancelCampaign = vi.fn<Api["cancelCampaign"]>(() => Promise.resolve({ cancelled: 4 }));
    await show(paths.campaign(campaign.id), { remindCampaign, cancelCampaign });
    await screen.findByRole("heading", { level: 1, name: "Jahresabfrage" });
    await press("Überfällige erinnern (3)");
    const reminding = await screen.findByRole("dialog", { name: "Überfällige erinnern" });
    expect(reminding.textContent).toContain("Der Link bleibt derselbe");
    await press("Überfällige erinnern (3)", reminding);
    expect(await screen.findByText("Erinnerungen, die jetzt versendet werden: 3")).toBeTruthy();
    expect(remindCampaign).toHaveBeenCalledWith({ query: { id: campaign.id } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Nicht weiter einladen");
    await press("Nicht weiter einladen", await screen.findByRole("dialog", { name: "Nicht weiter einladen" }));
    expect(await screen.findByText("Abgebrochen. Nicht mehr eingeladen: 4")).toBeTruthy();
    expect(cancelCampaign).toHaveBeenCalledWith({ query: { id: campaign.id } });
  });

  it("offers neither where it is over and nobody is late", async () => {
    const over = makeCampaign({ status: "done", nextAt: null, counts: { ...campaign.counts, late: 0, remindable: 0 } });
    await show(paths.campaign(campaign.id), { campaign: () => Promise.resolve(over) });
    await screen.findByRole("heading", { level: 1, name: "Jahresabfrage" });
    expect(screen.queryByRole("button", { name: /erinnern|weiter einladen/ })).toBeNull();
  });

  it("says that it is not there", async () => {
    await show(paths.campaign(campaign.id), { campaign: () => Promise.reject(refuse(404, "resource.notFound", "Gibt es nicht.")) });
    expect(await screen.findByText("Gibt es nicht.")).toBeTruthy();
  });
});
