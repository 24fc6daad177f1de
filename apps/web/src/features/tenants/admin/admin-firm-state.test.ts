import { describe, expect, it } from "vitest";
import { readAdminFirmState } from "./admin-firm-state.ts";

const confirmedAt = "2026-11-01T08:00:00.000Z";

describe("readAdminFirmState", () => {
  it.each([
    [{ active: false, confirmedAt: null, subscriptionStatus: null }, "deactivated"],
    [{ active: false, confirmedAt, subscriptionStatus: "active" }, "deactivated"],
    [{ active: true, confirmedAt: null, subscriptionStatus: null }, "invited"],
    [{ active: true, confirmedAt, subscriptionStatus: "trialing" }, "trialing"],
    [{ active: true, confirmedAt, subscriptionStatus: "cancelled" }, "cancelled"],
    [{ active: true, confirmedAt, subscriptionStatus: null }, "expired"],
  ] as const)("reads %j as %s", (firm, state) => {
    expect(readAdminFirmState(firm)).toBe(state);
  });
});
