import { randomBytes, randomUUID } from "node:crypto";
import type { Request } from "express";
import { expect, it } from "vitest";
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
