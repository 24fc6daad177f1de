import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Tasks } from "@stammdaten/shared/contract/dashboard.ts";
import type { Api } from "../../api.ts";
import { makeSubscription, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { noTasks } from "./sample-tasks.ts";
import { listTasks } from "./list-tasks.ts";
import { TasksPanel } from "./tasks-panel.tsx";
import { useRememberedMine } from "./use-remembered-mine.ts";

afterEach(() => {
  cleanup();
  localStorage.removeItem("tasks.responsible");
});

const id = "99999999-9999-4999-8999-999999999999";
const client = { mandantType: "company", id } as const;
const staff = { hasDocuments: true, readOnly: false };
const many: Tasks = {
  forms: { count: 312, only: null },
  failedDeliveries: {
    count: 5,
    only: null,
    causes: [
      { text: "DATEV ist nicht erreichbar.", count: 4 },
      { text: "Die Nummer gehört in DATEV zu jemand anderem.", count: 1 },
    ],
  },
  conflicts: { count: 2, only: null },
  documents: { count: 3, only: null },
  inquiries: { count: 4, only: null },
  bouncedInvitations: { count: 6, only: null },
  waitingInvitations: { count: 7, only: null, days: 7 },
  riskChanges: { count: 10, only: null },
  reviews: { count: 8, only: null, overdue: 2 },
  screening: { count: 9, only: null },
  riskAnalysis: { count: 0 },
};
const one: Tasks = {
  forms: { count: 1, only: id },
  failedDeliveries: { count: 1, only: id, causes: [{ text: "DATEV ist nicht erreichbar.", count: 1 }] },
  conflicts: { count: 1, only: client },
  documents: { count: 1, only: client },
  inquiries: { count: 1, only: id },
  bouncedInvitations: { count: 1, only: id },
  waitingInvitations: { count: 1, only: id, days: 7 },
  riskChanges: { count: 1, only: client },
  reviews: { count: 1, only: client, overdue: 0 },
  screening: { count: 1, only: client },
  riskAnalysis: { count: 1 },
};
function Page() {
  const [isMine, setMine] = useRememberedMine();
  return <TasksPanel isMine={isMine} setMine={setMine} />;
}
const show = (tasks: Api["tasks"]) =>
  renderScreen([{ path: "/", element: <Page /> }], "/", {
    tasks,
    getSubscriptionInfo: () => Promise.resolve(makeSubscription()),
  });
const links = () => screen.getAllByRole("link").map((link) => [link.textContent.replaceAll(/\s+/g, " "), link.getAttribute("href")]);

describe("what there is to do today", () => {
  it("leads to the list of each kind, failures first and with their causes", async () => {
    await show(() => Promise.resolve(many));
    await screen.findByText("Formulare zu prüfen");
    expect(links()).toEqual([
      [
        "5 Übertragungen an DATEV fehlgeschlagenDATEV ist nicht erreichbar. (4)Die Nummer gehört in DATEV zu jemand anderem.",
        "/tenant/datev-sync-info?status=failed",
      ],
      ["2 Mandanten hier und in DATEV geändert: Bitte entscheiden", "/tenant/datev-sync-info?inDatev=conflict"],
      ["9 Treffer der Sanktionsprüfung zu entscheiden", "/tenant/dashboard#open-hits"],
      ["312 Formulare zu prüfen", "/tenant/forms?state=waiting"],
      ["3 Dokumente zu prüfen", "/tenant/documents?tab=clients&status=Uploaded"],
      ["4 neue Anfragen", "/tenant/anfragen?status=New"],
      ["6 Einladungen nicht zustellbar", "/tenant/invitations?status=Bounced"],
      ["7 Einladungen seit mehr als 7 Tagen offen", "/tenant/invitations?status=Waiting"],
      ["Alle erinnern", "/tenant/invitations?status=Waiting&remind=all"],
      ["10 Mandanten mit geändertem Risikovorschlag", "/tenant/dashboard#risk-changes"],
      ["8 GwG-Aufgaben fällig", "/tenant/dashboard#due-reviews"],
    ]);
  });

  it("leads to the thing itself where there is one", async () => {
    await show(() => Promise.resolve(one));
    await screen.findByText("Formular zu prüfen");
    expect(links()).toEqual([
      ["1 Übertragung an DATEV fehlgeschlagenDATEV ist nicht erreichbar.", `/tenant/datev-sync-info?entry=${id}`],
      ["1 Mandant hier und in DATEV geändert: Bitte entscheiden", `/tenant/datev-sync-info?conflict=company.${id}`],
      ["1 Treffer der Sanktionsprüfung zu entscheiden", `/tenant/companies/${id}/gwg`],
      ["1 Formular zu prüfen", `/tenant/forms/${id}`],
      ["1 Dokument zu prüfen", `/tenant/companies/${id}/documents`],
      ["1 neue Anfrage", `/tenant/anfragen?status=New&inquiry=${id}`],
      ["1 Einladung nicht zustellbar", "/tenant/invitations?status=Bounced"],
      ["1 Einladung seit mehr als 7 Tagen offen", "/tenant/invitations?status=Waiting"],
      ["Alle erinnern", "/tenant/invitations?status=Waiting&remind=all"],
      ["1 Mandant mit geändertem Risikovorschlag", `/tenant/companies/${id}/gwg`],
      ["1 Risikoanalyse der Kanzlei fällig (§ 5 GwG)", "/tenant/risk-analysis"],
      ["1 GwG-Aufgabe fällig", `/tenant/companies/${id}/gwg`],
    ]);
  });

  it("narrows itself to one's own clients, and remembers that; each list that it leads to is narrowed as well", async () => {
    const user = userEvent.setup();
    const tasks = vi.fn<Api["tasks"]>(() => Promise.resolve(many));
    await show(tasks);
    await user.click(await screen.findByRole("button", { name: "Meine Mandanten" }));
    await waitFor(() => expect(tasks.mock.lastCall?.[0]?.query).toEqual({ responsible: "mine" }));
    expect(screen.getByRole("button", { name: "Meine Mandanten" }).getAttribute("aria-pressed")).toBe("true");
    const to = (words: string) => links().find(([text]) => text?.includes(words))?.[1];
    expect(to("Formulare zu prüfen")).toBe("/tenant/forms?state=waiting&responsible=mine");
    expect(to("nicht zustellbar")).toBe("/tenant/invitations?status=Bounced&responsible=mine");
    expect(to("Alle erinnern")).toBe("/tenant/invitations?status=Waiting&remind=all&responsible=mine");
    expect(to("fehlgeschlagen")).toBe("/tenant/datev-sync-info?status=failed&responsible=mine");
    expect(to("Bitte entscheiden")).toBe("/tenant/datev-sync-info?inDatev=conflict&responsible=mine");
    expect(to("Dokumente zu prüfen")).toBe("/tenant/documents?tab=clients&status=Uploaded&responsible=mine");
    cleanup();
    const again = vi.fn<Api["tasks"]>(() => Promise.resolve(one));
    await show(again);
    await screen.findByText("Formular zu prüfen");
    expect(again.mock.calls[0]?.[0]?.query).toEqual({ responsible: "mine" });
  });

  it("leaves out documents where the plan has none, and decisions for whoever only reads", () => {
    expect(listTasks(one, { ...staff, hasDocuments: false }).map(({ kind }) => kind)).not.toContain("documents");
    const read = listTasks(one, { ...staff, readOnly: true });
    expect(read.map(({ kind }) => kind)).not.toContain("riskAnalysis");
    const conflicts = read.find(({ kind }) => kind === "conflicts");
    expect(conflicts?.to).toBe("/tenant/datev-sync-info?inDatev=conflict");
  });

  it("says so when nothing waits, and when that is not known", async () => {
    await show(() => Promise.resolve(noTasks));
    expect(await screen.findByText("Es wartet nichts auf Sie.")).toBeTruthy();
    cleanup();
    await show(() => Promise.reject(refuse(422, "x", "Das ging nicht.")));
    expect((await screen.findByRole("alert")).textContent).toContain("Das ging nicht.");
  });
});
