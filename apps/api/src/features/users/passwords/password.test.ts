import { expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

it("hashes are made at the cost of production, with a new salt each", async () => {
  const { hashPassword, verifyPassword } = await import("./password.ts");
  const nobody = { ip: null, isKnown: true };
  const [one, other] = await Promise.all([hashPassword("Fuchs-und-Gans7", nobody), hashPassword("Fuchs-und-Gans7", nobody)]);
  expect(one).toMatch(/^\$2b\$12\$/);
  expect(one).not.toBe(other);
  expect((await verifyPassword("Fuchs-und-Gans7", [one], nobody)).matches).toEqual([true]);
  expect((await verifyPassword("Fuchs-und-Gans8", [one], nobody)).matches).toEqual([false]);
});
