import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { InvitationsPage } from "./invitations-page.tsx";
import { makeInvitation } from "./sample-invitation.ts";

afterEach(cleanup);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const idOf = (n: number): string => `44444444-4444-4444-8444-44444444444${n}`;
const anna = makeInvitation({ id: idOf(1) });
const bernd = makeInvitation({ id: idOf(2), name: "Bernd Brandt", email: "bernd@demo.example" });
const clara = makeInvitation({
  id: idOf(3),
  name: null,
  email: "clara@demo.exmaple",
  status: "Bounced",
  bounceReason: "550 5.1.1 user unknown",
});
const list = (items: readonly Invitation[]) =>
  vi.fn<Api["invitations"]>(() => Promise.resolve({ items: [...items], nextCursor: null, total: items.length }));
const show = (api: Partial<Api>, query = "") =>
  renderScreen(
    [
      { path: "/", element: <InvitationsPage /> },
      { path: "/tenant/invitations/import", element: <h1>Datei</h1> },
    ],
    `/${query}`,
    { invitations: list([anna, bernd, clara]), ...api },
  );
const row = async (name: string) => (await screen.findAllByRole("row")).find((one) => one.textContent.includes(name)) as HTMLElement;
const choose = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name: `${name} auswählen` }));
const press = (name: string | RegExp, place: HTMLElement = document.body) => userEvent.click(within(place).getByRole("button", { name }));

describe("the list of invitations", () => {
  it("shows what the mail server said of an address, and sends again to the corrected one", async () => {
    const resendInvitation = vi.fn<Api["resendInvitation"]>(() =>
      Promise.resolve({ ...clara, message: "Die Einladung wurde erneut gesendet." }),
    );
    await show({ resendInvitation });
    const bounced = await row("clara@demo.exmaple");
    expect(bounced.textContent).toContain("Nicht zustellbar");
    expect(bounced.textContent).toContain("Der Mailserver sagt: 550 5.1.1 user unknown");
    await press(/Adresse berichtigen/, bounced);
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("550 5.1.1 user unknown");
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^E-Mail/ });
    await userEvent.clear(field);
    await press("Neuer Link per E-Mail", dialog);
    expect(await within(dialog).findByText("Ungültiges Format der E-Mail-Adresse.")).toBeTruthy();
    expect(resendInvitation).not.toHaveBeenCalled();
    await userEvent.type(field, "clara@demo.example");
    await press("Neuer Link per E-Mail", dialog);
    await waitFor(() =>
      expect(resendInvitation.mock.calls[0]?.[0]).toEqual({ query: { id: clara.id }, body: { email: "clara@demo.example" } }),
    );
    expect(await screen.findByText("Die Einladung wurde erneut gesendet.")).toBeTruthy();
  });

  it("sends again to the same address without naming it, and shows a refusal beside the field", async () => {
    const problem = new ApiError(400, {
      code: "request.invalid",
      message: "Ungültig.",
      errors: [{ path: "email", code: "x", message: "Diese Adresse geht nicht." }],
    });
    const resendInvitation = vi
      .fn<Api["resendInvitation"]>()
      .mockRejectedValueOnce(problem)
      .mockRejectedValueOnce(refuse(422, "invitation.notOpen", "Schon ausgefüllt."));
    await show({ resendInvitation });
    await press("Mehr zu Anna Albers", await row("Anna Albers"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Neuer Link per E-Mail" }));
    const dialog = await screen.findByRole("dialog");
    await press("Neuer Link per E-Mail", dialog);
    expect(await within(dialog).findByText("Diese Adresse geht nicht.")).toBeTruthy();
    expect(resendInvitation.mock.calls[0]?.[0]).toEqual({ query: { id: anna.id }, body: {} });
    await press("Neuer Link per E-Mail", dialog);
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Schon ausgefüllt.");
  });

  it("asks once, revokes the chosen ones and clears the choice", async () => {
    const revokeInvitations = vi.fn<Api["revokeInvitations"]>(() => Promise.resolve({ done: 2, skipped: [] }));
    await show({ revokeInvitations });
    await choose("Anna Albers");
    await choose("Bernd Brandt");
    expect(screen.getByText("Ausgewählt: 2")).toBeTruthy();
    await press("Widerrufen", screen.getByText("Ausgewählt: 2").parentElement as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Einladungen widerrufen (2)" });
    expect(revokeInvitations).not.toHaveBeenCalled();
    await press("Widerrufen", dialog);
    expect(await screen.findByText("Widerrufen: 2")).toBeTruthy();
    expect(revokeInvitations.mock.calls[0]?.[0]).toEqual({ query: {}, body: { ids: [anna.id, bernd.id] } });
    await waitFor(() => expect(screen.queryByText("Ausgewählt: 2")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names the ones that were skipped, with the reason", async () => {
    const skipped = [{ id: bernd.id, code: "invitation.notOpen", message: "Diese Einladung ist nicht mehr offen." }];
    await show({ resendInvitations: () => Promise.resolve({ done: 2, skipped }) });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }));
    await press("Neuer Link per E-Mail", screen.getByText("Ausgewählt: 3").parentElement as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    await press("Neue Links senden", dialog);
    expect(await within(dialog).findByText("Übersprungen: 1")).toBeTruthy();
    expect(dialog.textContent).toContain("Neue Links gesendet: 2");
    expect(dialog.textContent).toContain("Bernd Brandt: Diese Einladung ist nicht mehr offen.");
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Schließen" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText("Übersprungen: 1")).toBeNull());
    expect(screen.queryByText(/^Ausgewählt/)).toBeNull();
  });

  it("reminds one, or the chosen ones, by the link that they have, and offers it to nobody who got no mail", async () => {
    const remindInvitations = vi.fn<Api["remindInvitations"]>(() => Promise.resolve({ done: 1, skipped: [] }));
    await show({ remindInvitations });
    expect(within(await row("clara@demo.exmaple")).queryByRole("button", { name: /erinnern/ })).toBeNull();
    await press("Anna Albers erinnern", await row("Anna Albers"));
    const dialog = await screen.findByRole("dialog", { name: "Erinnern (1)" });
    expect(dialog.textContent).toContain("mit dem Link, den er schon hat");
    await press("Erinnern", dialog);
    expect(await screen.findByText("Erinnerungen, die jetzt versendet werden: 1")).toBeTruthy();
    expect(remindInvitations.mock.calls[0]?.[0]).toEqual({ query: {}, body: { ids: [anna.id] } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await choose("Bernd Brandt");
    await press("Erinnern", screen.getByText("Ausgewählt: 1").parentElement as HTMLElement);
    await press("Erinnern", await screen.findByRole("dialog"));
    await waitFor(() => expect(remindInvitations.mock.calls[1]?.[0]).toEqual({ query: {}, body: { ids: [bernd.id] } }));
  });

  it("reminds all that the filters find, page by page, beyond the one that is shown", async () => {
    const many = Array.from({ length: 130 }, (_, n) => ({ ...anna, id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}` }));
    const invitations = vi.fn<Api["invitations"]>(({ query } = { query: {} }) => {
      const from = Number(query?.cursor ?? 0);
      const to = from + Number(query?.limit ?? 25);
      return Promise.resolve({ items: many.slice(from, to), nextCursor: to < many.length ? String(to) : null, total: many.length });
    });
    const remindInvitations = vi.fn<Api["remindInvitations"]>(({ body }) =>
      Promise.resolve({ done: body.ids.length - 1, skipped: [{ id: body.ids[0] ?? "", code: "x", message: "Schon geantwortet." }] }),
    );
    await show({ invitations, remindInvitations });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }));
    await press("Alle 130 auswählen");
    await press("Erinnern", screen.getByText("Ausgewählt: 130").parentElement as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Erinnern (130)" });
    await press("Erinnern", dialog);
    expect(await within(dialog).findByText("Übersprungen: 3")).toBeTruthy();
    expect(dialog.textContent).toContain("Erinnerungen, die jetzt versendet werden: 127");
    expect(remindInvitations.mock.calls.flatMap(([{ body }]) => body.ids)).toEqual(many.map(({ id }) => id));
    await waitFor(() => expect(screen.queryByText(/^Ausgewählt/)).toBeNull());
  });

  describe("with more than are sent at once", () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ ...anna, id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}` }));
    const remindAll = async (remindInvitations: Api["remindInvitations"]) => {
      await show({ invitations: () => Promise.resolve({ items: many, nextCursor: null, total: many.length }), remindInvitations });
      await userEvent.click(await screen.findByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }));
      await press("Erinnern", screen.getByText("Ausgewählt: 60").parentElement as HTMLElement);
      const dialog = await screen.findByRole("dialog");
      await press("Erinnern", dialog);
      return dialog;
    };

    it("goes on after a failure where it was", async () => {
      const remindInvitations = vi
        .fn<Api["remindInvitations"]>(({ body }) => Promise.resolve({ done: body.ids.length, skipped: [] }))
        .mockImplementationOnce(({ body }) => Promise.resolve({ done: body.ids.length, skipped: [] }))
        .mockImplementationOnce(() => Promise.reject(refuse(422, "x", "Das ging gerade nicht.")));
      const dialog = await remindAll(remindInvitations);
      expect((await within(dialog).findByRole("alert")).textContent).toBe("Das ging gerade nicht.");
      expect(dialog.textContent).toContain("Erinnerungen, die jetzt versendet werden: 50");
      await press("Erinnern", dialog);
      expect(await screen.findByText("Erinnerungen, die jetzt versendet werden: 60")).toBeTruthy();
      const sent = remindInvitations.mock.calls.map(([{ body }]) => body.ids[0]);
      expect(sent).toEqual([many[0]?.id, many[50]?.id, many[50]?.id]);
    });

    it("stops when that is asked for", async () => {
      let release = () => {};
      const remindInvitations = vi.fn<Api["remindInvitations"]>(
        ({ body }) => new Promise((resolve) => (release = () => resolve({ done: body.ids.length, skipped: [] }))),
      );
      const dialog = await remindAll(remindInvitations);
      await press("Abbrechen", dialog);
      release();
      expect(await within(dialog).findByText("Angehalten. Nicht mehr behandelt: 10")).toBeTruthy();
      expect(remindInvitations).toHaveBeenCalledTimes(1);
    });
  });

  it("keeps the choice when the call fails", async () => {
    await show({ revokeInvitations: () => Promise.reject(refuse(429, "rate.limited", "Später noch einmal.")) });
    await choose("Anna Albers");
    await press("Widerrufen", screen.getByText("Ausgewählt: 1").parentElement as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    await press("Widerrufen", dialog);
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Später noch einmal.");
    await press("Abbrechen", dialog);
    expect(screen.getByText("Ausgewählt: 1")).toBeTruthy();
  });

  it("asks for those of one state, bounced ones among them", async () => {
    const invitations = list([clara]);
    await show({ invitations });
    await userEvent.selectOptions(await screen.findByLabelText("Status"), "Nicht zustellbar");
    await waitFor(() => expect(invitations.mock.calls.at(-1)?.[0]?.query).toMatchObject({ status: "Bounced" }));
  });

  it("asks for those of the clients whom one looks after", async () => {
    const invitations = list([]);
    await show({ invitations }, "?status=Waiting&responsible=mine");
    expect(await screen.findByRole("button", { name: "Zuständig: Meine Mandanten entfernen" })).toBeTruthy();
    expect(invitations.mock.calls[0]?.[0]?.query).toMatchObject({ status: "Waiting", responsible: "mine" });
  });

  it("leads to inviting from a file", async () => {
    await show({});
    await userEvent.click(await screen.findByRole("link", { name: "Aus Datei einladen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Datei" })).toBeTruthy();
  });

  it.each([
    ["Wird gesendet", "a mail that has just been made", {}],
    ["Nicht gesendet", "one that did not leave", { createdAt: ago(10) }],
    ["Nicht gesendet", "a link to hand over", { method: "link", email: null }],
    ["Gesendet", "one that has left", { status: "Sent" }],
  ] satisfies [string, string, Partial<Invitation>][])("says '%s' of %s", async (words, _of, changes) => {
    await show({ invitations: list([makeInvitation({ status: "Not Sent", createdAt: ago(0), ...changes })]) });
    expect((await screen.findByRole("cell", { name: words })).textContent).toBe(words);
  });
});
