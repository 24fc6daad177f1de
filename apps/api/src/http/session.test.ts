import { randomBytes, randomUUID } from "node:crypto";
import type { Request } from "express";
import { expect, it, vi } from "vitest";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createTokenKeeper } from "./session.ts";

const secret = (): string => randomBytes(32).toString("base64url");
const claims = {
  sub: randomUUID(),
  email: "anna@kanzlei.example",
  accessLevel: "tenant" as const,
  tenantId: randomUUID(),
  companyId: null,
  normalPersonId: null,
  sid: randomUUID(),
};
const carrying = (token: string): Request => ({ headers: { authorization: `Bearer ${token}` } }) as Request;

it("takes sessions of the JWT_SECRET before while it is rotated, and signs with the new one", () => {
  const [former, next] = [secret(), secret()];
  const before = createTokenKeeper(former);
  const during = createTokenKeeper(`${next},${former}`);
  const after = createTokenKeeper(next);
  const { token } = before.sign(claims, 60);
  expect(during.read(carrying(token))).toMatchObject({ kind: "session" });
  expect(after.read(carrying(during.sign(claims, 60).token))).toMatchObject({ kind: "session" });
  expect(() => after.read(carrying(token))).toThrow();
});

it("takes a token as often as it comes, until its time is over, and no other with its signature", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const keeper = createTokenKeeper(secret());
  const { token } = keeper.sign(claims, 60);
  const [header, payload, signature] = token.split(".");
  for (const _time of [1, 2]) expect(keeper.read(carrying(token))).toMatchObject({ kind: "session", claims });
  const forged = Buffer.from(JSON.stringify({ ...claims, accessLevel: "admin" })).toString("base64url");
  expect(() => keeper.read(carrying(`${header}.${forged}.${signature}`))).toThrow(new Refusal("auth.unauthorized"));
  expect(() => keeper.read(carrying(`${header}.${payload}.`))).toThrow(new Refusal("auth.unauthorized"));
  vi.advanceTimersByTime(61_000);
  expect(() => keeper.read(carrying(token))).toThrow(new Refusal("session.expired"));
  vi.useRealTimers();
});
