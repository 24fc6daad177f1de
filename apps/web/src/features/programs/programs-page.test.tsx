import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApiToken } from "@stammdaten/shared/contract/api-tokens.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { ProgramsPage } from "./programs-page.tsx";

afterEach(cleanup);

const token = (given: Partial<ApiToken> = {}): ApiToken => ({
  id: "55555555-5555-4555-8555-555555555555",
  name: "Auswertung",
  prefix: "stm_abcde",
  scopes: ["read", "documents"],
  createdBy: "Petra Sommer",
  createdAt: "2026-11-01T10:00:00.000Z",
  expiresAt: "2099-11-01T10:00:00.000Z",
  lastUsedAt: null,
  revokedAt: null,
  ...given,
});
const listed =
  (...items: ApiToken[]): Api["apiTokens"] =>
  () =>
    Promise.resolve({ items });
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/", element: <ProgramsPage /> }], "/", { webhooks: () => Promise.resolve({ items: [] }), ...api });

describe("the API tokens", () => {
  it("say what they may do and how they are", async () => {
    const ids = ["1", "2", "3"].map((digit) => token().id.replace(/5$/, digit));
    await show({
      apiTokens: listed(
        token({ id: ids[0] ?? "", lastUsedAt: "2026-11-22T10:00:00.000Z" }),
        token({ id: ids[1] ?? "", name: "Alt", expiresAt: "2026-01-01T10:00:00.000Z" }),
        token({ id: ids[2] ?? "", name: "Weg", revokedAt: "2026-11-20T10:00:00.000Z" }),
      ),
    });
    const row = async (name: string) => within((await screen.findByText(name)).closest("tr") ?? document.body);
    expect((await row("Auswertung")).getByText("Lesen, Dokumente")).toBeTruthy();
    expect((await row("Auswertung")).getByText("Aktiv")).toBeTruthy();
    expect((await row("Auswertung")).getByText(/^Zuletzt verwendet: 22\.11\.2026/)).toBeTruthy();
    expect((await row("Alt")).getByText("Abgelaufen")).toBeTruthy();
    expect((await row("Alt")).queryByRole("button")).toBeNull();
    expect((await row("Weg")).getByText("am 20.11.2026")).toBeTruthy();
    expect((await row("Weg")).queryByRole("button")).toBeNull();
  });

  it("are made with what was chosen, and shown once with a command to try", async () => {
    const user = userEvent.setup();
    const secret = `stm_${"t".repeat(43)}`;
    const createApiToken = vi.fn<Api["createApiToken"]>(() => Promise.resolve({ id: token().id, token: secret, message: "" }));
    await show({ apiTokens: listed(), createApiToken });
    expect(await screen.findByText("Noch kein API-Token")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "API-Token anlegen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByLabelText("Lesen"));
    await user.click(dialog.getByRole("button", { name: "API-Token anlegen" }));
    expect(dialog.getAllByText("Bitte füllen Sie dieses Feld aus.")).toHaveLength(2);
    expect(createApiToken).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/^Name/), "Auswertung");
    await user.click(dialog.getByLabelText("Formulare"));
    await user.selectOptions(dialog.getByLabelText("Gültig"), "366");
    await user.click(dialog.getByRole("button", { name: "API-Token anlegen" }));
    expect((await dialog.findByLabelText<HTMLInputElement>("Token")).value).toBe(secret);
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Ausprobieren").value).toContain(`Bearer ${secret}`);
    expect(createApiToken).toHaveBeenCalledWith({ query: {}, body: { name: "Auswertung", scopes: ["forms"], days: 366 } });
    await user.click(dialog.getByRole("button", { name: "Fertig" }));
    await waitFor(() => expect(screen.queryByLabelText("Token")).toBeNull());
  });

  it("are revoked only after a question, and one that cannot be listed can be asked for again", async () => {
    const user = userEvent.setup();
    const revokeApiToken = vi.fn<Api["revokeApiToken"]>(() => Promise.resolve({ message: "Das API-Token ist widerrufen." }));
    const apiTokens = vi.fn<Api["apiTokens"]>(() => Promise.reject(refuse(422, "unexpected", "Das hat nicht geklappt.")));
    await show({ apiTokens, revokeApiToken });
    expect(await screen.findByText("Das hat nicht geklappt.")).toBeTruthy();
    apiTokens.mockImplementation(listed(token()));
    await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    await user.click(await screen.findByRole("button", { name: "API-Token „Auswertung“ widerrufen" }));
    const question = within(await screen.findByRole("dialog", { name: "API-Token widerrufen?" }));
    expect(revokeApiToken).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Widerrufen" }));
    expect(await screen.findByText("Das API-Token ist widerrufen.")).toBeTruthy();
    expect(revokeApiToken).toHaveBeenCalledWith({ query: { id: token().id } });
  });
});
