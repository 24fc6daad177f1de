import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { buildQueryClient } from "./build-query-client.ts";
import { makeSubscription, makeUser, sampleTenant } from "../shell/render-screen.tsx";
import { changeSession, endSession, readSnapshot, startSession } from "../auth/session-store.ts";
import { enterSupport } from "../auth/support-view.ts";
import { startApi } from "./start-api.ts";
import { subscriptionKey } from "./subscription-key.ts";

function answerWith(status: number, problem: object) {
  const calls: string[] = [];
  const send: typeof fetch = (address) => {
    calls.push(String(address));
    return Promise.resolve(new Response(JSON.stringify(problem), { status }));
  };
  return { calls, send };
}

type Row = { status: number; code: string; message: string; loggedOut: boolean; notice: string | null; endsRemotely: boolean };

const rows: readonly Row[] = [
  {
    status: 401,
    code: "auth.unauthorized",
    message: "Nicht angemeldet.",
    loggedOut: true,
    notice: "Nicht angemeldet.",
    endsRemotely: false,
  },
  { status: 401, code: "auth.unauthorized", message: "", loggedOut: true, notice: "auth.unauthorized", endsRemotely: false },
  { status: 419, code: "session.expired", message: "Abgelaufen.", loggedOut: true, notice: "Abgelaufen.", endsRemotely: false },
  { status: 403, code: "access.forbidden", message: "Verboten.", loggedOut: true, notice: "Verboten.", endsRemotely: true },
  { status: 403, code: "subscription.required", message: "Kein Tarif.", loggedOut: false, notice: null, endsRemotely: false },
  { status: 400, code: "request.invalid", message: "Falsch.", loggedOut: false, notice: null, endsRemotely: false },
  { status: 404, code: "resource.notFound", message: "Fehlt.", loggedOut: false, notice: null, endsRemotely: false },
  { status: 422, code: "form.notValidated", message: "Nein.", loggedOut: false, notice: null, endsRemotely: false },
  { status: 429, code: "rate.limited", message: "Später.", loggedOut: false, notice: null, endsRemotely: false },
  { status: 503, code: "service.unavailable", message: "Später.", loggedOut: false, notice: null, endsRemotely: false },
  { status: 500, code: "unexpected", message: "Oh.", loggedOut: false, notice: null, endsRemotely: false },
];

describe("refusals of an admin who reads a firm", () => {
  const ask = async (code: string, message: string) => {
    startSession({ token: "a.b.c", user: makeUser({ accessLevel: "admin", tenantId: null }), tenant: null });
    enterSupport({ token: "s.s.s", expiresAt: "2099-01-01T00:00:00.000Z" }, sampleTenant);
    const { calls, send } = answerWith(403, { code, message });
    await startApi(buildQueryClient(), send)
      .persons({ query: {} })
      .catch(() => null);
    return { session: readSnapshot().session, calls };
  };

  it("leave them where they are when they may not do something", async () => {
    expect((await ask("support.readOnly", "Nur lesen.")).session).toMatchObject({ token: "s.s.s" });
  });

  it.each(["support.over", "tenant.deactivated", "subscription.required"])("end only the view: %s", async (code) => {
    const { session, calls } = await ask(code, "Beendet.");
    expect(session).toMatchObject({ token: "a.b.c", user: { accessLevel: "admin" }, tenant: null });
    expect(calls).toHaveLength(1);
  });
});

describe("the layer that acts on refusals", () => {
  beforeEach(() => startSession({ token: "a.b.c", user: makeUser(), tenant: sampleTenant }));

  it.each(rows)("$status $code with '$message'", async ({ status, code, message, loggedOut, notice, endsRemotely }) => {
    const { calls, send } = answerWith(status, { code, message });
    const queries = buildQueryClient();
    queries.setQueryData(subscriptionKey, makeSubscription());
    const failure = await startApi(queries, send)
      .persons({ query: {} })
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failure).toBeInstanceOf(ApiError);
    expect(readSnapshot().session === null).toBe(loggedOut);
    expect(readSnapshot().notice).toBe(notice);
    expect(localStorage.getItem("token") === null).toBe(loggedOut);
    expect(calls.some((address) => address.endsWith("/Users/Logout"))).toBe(endsRemotely);
  });

  it("marks the plan as ended on subscription.required, so that the guard leads there", async () => {
    const { send } = answerWith(403, { code: "subscription.required", message: "" });
    const queries = buildQueryClient();
    queries.setQueryData(subscriptionKey, makeSubscription());
    await expect(startApi(queries, send).persons({ query: {} })).rejects.toThrow();
    expect(queries.getQueryData(subscriptionKey)).toMatchObject({ planActive: false });
  });

  it("marks the second factor as due on twoFactor.required, so that the guard leads there, and keeps the session", async () => {
    const { send } = answerWith(422, { code: "twoFactor.required", message: "" });
    await expect(startApi(buildQueryClient(), send).persons({ query: {} })).rejects.toThrow();
    expect(readSnapshot().session).toMatchObject({ token: "a.b.c", twoFactorDue: true });
  });

  it("does not, where switching it off is refused because it is a duty", async () => {
    const { send } = answerWith(422, { code: "twoFactor.required", message: "" });
    await expect(startApi(buildQueryClient(), send).removeTwoFactor()).rejects.toThrow();
    expect(readSnapshot().session).toMatchObject({ twoFactorDue: false });
  });

  it.each([
    [200, true],
    [404, false],
    [422, false],
    [419, false],
    [401, false],
    [503, false],
  ])("counts the idle time from an answer of %i: %s", async (status, counts) => {
    localStorage.setItem("lastAnswerAt", "1");
    const { send } = answerWith(status, { items: [], code: "rate.limited", message: "" });
    await startApi(buildQueryClient(), send)
      .persons({ query: {} })
      .catch(() => undefined);
    expect(localStorage.getItem("lastAnswerAt") !== "1").toBe(counts);
  });

  it("does not count it from the answer of a call that takes no login", async () => {
    localStorage.setItem("lastAnswerAt", "1");
    const { send } = answerWith(200, { status: "ok" });
    await startApi(buildQueryClient(), send).live();
    expect(localStorage.getItem("lastAnswerAt")).toBe("1");
  });

  it.each([
    [401, "auth.unauthorized"],
    [419, "session.expired"],
    [403, "access.forbidden"],
    [422, "twoFactor.required"],
  ])("leaves a session alone that began while a call of the one before was refused with %i", async (status, code) => {
    const { calls, send } = answerWith(status, { code, message: "Vorbei." });
    const meanwhile: typeof fetch = (...call) => {
      changeSession({ token: "d.e.f" });
      return send(...call);
    };
    await expect(startApi(buildQueryClient(), meanwhile).persons({ query: {} })).rejects.toBeInstanceOf(ApiError);
    expect(readSnapshot()).toMatchObject({ session: { token: "d.e.f", twoFactorDue: false }, notice: null });
    expect(calls.length).toBe(1);
  });

  it("leaves a refused login to the login page", async () => {
    endSession();
    const { send } = answerWith(403, { code: "tenant.deactivated", message: "Gesperrt." });
    await expect(startApi(buildQueryClient(), send).bearerToken({ body: { username: "a", password: "b" } })).rejects.toMatchObject({
      text: "Gesperrt.",
    });
    expect(readSnapshot().notice).toBeNull();
  });
});
