import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { webhookEventNames } from "@stammdaten/shared/contract/webhook-events.ts";
import type { Webhook, WebhookDelivery } from "@stammdaten/shared/contract/webhooks.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { ProgramsPage } from "./programs-page.tsx";

afterEach(cleanup);

const id = (digit: number): string => `55555555-5555-4555-8555-55555555555${digit}`;
const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: id(1),
  url: "https://eins.example/hook",
  events: ["form.submitted", "client.changed"],
  state: "on",
  createdAt: "2026-11-01T10:00:00.000Z",
  ...given,
});
const delivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: id(5),
  event: "form.submitted",
  at: "2026-11-22T10:00:00.000Z",
  state: "delivered",
  tries: 1,
  triedAt: "2026-11-22T10:00:01.000Z",
  nextAt: null,
  status: 204,
  durationMs: 42,
  ...given,
});
const listed =
  (...items: Webhook[]): Api["webhooks"] =>
  () =>
    Promise.resolve({ items });
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/", element: <ProgramsPage /> }], "/", { apiTokens: () => Promise.resolve({ items: [] }), ...api });
const row = async (name: string | RegExp) => within((await screen.findByText(name)).closest("tr") ?? document.body);

describe("the webhooks", () => {
  it("say what they are told and how they are", async () => {
    await show({
      webhooks: listed(
        webhook(),
        webhook({ id: id(2), url: "https://zwei.example", state: "off", events: [...webhookEventNames] }),
        webhook({ id: id(3), url: "https://drei.example", state: "gone" }),
        webhook({ id: id(4), url: "https://vier.example", state: "failing" }),
      ),
    });
    const first = await row("https://eins.example/hook");
    expect(first.getByText("Formular abgesendet, Stammdaten geändert")).toBeTruthy();
    expect(first.getByText("Eingeschaltet")).toBeTruthy();
    expect((await row("https://zwei.example")).getByText("Alle")).toBeTruthy();
    expect((await row("https://zwei.example")).getByText("von einem Mitarbeiter")).toBeTruthy();
    expect((await row("https://drei.example")).getByText("Das andere Programm möchte nichts mehr erhalten.")).toBeTruthy();
    expect((await row("https://vier.example")).getByText("Das andere Programm hat tagelang nichts angenommen.")).toBeTruthy();
  });

  it("are added with what was chosen, and show their secret once", async () => {
    const user = userEvent.setup();
    const secret = `whsec_${"s".repeat(43)}=`;
    const createWebhook = vi.fn<Api["createWebhook"]>(() => Promise.reject(refuse(422, "webhook.addressRefused", "Diese nicht.")));
    await show({ webhooks: listed(), createWebhook });
    expect(await screen.findByText("Noch kein Webhook")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Webhook anlegen" }));
    const dialog = within(await screen.findByRole("dialog"));
    const submit = () => user.click(dialog.getByRole("button", { name: "Webhook anlegen" }));
    await submit();
    expect(dialog.getAllByText("Bitte füllen Sie dieses Feld aus.")).toHaveLength(2);
    expect(createWebhook).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/^Adresse/), " https://eins.example/hook");
    await user.click(dialog.getByLabelText("Alle auswählen"));
    await user.click(dialog.getByLabelText("Alle auswählen"));
    await user.click(dialog.getByLabelText("Formular abgesendet"));
    await submit();
    expect(await dialog.findByText("Diese nicht.")).toBeTruthy();
    createWebhook.mockImplementation(() => Promise.resolve({ id: id(1), secret, message: "" }));
    await submit();
    expect((await dialog.findByLabelText<HTMLInputElement>("Geheimnis")).value).toBe(secret);
    expect(createWebhook).toHaveBeenLastCalledWith({
      query: {},
      body: { url: "https://eins.example/hook", events: ["form.submitted"] },
    });
    await user.click(dialog.getByRole("button", { name: "Fertig" }));
    await waitFor(() => expect(screen.queryByLabelText("Geheimnis")).toBeNull());
  });

  it("are switched off, and removed only after a question", async () => {
    const user = userEvent.setup();
    const changeWebhook = vi.fn<Api["changeWebhook"]>(() => Promise.resolve({ message: "Der Webhook ist ausgeschaltet." }));
    const removeWebhook = vi.fn<Api["removeWebhook"]>(() => Promise.resolve({ message: "Der Webhook ist entfernt." }));
    await show({ webhooks: listed(webhook()), changeWebhook, removeWebhook });
    await user.click(await screen.findByRole("button", { name: "Mehr zu https://eins.example/hook" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ausschalten" }));
    expect(await screen.findByText("Der Webhook ist ausgeschaltet.")).toBeTruthy();
    expect(changeWebhook).toHaveBeenCalledWith({ query: { id: id(1) }, body: { on: false } });
    await user.click(screen.getByRole("button", { name: "Mehr zu https://eins.example/hook" }));
    await user.click(await screen.findByRole("menuitem", { name: "Entfernen" }));
    const question = within(await screen.findByRole("dialog", { name: "Webhook entfernen?" }));
    expect(removeWebhook).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Entfernen" }));
    expect(await screen.findByText("Der Webhook ist entfernt.")).toBeTruthy();
    expect(removeWebhook).toHaveBeenCalledWith({ query: { id: id(1) } });
  });

  it("show what was sent, and send it and a test again", async () => {
    const user = userEvent.setup();
    const done = () => Promise.resolve({ message: "Das Ereignis wird gesendet." });
    const [testWebhook, resendWebhookDelivery] = [vi.fn<Api["testWebhook"]>(done), vi.fn<Api["resendWebhookDelivery"]>(done)];
    const webhookDeliveries: Api["webhookDeliveries"] = () =>
      Promise.resolve({
        items: [
          delivery({ id: id(6), event: "client.changed", state: "waiting", tries: 2, status: null, nextAt: "2099-11-22T10:30:00.000Z" }),
          delivery({ id: id(7), event: "webhook.test", state: "waiting", tries: 0, status: null, durationMs: null }),
          delivery(),
        ],
      });
    await show({ webhooks: listed(webhook()), webhookDeliveries, testWebhook, resendWebhookDelivery });
    await user.click(await screen.findByRole("button", { name: "Sendungen an https://eins.example/hook" }));
    const sent = await row("Formular abgesendet");
    expect(sent.getByText("Angenommen")).toBeTruthy();
    expect(sent.getByText("204 nach 42 ms")).toBeTruthy();
    const waiting = await row("Stammdaten geändert");
    expect(waiting.getByText(/^2 Versuche, nächster: 22\.11\.2099/)).toBeTruthy();
    expect(waiting.getByText("keine")).toBeTruthy();
    expect((await row("Testereignis")).getByText("–")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Testereignis senden" }));
    await waitFor(() => expect(testWebhook).toHaveBeenCalledWith({ query: { id: id(1) } }));
    await user.click(await screen.findByRole("button", { name: /^„Formular abgesendet“ vom .* erneut senden$/ }));
    await waitFor(() => expect(resendWebhookDelivery).toHaveBeenCalledWith({ query: { id: id(5) } }));
  });

  it("that are off send nothing", async () => {
    const user = userEvent.setup();
    await show({ webhooks: listed(webhook({ state: "gone" })), webhookDeliveries: () => Promise.resolve({ items: [delivery()] }) });
    await user.click(await screen.findByRole("button", { name: "Sendungen an https://eins.example/hook" }));
    expect((await row("Formular abgesendet")).queryByRole("button")).toBeNull();
    expect(screen.getByText("Der Webhook ist ausgeschaltet. Schalten Sie ihn ein, um etwas zu senden.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Testereignis senden" })).toBeNull();
  });
});
