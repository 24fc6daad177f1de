import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeUser, sampleTenant } from "../shell/render-screen.tsx";
import { endSession, readSnapshot, startSession, subscribeSession } from "./session-store.ts";
import { enterSupport, leaveSupport } from "./support-view.ts";

const admin = makeUser({ accessLevel: "admin", tenantId: null });
const entered = { token: "s.s.s", expiresAt: "2026-11-25T12:00:00.000Z" };

describe("an admin's view of a firm that has let them in", () => {
  let unsubscribe = () => {};
  beforeEach(() => {
    localStorage.clear();
    startSession({ token: "a.b.c", user: admin, tenant: null });
    unsubscribe = subscribeSession(() => {});
  });
  afterEach(() => unsubscribe());

  it("has the firm's screens by a token of its own, and gives the admin their session back", () => {
    enterSupport(entered, sampleTenant);
    expect(readSnapshot().session).toMatchObject({
      token: "s.s.s",
      user: { id: admin.id, accessLevel: "tenant" },
      tenant: sampleTenant,
      support: { expiresAt: entered.expiresAt },
    });
    leaveSupport();
    expect(readSnapshot().session).toEqual({ token: "a.b.c", user: admin, tenant: null, twoFactorDue: false });
    expect(localStorage.getItem("support")).toBeNull();
  });

  it("is followed by other tabs, and goes with a logout", () => {
    enterSupport(entered, sampleTenant);
    const kept = Object.entries({ ...localStorage });
    leaveSupport();
    for (const [key, value] of kept) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent("storage", { key: "support" }));
    expect(readSnapshot().session?.support?.admin.token).toBe("a.b.c");
    endSession();
    expect(localStorage.getItem("support")).toBeNull();
    leaveSupport();
    expect(readSnapshot().session).toBeNull();
  });
});
