import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { AdminDashboardPage } from "./admin-dashboard-page.tsx";
import { invitedRow, sampleRow } from "./sample-firms.ts";

afterEach(cleanup);

const admin = makeUser({ accessLevel: "admin", tenantId: null });
type Query = NonNullable<Parameters<Api["tenants"]>[0]>["query"];
/** The counts ask for ten rows, the list for twenty-five. */
const isCount = (query: Query | undefined): boolean => query?.limit === "10";
const countOf = (query: Query | undefined): number => (query?.active === "false" ? 3 : query?.confirmed === "false" ? 20 : 2001);
const answer = (items: (typeof sampleRow)[]) =>
  vi.fn<Api["tenants"]>((input) =>
    Promise.resolve({
      items: isCount(input?.query) ? [] : items,
      nextCursor: null,
      total: isCount(input?.query) ? countOf(input?.query) : items.length,
    }),
  );
const show = (api: Partial<Api>, path = "/") => renderScreen([{ path: "/", element: <AdminDashboardPage /> }], path, api, admin);
const rowOf = async (name: string) => within((await screen.findByRole("link", { name })).closest("tr") as HTMLElement);
const asked = (tenants: ReturnType<typeof answer>) => tenants.mock.calls.map(([input]) => input?.query).filter((query) => !isCount(query));

describe("AdminDashboardPage", () => {
  it("shows each firm's plan, state and use, and how many firms there are", async () => {
    await show({ tenants: answer([sampleRow, invitedRow, { ...sampleRow, id: "1", name: "Kanzlei Tanne", active: false }]) });
    const birke = await rowOf("Kanzlei Birke");
    expect(birke.getByText("Pro")).toBeTruthy();
    expect(birke.getByText("Testphase")).toBeTruthy();
    expect(birke.getByText("15.11.2026")).toBeTruthy();
    expect(birke.getByText("1,2 GB von 10 GB")).toBeTruthy();
    expect(birke.getByRole("link", { name: "3 Benutzer von Kanzlei Birke" }).getAttribute("href")).toBe(
      `/admin/edit-tenant/${sampleRow.id}`,
    );
    expect((await rowOf("Kanzlei Erle")).getByText("Eingeladen")).toBeTruthy();
    expect((await rowOf("Kanzlei Tanne")).getByText("Deaktiviert")).toBeTruthy();
    const counts = within(screen.getByRole("region", { name: "Anzahl der Kanzleien" }));
    expect(await counts.findByText("2.001")).toBeTruthy();
    expect(counts.getByText("1.978")).toBeTruthy();
  });

  it("offers each firm what it is ready for", async () => {
    await show({ tenants: answer([sampleRow, invitedRow, { ...invitedRow, id: "1", name: "Kanzlei Tanne", active: false }]) });
    const buttons = async (name: string) => (await rowOf(name)).getAllByRole("button").map(({ textContent }) => textContent);
    expect(await buttons("Kanzlei Birke")).toEqual(["Deaktivieren"]);
    expect(await buttons("Kanzlei Erle")).toEqual(["Erneut einladen", "Deaktivieren"]);
    expect(await buttons("Kanzlei Tanne")).toEqual(["Aktivieren"]);
  });

  it("says what deactivating does before it is done, and reads the list anew", async () => {
    const user = userEvent.setup();
    const tenants = answer([sampleRow]);
    const deactivateTenant = vi.fn<Api["deactivateTenant"]>(() => Promise.resolve({ message: "Die Kanzlei wurde deaktiviert." }));
    await show({ tenants, deactivateTenant });
    await user.click(await screen.findByRole("button", { name: "Kanzlei Birke deaktivieren" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Kanzlei deaktivieren?" }));
    expect(dialog.getByText(/werden sofort abgemeldet.*Es wird nichts gelöscht/)).toBeTruthy();
    expect(deactivateTenant).not.toHaveBeenCalled();
    const before = asked(tenants).length;
    await user.click(dialog.getByRole("button", { name: "Deaktivieren" }));
    expect(await screen.findByText("Die Kanzlei wurde deaktiviert.")).toBeTruthy();
    expect(deactivateTenant.mock.calls).toEqual([[{ query: { tenantId: sampleRow.id } }]]);
    await waitFor(() => expect(asked(tenants).length).toBeGreaterThan(before));
  });

  it("keeps the dialog open with the API's words when it refuses", async () => {
    const user = userEvent.setup();
    await show({
      tenants: answer([invitedRow]),
      inviteTenant: () => Promise.reject(refuse(422, "tenant.confirmed", "Diese Kanzlei ist schon bestätigt.")),
    });
    await user.click(await screen.findByRole("button", { name: "Kanzlei Erle erneut einladen" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Erneut einladen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Diese Kanzlei ist schon bestätigt.");
  });

  it("asks the API for what the filter says", async () => {
    const user = userEvent.setup();
    const tenants = answer([sampleRow]);
    await show({ tenants }, "/?sort=name&search=birke");
    await user.selectOptions(await screen.findByLabelText("Anzeigen"), "invited");
    await waitFor(() =>
      expect(asked(tenants).at(-1)).toEqual({
        limit: "25",
        withTotal: "true",
        search: "birke",
        sort: "name",
        active: "true",
        confirmed: "false",
      }),
    );
  });

  it("is empty, finds nothing, or fails, each in its own words", async () => {
    await show({ tenants: answer([]) });
    expect(await screen.findByText("Noch keine Kanzleien")).toBeTruthy();
    cleanup();
    await show({ tenants: answer([]) }, "/?search=niemand");
    expect(await screen.findByText("Keine Treffer")).toBeTruthy();
    cleanup();
    await show({ tenants: () => Promise.reject(refuse(422, "x", "Heute nicht.")) });
    expect(await screen.findByText("Heute nicht.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Noch einmal versuchen" })).toBeTruthy();
    cleanup();
    await show({
      tenants: (input) => (isCount(input?.query) ? Promise.reject(refuse(422, "x", "Nicht gezählt.")) : answer([sampleRow])(input)),
    });
    expect(await screen.findByText("Nicht gezählt.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Kanzlei Birke" })).toBeTruthy();
  });
});
