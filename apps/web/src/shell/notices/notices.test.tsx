import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Notice } from "@stammdaten/shared/contract/notices.ts";
import type { Api } from "../../api.ts";
import { AppShell } from "../app-shell.tsx";
import { makeUser, refuse, renderScreen } from "../render-screen.tsx";
import { placeOfNotice } from "./place-of-notice.ts";

afterEach(cleanup);

const id = "99999999-9999-4999-8999-999999999999";
const client = { mandantType: "company", id } as const;
const notice = (given: Partial<Notice>): Notice => ({
  id: crypto.randomUUID(),
  kind: "formSubmitted",
  at: "2026-11-26T09:00:00Z",
  readAt: null,
  subjectId: id,
  title: "Nora Neu",
  client: null,
  ...given,
});
const two = [notice({}), notice({ kind: "deliveryFailed", title: "Muster GmbH", client, readAt: "2026-11-26T10:00:00Z" })];
const routes = [{ element: <AppShell />, children: [{ path: "*", element: <h1>Seite</h1> }] }];
const page = (items: readonly Notice[], nextCursor: string | null = null) =>
  Promise.resolve({ items: [...items], nextCursor, total: null });
const show = (api: Partial<Api> = {}, user = makeUser({ accessLevel: "tenant" })) =>
  renderScreen(routes, "/", { unreadNotices: () => Promise.resolve({ count: 1 }), notices: () => page(two), ...api }, user);
const open = async () => userEvent.click(await screen.findByRole("button", { name: /^Benachrichtigungen/ }));

describe("the bell", () => {
  it("says how many notices are not read, to staff alone", async () => {
    await show();
    await screen.findByRole("button", { name: "Benachrichtigungen, 1 ungelesen" });
    cleanup();
    await show({}, makeUser({ accessLevel: "mandant" }));
    await screen.findByText("Seite");
    expect(screen.queryByRole("button", { name: /^Benachrichtigungen/ })).toBeNull();
  });

  it("says no number where there is none, or where it cannot be had", async () => {
    const unreadNotices = vi.fn(() => Promise.reject(refuse(500, "internal", "Fehler")));
    await show({ unreadNotices });
    await waitFor(() => expect(unreadNotices).toHaveBeenCalled());
    await screen.findByRole("button", { name: "Benachrichtigungen" });
  });

  it("leads to the work, and marks what is followed as read", async () => {
    const readNotice = vi.fn<Api["readNotice"]>(() => Promise.resolve({ message: "" }));
    await show({ readNotice });
    await open();
    const dialog = await screen.findByRole("dialog", { name: "Benachrichtigungen" });
    const links = within(within(dialog).getByRole("list")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`/tenant/forms/${id}`, `/tenant/companies/${id}`]);
    expect(links[0]?.textContent).toMatch(/Formular eingegangen.*ungelesen.*Nora Neu/);
    expect(links[1]?.textContent).not.toMatch(/ungelesen/);
    await userEvent.click(links[0] as HTMLElement);
    expect(readNotice).toHaveBeenCalledWith({ query: { id: two[0]?.id } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("marks all as read, and shows more", async () => {
    let isRead = false;
    const readAllNotices = vi.fn(() => {
      isRead = true;
      return Promise.resolve({ message: "" });
    });
    const notices: Api["notices"] = ({ query }) =>
      query.cursor === undefined
        ? page(
            two.map((one) => (isRead ? { ...one, readAt: one.at } : one)),
            "next",
          )
        : page([notice({ kind: "reviewDue", title: null, client: null, readAt: "2026-11-26T10:00:00Z" })]);
    await show({ notices, readAllNotices });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Weitere zeigen" }));
    await screen.findByText(/nicht mehr vorhanden/);
    await userEvent.click(screen.getByRole("button", { name: "Alle als gelesen markieren" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Alle als gelesen markieren" })).toBeNull());
    expect(readAllNotices).toHaveBeenCalledOnce();
  });

  it("says what comes here where there is nothing yet", async () => {
    await show({ notices: () => page([]), unreadNotices: () => Promise.resolve({ count: 0 }) });
    await open();
    await screen.findByText(/^Noch nichts/);
  });
});

it.each([
  [{}, `/tenant/forms/${id}`],
  [{ kind: "documentReceived", client }, `/tenant/companies/${id}/documents`],
  [{ kind: "deliveryFailed", client: { mandantType: "person", id } }, `/tenant/persons/${id}`],
  [{ kind: "deliveryFailed" }, "/tenant/datev-sync-info?status=failed"],
  [{ kind: "invitationBounced", title: "Gast" }, "/tenant/invitations?search=Gast"],
  [{ kind: "invitationExpired", title: null }, "/tenant/invitations?status=Expired"],
  [{ kind: "linkRequested", title: "Gast" }, "/tenant/invitations?search=Gast"],
  [{ kind: "linkRequested", title: null }, "/tenant/invitations"],
  [{ kind: "reviewDue", client }, `/tenant/companies/${id}/gwg`],
  [{ kind: "screeningHit", client }, `/tenant/companies/${id}/gwg`],
] as const)("is about %o", (given, place) => expect(placeOfNotice(notice(given))).toBe(place));
