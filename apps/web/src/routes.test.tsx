import { cleanup, screen } from "@testing-library/react";
import type { RouteObject } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { patterns } from "./paths.ts";
import { routes } from "./routes.tsx";
import { makeSubscription, makeUser, renderScreen } from "./session/render-screen.tsx";

afterEach(cleanup);

const listPaths = (list: readonly RouteObject[]): string[] => list.flatMap((route) => [...(route.path === undefined ? [] : [route.path]), ...listPaths(route.children ?? [])]);
const activities = () => Promise.resolve({ items: [], nextCursor: null, total: null });

describe("the routes", () => {
  it("are exactly the patterns of paths.ts", () => {
    expect(listPaths(routes).filter((path) => path !== "*").sort()).toEqual(Object.values(patterns).sort());
  });

  it("lead the firm from the root to its dashboard", async () => {
    const { router } = await renderScreen(routes, "/", { activities });
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" }, { timeout: 5_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/tenant/dashboard");
  });

  it("lead to the login without a session", async () => {
    const { router } = await renderScreen(routes, "/tenant/persons", {}, null);
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/login");
  });

  it.each(["/tenant/dashboard", "/admin/dashboard", "/nowhere"])("show Not Found to a client at %s", async (path) => {
    const visitor = makeUser({ accessLevel: "mandant" });
    const foreign = path === "/nowhere" ? visitor : makeUser({ accessLevel: path.startsWith("/tenant") ? "mandant" : "tenant" });
    await renderScreen(routes, path, {}, foreign);
    expect(await screen.findByRole("heading", { level: 1, name: "404 - Page not found" })).toBeTruthy();
  });

  it("lead to the page about the plan when it has ended", async () => {
    const { router } = await renderScreen(routes, "/tenant/dashboard", { getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planActive: false, subscriptionStatus: "expired" })) });
    expect(await screen.findByRole("heading", { level: 1, name: "Kein aktiver Tarif" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/subscription-required");
  });

  it("tell a client truthfully that there is no area yet", async () => {
    await renderScreen(routes, "/dashboard", {}, makeUser({ accessLevel: "mandant" }));
    expect(await screen.findByText("Für Ihr Konto gibt es in dieser Version noch keinen eigenen Bereich.")).toBeTruthy();
  });
});
