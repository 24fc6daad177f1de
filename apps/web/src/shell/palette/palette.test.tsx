import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Found } from "@stammdaten/shared/contract/search.ts";
import type { Api } from "../../api.ts";
import { AppShell } from "../app-shell.tsx";
import { makeSubscription, makeUser, renderScreen } from "../render-screen.tsx";

const nothing: Found = { clients: [], forms: [], invitations: [], inquiries: [], documents: [] };
const id = "33333333-3333-4333-8333-333333333333";
const found: Found = {
  ...nothing,
  clients: [{ id, mandantType: "person", name: "Albers, Anna", datevNumber: 20_017, archived: false }],
  forms: [{ id, formularType: "person", name: "Albers, Anna", submittedAt: "2026-11-02T10:00:00.000Z" }],
};
/** The dialog is loaded when it is first opened. */
const patient = { timeout: 20_000 };

async function show(search: Api["search"] = () => Promise.resolve(found), given: Parameters<typeof makeUser>[0] = {}) {
  const routes = [{ element: <AppShell />, children: [{ path: "*", element: <h1>Seite</h1> }] }];
  const view = await renderScreen(
    routes,
    "/tenant/dashboard",
    { search, getSubscriptionInfo: () => Promise.resolve(makeSubscription()) },
    makeUser(given),
  );
  return { ...view, user: userEvent.setup() };
}
const open = () => screen.findByRole("combobox", { name: "Suchen und öffnen" }, patient);
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("the palette", { timeout: 60_000 }, () => {
  it("opens by Ctrl-K, finds what the firm has, and goes there by Enter", async () => {
    const search = vi.fn<Api["search"]>(() => Promise.resolve(found));
    const { user, router } = await show(search);
    await screen.findByRole("button", { name: "Suchen" });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await open(), "Albers{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tenant/persons/${id}`), patient);
    expect(search.mock.calls.at(-1)?.[0].query).toEqual({ text: "Albers" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("waits for the answer to what was typed before Enter follows it", async () => {
    let answer: (value: Found) => void = () => {};
    const { user, router } = await show(() => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole("button", { name: "Suchen" }));
    await user.type(await open(), "xyz");
    await screen.findByRole("combobox");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await user.keyboard("{Enter}");
    expect(router.state.location.pathname).toBe("/tenant/dashboard");
    await act(async () => {
      answer(found);
      await Promise.resolve();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tenant/persons/${id}`), patient);
  });

  it("offers actions and pages by their words, and moves by the arrow keys", async () => {
    const { user, router } = await show(() => Promise.resolve(nothing));
    await user.click(await screen.findByRole("button", { name: "Suchen" }));
    const field = await open();
    expect(options()).toContain("Mandant einladen …");
    await user.type(field, "einl");
    await waitFor(() => expect(options()).toEqual(expect.arrayContaining(["Mandant einladen …", "Einladungen"])));
    const before = field.getAttribute("aria-activedescendant");
    await user.keyboard("{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).not.toBe(before);
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?invite=new"));
  });

  it("says that nothing was found", async () => {
    const { user } = await show(() => Promise.resolve(nothing));
    await user.click(await screen.findByRole("button", { name: "Suchen" }));
    await user.type(await open(), "zzzz");
    await within(await screen.findByRole("dialog")).findByText("Nichts gefunden.", {}, patient);
  });

  it("shows the clients and forms that were left last", async () => {
    const { user, router } = await show(() => Promise.resolve(nothing));
    await screen.findByRole("button", { name: "Suchen" });
    await act(() => router.navigate(`/tenant/persons/${id}`));
    document.title = "Albers, Anna · Stammdaten";
    await new Promise((resolve) => setTimeout(resolve, 20));
    await act(() => router.navigate("/tenant/persons"));
    await user.click(screen.getByRole("button", { name: "Suchen" }));
    await open();
    expect(options()[0]).toBe("Albers, Anna");
  });

  it("is not there for clients of the firm", async () => {
    await show(undefined, { accessLevel: "mandant" });
    await screen.findByRole("heading", { name: "Seite" });
    expect(screen.queryByRole("button", { name: "Suchen" })).toBeNull();
  });
});
