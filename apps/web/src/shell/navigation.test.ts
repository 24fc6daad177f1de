import { describe, expect, it } from "vitest";
import { matchRoutes } from "react-router-dom";
import { all as german } from "@stammdaten/shared/locales/de/all.ts";
import { routes } from "../routes.tsx";
import { closedNavigation, navigation } from "./navigation.tsx";
import { settingsTabs } from "./settings-tabs.ts";

const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(german));
const listed = (menus: typeof navigation) =>
  Object.entries(menus).flatMap(([level, list]) => list.map(({ to, label }) => ({ level, to, label })));
const entries = listed(navigation);

describe("navigation", () => {
  it.each([...entries, ...listed(closedNavigation)])("$level: $to has a screen and a name", ({ to, label }) => {
    // A page may have a child at the same address, which has none of its own.
    expect(matchRoutes(routes, to)?.findLast(({ route }) => route.path !== undefined)?.route.path).toBe(to);
    expect(texts[label]).toBeTruthy();
  });

  it.each(settingsTabs)("settings: $to has a screen and a name", ({ to, label }) => {
    expect(matchRoutes(routes, to)?.findLast(({ route }) => route.path !== undefined)?.route.path).toBe(to);
    expect(texts[label]).toBeTruthy();
  });

  it("leads to each screen once", () => {
    const addresses = entries.map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
