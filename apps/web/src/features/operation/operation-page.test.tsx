import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { Operation } from "@stammdaten/shared/contract/operation.ts";
import type { Api } from "../../api.ts";
import { makeUser, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { OperationPage } from "./operation-page.tsx";

afterEach(cleanup);

const firmId = "77777777-7777-4777-8777-777777777777";
const weeks = (last: number): Operation["formsPerWeek"] => [
  { week: "2026-11-16", count: 0 },
  { week: "2026-11-23", count: last },
];
const sample: Operation = {
  firmsPerWeek: weeks(3),
  formsPerWeek: weeks(412),
  activity: { day: 40, week: 12, month: 5, earlier: 2, never: 1 },
  quietest: [
    { id: firmId, name: "Kanzlei Birke", lastActiveAt: null },
    { id: `${firmId.slice(0, -1)}8`, name: "Kanzlei Erle", lastActiveAt: "2026-09-01T08:00:00.000Z" },
  ],
  jobs: [
    { kind: "runCampaign", due: 0, running: 0, later: 0, givenUp: 2, oldestSeconds: 0 },
    { kind: "mailInquiry", due: 1, running: 0, later: 0, givenUp: 0, oldestSeconds: 600 },
    { kind: "sendWebhooks", due: 0, running: 1, later: 3, givenUp: 0, oldestSeconds: 0 },
  ],
  health: {
    status: "degraded",
    checks: [
      { name: "database", status: "ok", since: "2026-11-27T08:00:00.000Z", found: "PostgreSQL 15" },
      { name: "files", status: "failed", since: "2026-11-27T09:00:00.000Z", found: "no answer within 2 s" },
    ],
  },
  lists: [
    { list: "sanctionsEu", source: null, validFrom: null, checkedOn: null, everyDays: 2, ageDays: null, isOverdue: true, fetch: null },
    { list: "banks", source: null, validFrom: "2025-09-07", checkedOn: null, everyDays: 365, ageDays: 446, isOverdue: true, fetch: null },
    {
      list: "pepFunctions",
      source: "§ 1",
      validFrom: "2020-01-01",
      checkedOn: "2026-11-01",
      everyDays: 180,
      ageDays: 26,
      isOverdue: false,
      fetch: null,
    },
    {
      list: "sanctionsUn",
      source: "UN",
      validFrom: "2026-11-25",
      checkedOn: "2026-11-26",
      everyDays: 2,
      ageDays: 1,
      isOverdue: false,
      fetch: {
        fetchedAt: "2026-11-26T08:00:00.000Z",
        failedSince: "2026-11-27T08:00:00.000Z",
        failure: "tooSmall",
        detail: "310 entries, where there were 1010",
      },
    },
  ],
};
const admin = makeUser({ accessLevel: "admin", tenantId: null });
const show = (operation: Api["operation"]) => renderScreen([{ path: "/", element: <OperationPage /> }], "/", { operation }, admin);
const rowOf = (words: string) => within(screen.getByText(words).closest("tr") as HTMLElement);

it("says what runs, what is stuck or was given up, and which lists are old", async () => {
  await show(() => Promise.resolve(sample));
  expect(await screen.findByRole("table", { name: "Hintergrundarbeit" })).toBeTruthy();
  expect(rowOf("runCampaign").getByText("Aufgegeben")).toBeTruthy();
  expect(rowOf("mailInquiry").getByText("Kein Worker nimmt sie")).toBeTruthy();
  expect(rowOf("sendWebhooks").getByText("In Ordnung")).toBeTruthy();
  expect(rowOf("Datenbank").getByText("In Ordnung")).toBeTruthy();
  expect(rowOf("Dateien").getByText("Ausgefallen")).toBeTruthy();
  expect(rowOf("Sanktionsliste der EU").getByText("Fehlt")).toBeTruthy();
  expect(rowOf("Banken (Deutsche Bundesbank)").getByText("Mit der Quelle vergleichen")).toBeTruthy();
  expect(rowOf("Banken (Deutsche Bundesbank)").getByText("446 von höchstens 365 Tagen")).toBeTruthy();
  expect(rowOf("Politisch exponierte Personen (Ämter)").getByText("In Ordnung")).toBeTruthy();
});

it("says which list could not be fetched, since when and why, and what to do", async () => {
  await show(() => Promise.resolve(sample));
  const failure = within(await screen.findByRole("alert"));
  expect(failure.getByText(/^Sanktionsliste der Vereinten Nationen: Der Abruf misslingt seit 27\.11\.2026/)).toBeTruthy();
  expect(failure.getByText(/weniger als die Hälfte .* importieren Sie sie von Hand\.$/)).toBeTruthy();
  expect(failure.getByText("310 entries, where there were 1010")).toBeTruthy();
  expect(rowOf("Sanktionsliste der Vereinten Nationen").getByText("Abruf misslungen")).toBeTruthy();
  expect(rowOf("Sanktionsliste der EU").getByText("als Datei")).toBeTruthy();
});

it("shows how many firms and forms came, and leads to the firms in which nothing happens", async () => {
  await show(() => Promise.resolve(sample));
  const activity = within(await screen.findByRole("region", { name: "Kanzleien nach letzter Anmeldung oder letztem Formular" }));
  expect(activity.getByText("40")).toBeTruthy();
  expect(screen.getByRole("figure", { name: "Neue Kanzleien je Woche" })).toBeTruthy();
  expect(within(screen.getByRole("figure", { name: "Eingegangene Formulare je Woche, alle Kanzleien" })).getAllByText("412").length).toBe(
    2,
  );
  const birke = screen.getByRole("link", { name: "Kanzlei Birke" });
  expect(birke.getAttribute("href")).toBe(`/admin/edit-tenant/${firmId}`);
  expect(birke.closest("li")?.textContent).toBe("Kanzlei Birke: noch nie");
});

it("says so where nothing waits and nobody is quiet, and why it could not be read", async () => {
  const operation = vi
    .fn<Api["operation"]>()
    .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
    .mockResolvedValue({ ...sample, jobs: [], quietest: [] });
  await show(operation);
  expect(await screen.findByText("Das ging nicht.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect(await screen.findByText("Keine Arbeit wartet, und keine wurde aufgegeben.")).toBeTruthy();
  expect(screen.getByText("In jeder Kanzlei ist in den letzten 7 Tagen etwas geschehen.")).toBeTruthy();
});
