import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../api.ts";
import { logIn } from "./log-in.ts";
import { makeApi, makeSubscription, makeUser, refuse, sampleTenant, tenantId } from "../shell/render-screen.tsx";
import { endSession, readSnapshot } from "./session-store.ts";

const encode = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const token = `x.${encode({ email: "jürgen@demo.example" })}.y`;
const credentials = { username: "jürgen", password: "Demo-1" };

function apiOf(level: "admin" | "tenant" | "mandant", given: Partial<Api> = {}): { api: Api; calls: string[] } {
  const calls: string[] = [];
  const ofTenant = level === "admin" ? null : tenantId;
  const api = makeApi({
    bearerToken: async () => (
      calls.push("bearerToken"),
      { token, applicationType: 2, tenantId: ofTenant, accessLevel: level, expiresAt: "2026-12-01T00:00:00.000Z" }
    ),
    tenant: async ({ query }) => (calls.push(`tenant ${query.id}`), sampleTenant),
    userByUsername: async ({ query }) => (calls.push(`user ${query.username}`), makeUser({ accessLevel: level, tenantId: ofTenant })),
    getSubscriptionInfo: async () => (calls.push("subscription"), makeSubscription()),
    ...given,
  });
  return { api, calls };
}

describe("logIn", () => {
  beforeEach(() => endSession());

  it("takes token, firm, user by the e-mail claim and subscription, in this order", async () => {
    const { api, calls } = apiOf("tenant");
    expect(await logIn(api, credentials)).toMatchObject({ ok: true });
    expect(calls).toEqual(["bearerToken", `tenant ${tenantId}`, "user jürgen@demo.example", "subscription"]);
    expect(localStorage.getItem("token")).toBe(token);
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toMatchObject({ accessLevel: "tenant" });
    expect(JSON.parse(localStorage.getItem("tenant") ?? "")).toMatchObject({ id: tenantId });
  });

  it("asks neither for a firm nor for a subscription of an admin", async () => {
    const { api, calls } = apiOf("admin");
    expect(await logIn(api, credentials)).toMatchObject({ ok: true, subscription: null });
    expect(calls).toEqual(["bearerToken", "user jürgen@demo.example"]);
    expect(readSnapshot().session?.tenant).toBeNull();
  });

  it("refuses a client of a firm without plan and trial and removes the token", async () => {
    const { api } = apiOf("mandant", {
      getSubscriptionInfo: async () => makeSubscription({ planActive: false, subscriptionStatus: "expired" }),
    });
    expect(await logIn(api, credentials)).toEqual({ ok: false, reason: "subscription.required" });
    expect(localStorage.getItem("token")).toBeNull();
    expect(readSnapshot().session).toBeNull();
  });

  it("lets a client in while the firm is on trial", async () => {
    const { api } = apiOf("mandant", {
      getSubscriptionInfo: async () => makeSubscription({ planActive: false, subscriptionStatus: "trialing" }),
    });
    expect(await logIn(api, credentials)).toMatchObject({ ok: true });
  });

  it("lets the firm's own user in without a plan: the guard shows what is missing", async () => {
    const { api } = apiOf("tenant", {
      getSubscriptionInfo: async () => makeSubscription({ planActive: false, subscriptionStatus: "expired" }),
    });
    expect(await logIn(api, credentials)).toMatchObject({ ok: true });
  });

  it("sends the code with name and password, and keeps in mind that a second factor is due", async () => {
    const bearerToken = vi.fn(async () => ({
      token,
      applicationType: 2 as const,
      tenantId,
      accessLevel: "tenant" as const,
      expiresAt: "2026-12-01T00:00:00.000Z",
      twoFactorDue: true,
    }));
    const { api } = apiOf("tenant", { bearerToken });
    expect(await logIn(api, { ...credentials, code: "123456" })).toMatchObject({ ok: true });
    expect(bearerToken).toHaveBeenCalledWith({ body: { ...credentials, code: "123456" } });
    expect(readSnapshot().session?.twoFactorDue).toBe(true);
  });

  it("leaves nothing behind when a call on the way fails", async () => {
    const { api } = apiOf("tenant", { userByUsername: () => Promise.reject(refuse(404, "resource.notFound", "")) });
    await expect(logIn(api, credentials)).rejects.toThrow();
    expect(localStorage.getItem("token")).toBeNull();
  });
});
