import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import type { Api } from "../../../api.ts";
import { paths, patterns } from "../../../paths.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { GwgTasksPage } from "./gwg-tasks-page.tsx";

afterEach(cleanup);

const id = "77777777-7777-4777-8777-777777777777";
const task: GwgTask = {
  ...{ id, mandantType: "company", name: "Groß Bau GmbH", datevNumber: 1, level: "high", dueOn: "2026-10-01", reviewOn: null },
  ...{ expiredOn: null, ownersChangedOn: "2026-09-17", discrepancyOn: "2026-10-01", isDue: true, owner: null, snooze: null },
};
const show = (at: string, gwgTasks: Api["gwgTasks"], more: Partial<Api> = {}) =>
  renderScreen([{ path: patterns.gwgTasks, element: <GwgTasksPage /> }], at, { gwgTasks, ...more });

describe("the list of tasks under the money-laundering act", () => {
  it("says what for and by which paragraph, and asks all again who are due", async () => {
    await show(paths.gwgTasks("overdue", "mine"), () => Promise.resolve({ items: [task], nextCursor: null, total: 1 }));
    const row = within((await screen.findByRole("link", { name: "Groß Bau GmbH" })).closest("tr") ?? document.body);
    expect(row.getByText("Abweichung vom 01.10.2026 dem Transparenzregister melden (§ 23a Abs. 1 GwG)")).toBeTruthy();
    expect(row.getByText("Andere wirtschaftlich Berechtigte seit 17.09.2026 (§ 10 Abs. 3a GwG)")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Alle fälligen neu anfragen" }).getAttribute("href")).toBe(
      "/tenant/campaigns/new?gwgTasks=due&responsible=mine",
    );
  });

  it("prints what was done in a year, of this one and those before", async () => {
    const user = userEvent.setup();
    const gwgReportPdf = vi.fn<Api["gwgReportPdf"]>(() => Promise.reject(refuse(500, "unexpected", "Etwas ging schief.")));
    await show(paths.gwgTasks(), () => Promise.resolve({ items: [], nextCursor: null, total: 0 }), { gwgReportPdf });
    const report = within(await screen.findByRole("region", { name: "Bericht für die Akten" }));
    const last = String(Number(readToday().slice(0, 4)) - 1);
    await user.selectOptions(report.getByRole("combobox", { name: "Jahr" }), last);
    await user.click(report.getByRole("button", { name: "Bericht als PDF herunterladen" }));
    expect(await report.findByText("Etwas ging schief.")).toBeTruthy();
    expect(gwgReportPdf.mock.calls[0]?.[0]?.query).toEqual({ year: last });
  });

  it("is asked for by the selection of the address, and by another that is chosen", async () => {
    const user = userEvent.setup();
    const gwgTasks = vi.fn<Api["gwgTasks"]>(() => Promise.resolve({ items: [], nextCursor: null, total: 0 }));
    await show(paths.gwgTasks("due"), gwgTasks);
    await waitFor(() => expect(gwgTasks.mock.lastCall?.[0]?.query).toMatchObject({ show: "due" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Welche Aufgaben" }), "snoozed");
    await waitFor(() => expect(gwgTasks.mock.lastCall?.[0]?.query).toMatchObject({ show: "snoozed" }));
  });
});
