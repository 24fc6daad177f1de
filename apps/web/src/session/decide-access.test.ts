import { describe, expect, it } from "vitest";
import { decideAccess, type Area } from "./decide-access.ts";

type Level = "admin" | "tenant" | "mandant" | null;

const show = "show";
const login = "/login";
const blocked = "/subscription-required";
const notFound = "notFound";

/** Area, level, whether the plan is active, what happens. */
const table: readonly [Area, Level, boolean | undefined, string][] = [
  ["home", null, undefined, login],
  ["tenant", null, undefined, login],
  ["admin", null, undefined, login],
  ["mandant", null, undefined, login],
  ["subscriptionRequired", null, undefined, login],
  ["loggedOut", null, undefined, show],
  ["home", "admin", undefined, "/admin/dashboard"],
  ["home", "tenant", true, "/tenant/dashboard"],
  ["home", "mandant", true, "/mandant/dashboard"],
  ["loggedOut", "tenant", true, "/tenant/dashboard"],
  ["loggedOut", "admin", undefined, "/admin/dashboard"],
  ["admin", "admin", undefined, show],
  ["admin", "tenant", true, notFound],
  ["admin", "mandant", true, notFound],
  ["tenant", "tenant", true, show],
  ["tenant", "tenant", false, blocked],
  ["tenant", "tenant", undefined, "wait"],
  ["tenant", "admin", undefined, notFound],
  ["tenant", "mandant", true, notFound],
  ["mandant", "mandant", true, show],
  ["mandant", "mandant", false, blocked],
  ["mandant", "tenant", true, notFound],
  ["mandant", "admin", undefined, notFound],
  ["subscriptionRequired", "tenant", false, show],
  ["subscriptionRequired", "tenant", true, "/tenant/dashboard"],
  ["subscriptionRequired", "mandant", false, show],
  ["subscriptionRequired", "admin", undefined, "/admin/dashboard"],
];

describe("decideAccess", () => {
  it.each(table)("%s for %s (plan active: %s): %s", (area, level, planActive, expected) => {
    const access = decideAccess(area, level, planActive);
    expect(access.kind === "redirect" ? access.to : access.kind).toBe(expected);
  });
});
