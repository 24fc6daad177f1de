import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DatevConnector } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { DatevSettingsPage } from "./datev-settings-page.tsx";

afterEach(cleanup);

const connector = (given: Partial<DatevConnector> = {}): DatevConnector => ({
  id: "55555555-5555-4555-8555-555555555555",
  name: "DATEV-Server",
  createdBy: "Petra Sommer",
  createdAt: "2026-11-01T10:00:00.000Z",
  lastSeenAt: "2026-11-22T10:00:00.000Z",
  connected: true,
  version: "0.1.0",
  revokedAt: null,
  ...given,
});
const listed =
  (...items: DatevConnector[]): Api["datevConnectors"] =>
  () =>
    Promise.resolve({ items });
const stored = {
  way: "connector" as const,
  baseUrl: null,
  username: null,
  passwordSet: false,
  automatic: true,
  authentication: "basic" as const,
  certificateAuthority: null,
  certificateFingerprint: null,
  numberDigits: 5,
  numberRange: null,
};
const settings =
  (given: Partial<Awaited<ReturnType<Api["datevSettings"]>>> = {}): Api["datevSettings"] =>
  () =>
    Promise.resolve({ ...stored, ...given });
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/", element: <DatevSettingsPage /> }], "/", { datevSettings: settings(), ...api });

describe("the way to DATEV", () => {
  it("begins with the stored one, and is changed only by saving", async () => {
    const user = userEvent.setup();
    const saveDatevSettings = vi.fn<Api["saveDatevSettings"]>(() =>
      Promise.resolve({ ...stored, message: "Die Einstellungen wurden gespeichert." }),
    );
    await show({
      datevSettings: settings({ way: "direct", baseUrl: "https://datev:58452", username: "datev", passwordSet: true }),
      datevConnectors: listed(),
      saveDatevSettings,
    });
    expect(await screen.findByLabelText(/Adresse von DATEVconnect/)).toBeTruthy();
    await user.click(screen.getByLabelText("Über einen Connector"));
    expect(screen.queryByLabelText(/Adresse von DATEVconnect/)).toBeNull();
    expect(screen.getByText(/^Noch nicht gespeichert/)).toBeTruthy();
    expect(screen.getByText(/werden Adresse, Benutzername und Passwort gelöscht/)).toBeTruthy();
    expect(saveDatevSettings).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText("Die Einstellungen wurden gespeichert.")).toBeTruthy();
    expect(saveDatevSettings).toHaveBeenCalledWith({ query: {}, body: { way: "connector", automatic: true } });
    await waitFor(() => expect(screen.queryByText(/^Noch nicht gespeichert/)).toBeNull());
    expect(screen.getByRole("button", { name: "Verbindung testen" })).toBeTruthy();
  });
});

describe("the connectors", () => {
  it("say how they are: connected, away, never started, revoked", async () => {
    const ids = ["1", "2", "3", "4"].map((digit) => connector().id.replace(/5$/, digit));
    await show({
      datevConnectors: listed(
        connector({ id: ids[0] ?? "" }),
        connector({ id: ids[1] ?? "", name: "Alt", connected: false }),
        connector({ id: ids[2] ?? "", name: "Neu", connected: false, lastSeenAt: null, version: null }),
        connector({ id: ids[3] ?? "", name: "Weg", connected: false, revokedAt: "2026-11-20T10:00:00.000Z" }),
      ),
    });
    const row = async (name: string) => within((await screen.findByText(name)).closest("tr") ?? document.body);
    expect((await row("DATEV-Server")).getByText("Verbunden")).toBeTruthy();
    expect((await row("DATEV-Server")).getByText("Version 0.1.0")).toBeTruthy();
    expect((await row("Alt")).getByText(/^Zuletzt gemeldet: 22\.11\.2026/)).toBeTruthy();
    expect((await row("Neu")).getByText("Wurde noch nicht gestartet")).toBeTruthy();
    expect((await row("Weg")).getByText("Am 20.11.2026")).toBeTruthy();
    expect((await row("Weg")).queryByRole("button")).toBeNull();
  });

  it("are added with a token that is shown once, in a file of settings that is ready but for DATEV's own", async () => {
    const user = userEvent.setup();
    const token = "t".repeat(43);
    const createDatevConnector = vi.fn<Api["createDatevConnector"]>(() => Promise.resolve({ id: connector().id, token, message: "" }));
    await show({ datevConnectors: listed(), createDatevConnector });
    expect(await screen.findByText("Noch kein Connector")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Connector hinzufügen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Connector hinzufügen" }));
    expect(dialog.getByText("Bitte füllen Sie dieses Feld aus.")).toBeTruthy();
    expect(createDatevConnector).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/^Name/), "DATEV-Server");
    await user.click(dialog.getByRole("button", { name: "Connector hinzufügen" }));
    const file = await dialog.findByLabelText<HTMLTextAreaElement>("connector.json");
    expect(JSON.parse(file.value)).toEqual({
      API_URL: window.location.origin,
      CONNECTOR_TOKEN: token,
      DATEV_URL: "https://localhost:58452",
      DATEV_USERNAME: "",
      DATEV_PASSWORD: "",
    });
    expect(dialog.getByLabelText<HTMLInputElement>("Token").value).toBe(token);
    expect(dialog.getByRole("link", { name: "connector.mjs herunterladen" }).getAttribute("href")).toBe("/connector.mjs");
    await user.click(dialog.getByRole("button", { name: "Fertig" }));
    await waitFor(() => expect(screen.queryByLabelText("Token")).toBeNull());
  });

  it("are revoked only after a question, whose refusal is in it", async () => {
    const user = userEvent.setup();
    const revokeDatevConnector = vi
      .fn<Api["revokeDatevConnector"]>()
      .mockRejectedValueOnce(refuse(404, "resource.notFound", "Nicht gefunden."));
    revokeDatevConnector.mockResolvedValue({ message: "Der Connector ist widerrufen." });
    await show({ datevConnectors: listed(connector()), revokeDatevConnector });
    await user.click(await screen.findByRole("button", { name: "Connector „DATEV-Server“ widerrufen" }));
    const question = within(await screen.findByRole("dialog", { name: "Connector widerrufen?" }));
    expect(revokeDatevConnector).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Widerrufen" }));
    expect((await question.findByRole("alert")).textContent).toBe("Nicht gefunden.");
    await user.click(question.getByRole("button", { name: "Widerrufen" }));
    expect(await screen.findByText("Der Connector ist widerrufen.")).toBeTruthy();
  });

  it("that cannot be listed say so and can be asked for again", async () => {
    const datevConnectors = vi.fn<Api["datevConnectors"]>(() => Promise.reject(refuse(422, "unexpected", "Das hat nicht geklappt.")));
    await show({ datevConnectors });
    expect(await screen.findByText("Das hat nicht geklappt.")).toBeTruthy();
    datevConnectors.mockImplementation(listed(connector()));
    await userEvent.setup().click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByText("DATEV-Server")).toBeTruthy();
  });
});
