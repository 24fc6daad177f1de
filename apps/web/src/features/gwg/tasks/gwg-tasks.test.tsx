import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { noTasks } from "../../dashboard/sample-tasks.ts";
import { GwgTasks } from "./gwg-tasks.tsx";

afterEach(cleanup);

const id = "77777777-7777-4777-8777-777777777777";
const petra = { id: "88888888-8888-4888-8888-888888888888", name: "Petra Sommer" };
const task: GwgTask = {
  ...{ id, mandantType: "company", name: "Groß Bau GmbH", datevNumber: 1, level: "high" },
  ...{
    dueOn: "2026-10-01",
    reviewOn: "2026-11-01",
    expiredOn: "2026-10-01",
    ownersChangedOn: null,
    discrepancyOn: null,
    isDue: true,
    owner: null,
    snooze: null,
  },
};
const pageOf = (...items: GwgTask[]) => Promise.resolve({ items, nextCursor: null, total: null });
const users = (() => Promise.resolve({ items: [], nextCursor: null, total: null })) as unknown as Api["users"];
const noneWaits = () => Promise.resolve(noTasks);
const list = (api: Partial<Api>) => renderScreen([{ path: "/", element: <GwgTasks /> }], "/", { users, tasks: noneWaits, ...api });

describe("the tasks under the money-laundering act", () => {
  it("say what for and by which paragraph, who does it, and lead to the client", async () => {
    const later: GwgTask = { ...task, id: petra.id, mandantType: "person", name: "Albers, Anna", level: null, owner: petra, isDue: false };
    await list({ gwgTasks: () => pageOf(task, { ...later, dueOn: "2099-01-01", reviewOn: "2099-01-01", expiredOn: null }) });
    expect((await screen.findByRole("link", { name: "Groß Bau GmbH" })).getAttribute("href")).toBe(`/tenant/companies/${id}/gwg`);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Groß Bau GmbHAusweis abgelaufen am 01.10.2026 (§ 12 Abs. 1 Nr. 1 GwG)Prüfung am 01.11.2026 (§ 10 Abs. 1 Nr. 5 GwG)Hochfällig01.10.2026Neu anfragenAufgabe ändern",
      "Albers, AnnaPrüfung am 01.01.2099 (§ 10 Abs. 1 Nr. 5 GwG)Zuständig: Petra Sommer01.01.2099Neu anfragenAufgabe ändern",
    ]);
    expect(screen.getByRole("link", { name: "Groß Bau GmbH neu anfragen" }).getAttribute("href")).toBe(
      `/tenant/invitations?invite=company.${id}`,
    );
    expect(screen.getByRole("link", { name: "Alle fälligen neu anfragen" }).getAttribute("href")).toBe(
      "/tenant/campaigns/new?gwgTasks=due",
    );
    expect(screen.getByRole("link", { name: "Alle Aufgaben" }).getAttribute("href")).toBe("/tenant/gwg-tasks?show=open");
  });

  it("begin with the counts of the firm, each a link to its list", async () => {
    const tasks = () =>
      Promise.resolve({ ...noTasks, reviews: { count: 1200, only: null, overdue: 3 }, screening: { count: 2, only: null } });
    await list({ gwgTasks: () => pageOf(), tasks });
    const figures = within(await screen.findByRole("region", { name: "Stand der Kanzlei" }));
    expect(figures.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["1.200", "3", "2"]);
    expect(figures.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/tenant/gwg-tasks?show=due",
      "/tenant/gwg-tasks?show=overdue",
      "/tenant/screening-hits",
    ]);
  });

  it("are one's own where the page is narrowed to them; what is overdue or put off is one press away", async () => {
    const user = userEvent.setup();
    const gwgTasks = vi.fn<Api["gwgTasks"]>(() => pageOf());
    const element = <Outlet context={{ isMine: true }} />;
    await renderScreen([{ path: "/", element, children: [{ index: true, element: <GwgTasks /> }] }], "/", {
      gwgTasks,
      users,
      tasks: noneWaits,
    });
    expect(await screen.findByText("In den nächsten 60 Tagen ist nichts zu tun.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Zurückgestellt" }));
    expect(await screen.findByText("Nichts ist zurückgestellt.")).toBeTruthy();
    expect(gwgTasks.mock.calls.map(([input]) => input?.query)).toEqual([
      { limit: "10", show: "open", responsible: "mine" },
      { limit: "10", show: "snoozed", responsible: "mine" },
    ]);
  });

  it("are put off with a reason, which is asked for, and settled where a document has expired", async () => {
    const user = userEvent.setup();
    const changeGwgTask = vi.fn<Api["changeGwgTask"]>(() => Promise.resolve({ message: "Die Aufgabe ist gespeichert." }));
    await list({ gwgTasks: () => pageOf(task), changeGwgTask });
    await user.click(await screen.findByRole("button", { name: "Aufgabe ändern: Groß Bau GmbH" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Zurückstellen bis"), "2027-01-15");
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Grund" }).getAttribute("aria-invalid")).toBe("true"));
    await user.type(dialog.getByRole("textbox", { name: "Grund" }), "Verreist");
    await user.type(dialog.getByRole("textbox", { name: "Abgelaufene Ausweise sind erledigt, weil" }), "Ausgeschieden");
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(changeGwgTask).toHaveBeenCalledTimes(1));
    expect(changeGwgTask.mock.calls[0]?.[0]).toEqual({
      query: { mandantType: "company", id },
      body: { snooze: { until: "2027-01-15", reason: "Verreist" }, settled: { reason: "Ausgeschieden" } },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("come back when nothing is left of the day and the reason", async () => {
    const user = userEvent.setup();
    const changeGwgTask = vi.fn<Api["changeGwgTask"]>(() => Promise.reject(refuse(422, "client.erased", "Geht nicht mehr.")));
    await list({ gwgTasks: () => pageOf({ ...task, owner: petra, snooze: { until: "2027-01-15", reason: "Verreist" } }), changeGwgTask });
    expect(await screen.findByText("Zurückgestellt bis 15.01.2027: Verreist")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Aufgabe ändern: Groß Bau GmbH" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.clear(dialog.getByLabelText("Zurückstellen bis"));
    await user.clear(dialog.getByRole("textbox", { name: "Grund" }));
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(changeGwgTask.mock.calls.map(([input]) => input.body)).toEqual([{ snooze: null }]));
    expect(await dialog.findByText("Geht nicht mehr.")).toBeTruthy();
  });
});
