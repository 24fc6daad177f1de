import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import type { Api } from "../../api.ts";
import { makeUser, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { AuditLogPage } from "./audit-log-page.tsx";
import { LogOfPerson } from "./log-of-person.tsx";

afterEach(cleanup);

const clientId = "44444444-4444-4444-8444-444444444444";
const entry = (given: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: "11111111-1111-4111-8111-111111111111",
  at: "2026-11-02T10:00:00.000Z",
  action: "clientRead",
  actorKind: "user",
  actor: "Uta Muster",
  subjectType: "person",
  subjectId: clientId,
  title: "Anna Albers",
  client: { id: clientId, mandantType: "person" },
  fields: [],
  call: null,
  ip: "192.0.2.1",
  ...given,
});
const pageOf = (...items: AuditLogEntry[]) => ({ items, nextCursor: null, total: items.length });
const users: Api["users"] = () => Promise.resolve({ items: [], nextCursor: null, total: 0 });

describe("the log", () => {
  const show = (auditLog: Api["auditLog"], query = "", listUsers = users) =>
    renderScreen([{ path: "/tenant/audit-log", element: <AuditLogPage /> }], `/tenant/audit-log${query}`, { auditLog, users: listUsers });

  it("tells who saw and did what with whom", async () => {
    await show(() =>
      Promise.resolve(
        pageOf(entry(), entry({ id: "2", action: "formSubmitted", actorKind: "guest", actor: null, title: null, client: null, ip: null })),
      ),
    );
    expect((await screen.findByRole("link", { name: "Anna Albers" })).getAttribute("href")).toBe(`/tenant/persons/${clientId}`);
    const [, first, second] = screen.getAllByRole("row");
    expect(within(first as HTMLElement).getByText("Stammdaten angesehen")).toBeTruthy();
    expect(within(second as HTMLElement).getByText("Mandant mit Link")).toBeTruthy();
  });

  it("asks for what the address names, and for all again", async () => {
    const user = userEvent.setup();
    const auditLog = vi.fn<Api["auditLog"]>(() => Promise.resolve(pageOf(entry())));
    const { router } = await show(auditLog, `?client=person.${clientId}&action=quatsch&fromDate=2026-11-01`);
    expect(await screen.findByText(/^Nur Einträge zu: Anna Albers/)).toBeTruthy();
    expect(auditLog.mock.calls[0]?.[0]?.query).toEqual({ limit: "25", withTotal: "true", fromDate: "2026-11-01", clientId });
    await user.selectOptions(screen.getByLabelText("Was"), "Stammdaten geändert");
    await waitFor(() => expect(auditLog.mock.lastCall?.[0]?.query).toMatchObject({ action: "clientChanged", clientId }));
    await user.click(screen.getByRole("button", { name: "Nur Einträge zu: Anna Albers entfernen" }));
    expect(router.state.location.search).not.toContain("client=");
    expect(router.state.location.search).toContain("action=clientChanged");
    await user.click(screen.getByRole("button", { name: "Alle zurücksetzen" }));
    expect(router.state.location.search).not.toContain("action=");
  });

  it("offers the firm's staff, finds whoever is not among the first, and narrows the list to them", async () => {
    const user = userEvent.setup();
    const staff = Array.from({ length: 5 }, (_, index) =>
      makeUser({ id: `22222222-2222-4222-8222-${String(index).padStart(12, "0")}`, firstName: "Person", lastName: `Nr. ${String(index)}` }),
    );
    const search = vi.fn<Api["users"]>(({ query }) => {
      const items = staff.filter(
        ({ id, lastName }) => (query?.userId ?? id) === id && lastName.includes(query?.search?.replace("Person ", "") ?? ""),
      );
      return Promise.resolve({ items: items.slice(0, 3), nextCursor: null, total: items.length });
    });
    const auditLog = vi.fn<Api["auditLog"]>(() => Promise.resolve(pageOf(entry())));
    const { router } = await show(auditLog, "", search);
    const field = screen.getByRole("combobox", { name: "Wer" });
    await user.click(field);
    expect(await screen.findByText("Person Nr. 2")).toBeTruthy();
    expect(screen.queryByText("Person Nr. 4")).toBeNull();
    expect(search.mock.calls.every(([input]) => input?.query?.accessLevel === "tenant")).toBe(true);
    await user.type(field, "Nr. 4");
    await user.click(await screen.findByText("Person Nr. 4", {}, { timeout: 5000 }));
    await waitFor(() => expect(auditLog.mock.lastCall?.[0]?.query).toMatchObject({ userId: staff[4]?.id }));
    await user.click(field);
    const list = screen.getByRole("listbox", { hidden: true });
    await user.click(within(list).getByRole("option", { name: "Alle", hidden: true }));
    await waitFor(() => expect(router.state.location.search).not.toContain("userId"));
  });

  it("names whom the address narrows it to", async () => {
    const staff = makeUser({ firstName: "Uta", lastName: "Muster" });
    const search: Api["users"] = ({ query }) =>
      Promise.resolve({ items: query?.userId === staff.id ? [staff] : [], nextCursor: null, total: 1 });
    await show(() => Promise.resolve(pageOf()), `?userId=${staff.id}`, search);
    expect(await screen.findByDisplayValue("Uta Muster")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Wer: Uta Muster entfernen" })).toBeTruthy();
  });

  it("says when there is nothing, and why it could not be read", async () => {
    const auditLog = vi
      .fn<Api["auditLog"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue(pageOf());
    await show(auditLog);
    expect(await screen.findByText("Das ging nicht.")).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByText("Noch keine Einträge")).toBeTruthy();
  });
});

describe("a client's history", () => {
  const show = (auditLog: Api["auditLog"]) =>
    renderScreen([{ path: "/tenant/persons/:id", element: <LogOfPerson /> }], `/tenant/persons/${clientId}`, { auditLog });

  it("tells the last ten, and leads to all", async () => {
    const auditLog = vi.fn<Api["auditLog"]>(() => Promise.resolve(pageOf(entry())));
    await show(auditLog);
    expect((await screen.findByRole("listitem")).textContent).toContain("Stammdaten angesehen · Uta Muster");
    expect(auditLog.mock.calls[0]?.[0]?.query).toEqual({ clientId, limit: "10" });
    expect(screen.getByRole("link", { name: "Ganzes Protokoll zu diesem Mandanten" }).getAttribute("href")).toBe(
      `/tenant/audit-log?client=person.${clientId}`,
    );
  });

  it("leads to what each entry is about", async () => {
    const formId = "22222222-2222-4222-8222-222222222222";
    const syncId = "33333333-3333-4333-8333-333333333333";
    const entries = [
      entry(),
      entry({ id: "2", action: "formApproved", subjectType: "form", subjectId: formId }),
      entry({ id: "3", action: "syncNotDelivered", subjectType: "datevSync", subjectId: syncId }),
      entry({ id: "4", action: "riskAssessed" }),
      entry({ id: "5", action: "documentAdded", subjectType: "document", subjectId: syncId }),
      entry({ id: "6", action: "clientChanged" }),
    ];
    await show(() => Promise.resolve(pageOf(...entries)));
    const items = await screen.findAllByRole("listitem");
    expect(items.map((item) => within(item).queryByRole("link")?.getAttribute("href") ?? null)).toEqual([
      null,
      `/tenant/forms/${formId}`,
      `/tenant/datev-sync-info?entry=${syncId}`,
      `/tenant/persons/${clientId}/gwg`,
      `/tenant/persons/${clientId}/documents`,
      `/tenant/persons/${clientId}/master-data`,
    ]);
  });

  it("says when there is nothing, and why it could not be read", async () => {
    await show(
      vi
        .fn<Api["auditLog"]>()
        .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
        .mockResolvedValue(pageOf()),
    );
    await userEvent.setup().click(await screen.findByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByText("Zu diesem Mandanten gibt es noch keine Einträge.")).toBeTruthy();
  });
});
