import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { makeSubscription, renderScreen } from "./render-screen.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

afterEach(cleanup);

const page = "/tenant/settings/data-export";

async function showTabs(planActive: boolean): Promise<HTMLElement[]> {
  await renderScreen([{ element: <SettingsFrame />, children: [{ path: page, element: <h1>Datenexport</h1> }] }], page, {
    getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planActive })),
  });
  await screen.findByRole("heading", { name: "Datenexport" });
  return within(screen.getByRole("navigation", { name: "Bereiche der Einstellungen" })).getAllByRole("link");
}

describe("the tabs of the settings", () => {
  it("lead to each page and mark the one that is open", async () => {
    const links = await showTabs(true);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      expect.arrayContaining(["/tenant/settings/change-password", "/tenant/settings/gwg-officer"]),
    );
    expect(links).toHaveLength(11);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.textContent)).toEqual(["Datenexport"]);
  });

  it("are those that stay open when the plan has ended", async () => {
    const links = await showTabs(false);
    expect(links.map((link) => link.textContent)).toEqual(["Datenexport", "Vereinbarungen", "Support-Zugriff"]);
  });
});
