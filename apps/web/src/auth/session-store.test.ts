import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeUser, sampleTenant } from "../shell/render-screen.tsx";
import { changeSession, endSession, readSnapshot, startSession, subscribeSession } from "./session-store.ts";

const start = () => startSession({ token: "a.b.c", user: makeUser(), tenant: sampleTenant });

/** What a browser tells this tab after another one has changed the storage. */
const hear = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));

describe("the session's store", () => {
  let heard = 0;
  let unsubscribe = () => {};
  beforeEach(() => {
    localStorage.clear();
    start();
    heard = 0;
    unsubscribe = subscribeSession(() => (heard += 1));
  });
  afterEach(() => unsubscribe());

  it("replaces parts and keeps the rest, here and in the storage", () => {
    changeSession({ token: "d.e.f", twoFactorDue: true });
    expect(readSnapshot().session).toEqual({ token: "d.e.f", user: makeUser(), tenant: sampleTenant, twoFactorDue: true });
    expect([localStorage.getItem("token"), localStorage.getItem("twoFactorDue")]).toEqual(["d.e.f", "yes"]);
    changeSession({ twoFactorDue: false });
    expect(localStorage.getItem("twoFactorDue")).toBeNull();
    expect(heard).toBe(2);
  });

  it("changes nothing where nobody is logged in", () => {
    endSession();
    changeSession({ token: "d.e.f" });
    expect(readSnapshot().session).toBeNull();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("forgets everything about who was logged in", () => {
    changeSession({ twoFactorDue: true });
    endSession("session.expired");
    expect(Object.keys(localStorage).filter((key) => ["token", "user", "tenant", "twoFactorDue"].includes(key))).toEqual([]);
    expect(readSnapshot()).toEqual({ session: null, notice: "session.expired" });
  });

  it("follows another tab: its logout, its new token, its second factor", () => {
    localStorage.setItem("token", "d.e.f");
    hear("token");
    expect(readSnapshot().session?.token).toBe("d.e.f");
    localStorage.setItem("twoFactorDue", "yes");
    hear("twoFactorDue");
    expect(readSnapshot().session?.twoFactorDue).toBe(true);
    localStorage.removeItem("token");
    hear("token");
    expect(readSnapshot()).toEqual({ session: null, notice: null });
  });

  it("reports the end of time also in the tab that was not the first to see it", () => {
    localStorage.setItem("lastAnswerAt", String(Date.now() - 29 * 60_000));
    localStorage.removeItem("token");
    hear("token");
    expect(readSnapshot()).toEqual({ session: null, notice: "session.expired" });
  });

  it.each([
    ["user", { ...makeUser(), lastLoginAt: undefined }],
    ["user", { ...makeUser(), accessLevel: "owner" }],
    ["tenant", { ...sampleTenant, brandColor: undefined }],
    ["tenant", "{"],
  ])("begins no session with a %s that this release does not know", (key, stored) => {
    localStorage.setItem(key, typeof stored === "string" ? stored : JSON.stringify(stored));
    hear(key);
    expect(readSnapshot().session).toBeNull();
  });

  it("knows an admin's view of a firm again, and not half of one", () => {
    const admin = { token: "x.y.z", user: makeUser({ accessLevel: "admin" }) };
    localStorage.setItem("support", JSON.stringify({ expiresAt: "2099-01-01T00:00:00.000Z", admin }));
    hear("support");
    expect(readSnapshot().session?.support).toEqual({ expiresAt: "2099-01-01T00:00:00.000Z", admin });
    localStorage.setItem("support", JSON.stringify({ expiresAt: "2099-01-01T00:00:00.000Z", admin: { token: "x.y.z" } }));
    hear("support");
    expect(readSnapshot().session?.support).toBeUndefined();
  });

  it("does not care about what is not its own", () => {
    localStorage.setItem("language", "en");
    hear("language");
    hear("token");
    expect(heard).toBe(0);
  });
});
