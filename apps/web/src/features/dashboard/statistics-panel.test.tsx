import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { StatisticsPanel } from "./statistics-panel.tsx";

afterEach(cleanup);

const weeks = [
  "2026-08-31",
  "2026-09-07",
  "2026-09-14",
  "2026-09-21",
  "2026-09-28",
  "2026-10-05",
  "2026-10-12",
  "2026-10-19",
  "2026-10-26",
  "2026-11-02",
  "2026-11-09",
  "2026-11-16",
];
const none: Statistics = {
  users: 1,
  clients: { persons: 0, companies: 0 },
  forms: { invited: 0, draft: 0, submitted: 0, confirmed: 0, rejected: 0, approved: 0, sent: 0 },
  submissionsPerWeek: weeks.map((week) => ({ week, count: 0 })),
  invitations: { created: 0, sent: 0, opened: 0, submitted: 0 },
  sync: { delivered: 0, notDelivered: 0, notProcessed: 0, missingEmail: 0, unknownError: 0 },
  storage: { usedBytes: 0, limitBytes: 10_000_000_000 },
};
const some: Statistics = {
  ...none,
  users: 3,
  clients: { persons: 12_345, companies: 7 },
  forms: { invited: 4, draft: 3, submitted: 2, confirmed: 1, rejected: 5, approved: 20, sent: 18 },
  submissionsPerWeek: weeks.map((week, index) => ({ week, count: index * 100 })),
  invitations: { created: 40, sent: 30, opened: 20, submitted: 10 },
  sync: { ...none.sync, delivered: 18, notDelivered: 2 },
  storage: { usedBytes: 1_500_000_000, limitBytes: 10_000_000_000 },
};
const inquiries: Api["inquiries"] = ({ query } = { query: {} }) =>
  Promise.resolve({ items: [], nextCursor: null, total: query.status === "New" && query.quarantined === "false" ? 4_711 : 0 });
const show = (statistics: Api["statistics"]) => renderScreen([{ path: "/", element: <StatisticsPanel /> }], "/", { statistics, inquiries });
const rowOf = (text: string) => screen.getByText(text).closest("div")?.textContent;

describe("the dashboard's figures", () => {
  it("are grouped as in German, with the share of each step of an invitation", async () => {
    await show(() => Promise.resolve(some));
    expect(await screen.findByText("12.345")).toBeTruthy();
    expect(rowOf("Gesendet")).toMatch(/30\s*75\s%/);
    expect(rowOf("Geöffnet")).toMatch(/20\s*50\s%/);
    expect(rowOf("Ausgefüllt")).toMatch(/10\s*25\s%/);
    expect(rowOf("Zu prüfen")).toBe("Zu prüfen2");
    expect(rowOf("davon übertragen")).toBe("davon übertragen18");
    expect(screen.getByText("1,5 GB von 10 GB belegt")).toBeTruthy();
    expect(screen.getByText("In den letzten zwölf Wochen: 6.600")).toBeTruthy();
  });

  it("name the weeks as in Germany and stand in a table too", async () => {
    await show(() => Promise.resolve(some));
    const figure = await screen.findByRole("figure", { name: "Eingegangene Formulare je Woche" });
    const rows = [...figure.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)).toEqual(["KW 47, ab 16.11.2026", "1.100"]);
    expect(rows[0]).toEqual(["KW 36, ab 31.08.2026", "0"]);
    const bars = [...figure.querySelectorAll<HTMLElement>("[aria-hidden] [style]")].map(({ style }) => style.height);
    expect([bars[0], bars.at(-1)]).toEqual(["0%", "100%"]);
    expect(within(figure).getByText("Als Tabelle").tagName).toBe("SUMMARY");
  });

  it("lead to the log where something was not delivered", async () => {
    await show(() => Promise.resolve(some));
    expect((await screen.findByRole("link", { name: "Nicht übertragen" })).getAttribute("href")).toBe(
      "/tenant/datev-sync-info?status=NotDelivered",
    );
    expect(screen.queryByRole("link", { name: "Unbekannter Fehler" })).toBeNull();
    expect(screen.getByRole("link", { name: "Erstellt" }).getAttribute("href")).toBe("/tenant/invitations");
  });

  it("lead each to the list that holds as many", async () => {
    await show(() => Promise.resolve(some));
    await screen.findByText("12.345");
    await screen.findByText("4.711");
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(
      Object.fromEntries(
        ["Neue Anfragen", "Personen", "Unternehmen", "Benutzer", "Gesendet", "Geöffnet", "Ausgefüllt", "davon übertragen"].map((name) => [
          name,
          hrefOf(name),
        ]),
      ),
    ).toEqual({
      "Neue Anfragen": "/tenant/anfragen?status=New",
      Personen: "/tenant/persons",
      Unternehmen: "/tenant/companies",
      Benutzer: "/tenant/user-management",
      Gesendet: "/tenant/invitations?step=sent",
      Geöffnet: "/tenant/invitations?step=opened",
      Ausgefüllt: "/tenant/invitations?step=submitted",
      "davon übertragen": "/tenant/forms?state=sent",
    });
    const week = within(screen.getByRole("figure", { name: "Eingegangene Formulare je Woche" })).getByText("KW 47, ab 16.11.2026");
    expect(week.getAttribute("href")).toBe("/tenant/forms?fromDate=2026-11-16&toDate=2026-11-22");
  });

  it("lead to the forms of each state", async () => {
    await show(() => Promise.resolve(some));
    expect((await screen.findByRole("link", { name: "Zu prüfen" })).getAttribute("href")).toBe("/tenant/forms?state=submitted");
    expect(screen.getByRole("link", { name: "Abgelehnt, beim Mandanten" }).getAttribute("href")).toBe("/tenant/forms?state=rejected");
  });

  it("say the first step to a firm that has just begun", async () => {
    await show(() => Promise.resolve(none));
    expect((await screen.findByRole("link", { name: "Mandanten einladen" })).getAttribute("href")).toBe("/tenant/invitations?invite=new");
    expect(screen.queryByRole("figure")).toBeNull();
  });

  it("say when they cannot be loaded, and try again", async () => {
    const statistics = vi
      .fn<Api["statistics"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue(some);
    await show(statistics);
    expect((await screen.findByRole("alert")).textContent).toContain("Das ging nicht.");
    await userEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByText("12.345")).toBeTruthy();
  });
});
