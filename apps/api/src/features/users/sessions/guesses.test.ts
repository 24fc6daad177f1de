import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { makeTenant, makeUser, PASSWORD } from "../../../../test/factories.ts";
import { reportFigures } from "../../../../test/report-figures.ts";
import { inBatches } from "../../../../test/send.ts";
import { logIn } from "./log-in.ts";

const tryOnce = async (username: string, password: string, ip: string): Promise<string> => {
  try {
    await logIn({ username, password, origin: { ip, requestId: randomUUID() }, ttlSeconds: 60 });
    return "in";
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

/** `npm run trust` makes ten thousand. */
const GUESSES = Number(process.env["GUESSES"] ?? 1_000);

describe("guesses at one account from fifty addresses", () => {
  it("are looked at a hundred times at most, and its owner still gets in from where they were before", async () => {
    const user = await makeUser(await makeTenant());
    const home = `home-${randomUUID()}`;
    expect(await tryOnce(user.username, PASSWORD, home)).toBe("in");
    const prefix = randomUUID();
    const codes = await inBatches(
      Array.from({ length: GUESSES }, (_, index) => index),
      (index) => tryOnce(user.username, `Geraten-${index}`, `${prefix}-${index % 50}`),
      5,
    );
    const looked = codes.filter((code) => code !== "rate.limited").length;
    reportFigures("guesses at one account", { made: GUESSES, lookedAt: looked });
    expect(codes).not.toContain("in");
    expect(looked).toBeLessThanOrEqual(100);
    expect(await tryOnce(user.username, PASSWORD, home)).toBe("in");
    expect(await tryOnce(user.username, PASSWORD, `new-${randomUUID()}`)).toBe("rate.limited");
  }, 120_000);
});

describe("thirty logins at once from the addresses of one IPv6 network", () => {
  it("count as one address, and keep nobody elsewhere out", async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}`;
    const user = await makeUser(await makeTenant());
    const flood = Array.from({ length: 30 }, (_, index) =>
      tryOnce(`niemand-${randomUUID()}`, "Geraten-1", `${network}::${(index + 1).toString(16)}`),
    );
    const owner = await tryOnce(user.username, PASSWORD, `new-${randomUUID()}`);
    reportFigures("crowded login", { attempts: flood.length, letIn: owner === "in" ? 1 : 0 });
    expect(owner).toBe("in");
    const codes = await Promise.all(flood);
    expect(codes.filter((code) => code === "auth.badCredentials")).toHaveLength(20);
    expect(codes.filter((code) => code === "rate.limited")).toHaveLength(10);
  });
});
