import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { TestPage } from "./test-page.tsx";

const routes = [{ path: "/test", element: <TestPage /> }];

/** The facts on the page, by name. */
function readFacts(): Record<string, string> {
  const names = [...document.querySelectorAll("dt")];
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? ""]));
}

function serveVersion(version: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ version }))));
}

describe("TestPage", () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it("shows version, health, language and appearance to anybody", async () => {
    serveVersion("9.9.9");
    await renderScreen(
      routes,
      "/test",
      {
        ready: () =>
          Promise.resolve({ status: "ok", checks: { database: "ok" }, lists: { banks: "2026-09-07", taxOffices: "2025-04-23" } }),
      },
      null,
    );
    await screen.findByText("9.9.9");
    expect(readFacts()).toEqual({
      "Version dieser Seite": BUILD_VERSION,
      "Version auf dem Server": "9.9.9",
      Dienst: "Funktioniert",
      Datenbank: "Funktioniert",
      Sprache: "Deutsch",
      Darstellung: "Hell",
    });
  });

  it("says what does not work, once, and checks again on request", async () => {
    serveVersion("9.9.9");
    const ready = vi.fn(() => Promise.reject(refuse(503, "service.unavailable", "Bitte warten Sie.")));
    await renderScreen(routes, "/test", { ready }, null);
    expect(await screen.findByText("Funktioniert nicht: Bitte warten Sie.")).toBeTruthy();
    expect(readFacts()["Datenbank"]).toBe("Funktioniert nicht");
    await userEvent.click(screen.getByRole("button", { name: "Erneut prüfen" }));
    expect(ready).toHaveBeenCalledTimes(2);
  });
});
