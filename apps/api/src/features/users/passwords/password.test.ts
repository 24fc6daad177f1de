import { expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

it("are made at the cost of production, each with a salt of its own", async () => {
  const { hashPassword, verifyPassword } = await import("./password.ts");
  const nobody = { ip: null, isKnown: true };
  const [one, other] = await Promise.all([hashPassword("Fuchs-und-Gans7", nobody), hashPassword("Fuchs-und-Gans7", nobody)]);
  expect(one).toMatch(/^\$2b\$12\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword("Fuchs-und-Gans7", one, nobody)).toBe(true);
  expect(await verifyPassword("Fuchs-und-Gans8", one, nobody)).toBe(false);
});
