import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Setup } from "@stammdaten/shared/contract/dashboard.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { SetupPanel } from "./setup-panel.tsx";
import { setUp } from "./sample-tasks.ts";

afterEach(cleanup);

const fresh: Setup = {
  ended: false,
  steps: [
    { step: "logo", state: "done" },
    { step: "datev", state: "open" },
    { step: "invitation", state: "skipped" },
    { step: "colleagues", state: "open" },
  ],
};
const show = (given: Partial<Api>) => renderScreen([{ path: "/", element: <SetupPanel /> }], "/", given);
const rowOf = (text: string) => within(screen.getByText(text).closest("li") ?? document.body);

describe("the setup of a new firm", () => {
  it("says what is done and leads to where the rest is done", async () => {
    await show({ setup: () => Promise.resolve(fresh) });
    expect(await screen.findByText("2 von 4 erledigt")).toBeTruthy();
    expect(rowOf("Logo hochladen").getByText("Erledigt")).toBeTruthy();
    expect(rowOf("Sich selbst zur Probe einladen").getByText("Ausgelassen")).toBeTruthy();
    expect(rowOf("DATEV verbinden").getByRole("link").getAttribute("href")).toBe("/tenant/datev-settings");
    expect(rowOf("Kolleginnen und Kollegen einladen").getByRole("link").getAttribute("href")).toBe("/tenant/user-management/user");
  });

  it("leaves out a step, keeps the others, and is put away", async () => {
    const changeSetup = vi.fn<Api["changeSetup"]>(() => Promise.resolve({ message: "Gut." }));
    const setup = vi.fn<Api["setup"]>().mockResolvedValueOnce(fresh).mockResolvedValueOnce(fresh).mockResolvedValue(setUp);
    await show({ setup, changeSetup });
    await userEvent.click(await screen.findByRole("button", { name: "Wir arbeiten ohne DATEV" }));
    expect(changeSetup).toHaveBeenLastCalledWith({ query: {}, body: { skipped: ["invitation", "datev"] } });
    await userEvent.click(screen.getByRole("button", { name: "Liste nicht mehr zeigen" }));
    expect(changeSetup).toHaveBeenLastCalledWith({ query: {}, body: { ended: true } });
    await waitFor(() => expect(screen.queryByText("Kanzlei einrichten")).toBeNull());
  });

  it("is not shown when it has ended, and says when it cannot be changed", async () => {
    await show({ setup: () => Promise.resolve(setUp) });
    expect(screen.queryByText("Kanzlei einrichten")).toBeNull();
    cleanup();
    await show({ setup: () => Promise.resolve(fresh), changeSetup: () => Promise.reject(refuse(422, "x", "Das ging nicht.")) });
    await userEvent.click(await screen.findByRole("button", { name: "Ich arbeite allein" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Das ging nicht.");
  });
});
