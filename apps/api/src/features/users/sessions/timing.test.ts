import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { call, fromElsewhere } from "../../../../test/api.ts";
import { makeAccountToken, makeTenant, makeUser, type TestUser } from "../../../../test/factories.ts";
import { reportFigures } from "../../../../test/report-figures.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";

// Hashes are as dear as in production: with those of the tests both answers would be quick.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

type Sample = { readonly ms: number; readonly bytes: string };
type Ask = (name: string) => Promise<{ status: number; text: string }>;

const PASSWORD = "Falsch-und-lang1";

/** The middle one of many. */
const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measure(ask: Ask, name: string): Promise<Sample> {
  const started = performance.now();
  const { status, text } = await ask(name);
  return { ms: performance.now() - started, bytes: `${status} ${text.replace(/"requestId":"[^"]*"/, "")}` };
}

/** Known and unknown take turns, so that whatever else the machine does falls on both alike. */
async function compare(
  ask: Ask,
  known: () => string,
  unknown: () => string,
  pairs: number,
): Promise<{ difference: number; medians: [number, number]; answers: Set<string> }> {
  const samples: [Sample[], Sample[]] = [[], []];
  for (let index = 0; index < pairs; index += 1) {
    const order = index % 2 === 0 ? [0, 1] : [1, 0];
    for (const side of order) samples[side as 0 | 1].push(await measure(ask, side === 0 ? known() : unknown()));
  }
  const medians: [number, number] = [median(samples[0].map(({ ms }) => ms)), median(samples[1].map(({ ms }) => ms))];
  return { difference: Math.abs(medians[0] - medians[1]), medians, answers: new Set(samples.flat().map(({ bytes }) => bytes)) };
}

const login: Ask = (username) => call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username, password: PASSWORD });
const forgotten: Ask = (userName) => call().post("/api/Service/ForgottenPassword").query({ userName }).set(fromElsewhere());

/** Few in the everyday run, which compares the answers; TIMING_PAIRS=500 on an idle machine also compares the times. */
const PAIRS = Number(process.env["TIMING_PAIRS"] ?? 12);
const BOUND_MS = PAIRS >= 500 ? 2 : Infinity;

async function makeUsers(count: number): Promise<TestUser[]> {
  const tenant = await makeTenant();
  const users: TestUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await makeUser(tenant));
  // Hashes as dear as real ones: those of the tests are cheap.
  await asPlatform("make hashes dear in a test", (tx) =>
    tx.sql(sql`UPDATE credential SET password_hash = '$2b$12$' || substr(password_hash, 8) WHERE tenant_id = ${tenant.tenantId}::uuid`),
  );
  return users;
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;
const report = (what: string, { medians: [known, unknown], difference }: { medians: [number, number]; difference: number }) =>
  reportFigures(`time of a ${what}`, {
    pairs: PAIRS,
    knownMs: rounded(known),
    unknownMs: rounded(unknown),
    differenceMs: rounded(difference),
  });

describe("whether a user exists", () => {
  // A name is looked at five times in the window, hence a user for every four pairs.
  it("is not disclosed by a login", async () => {
    const users = await makeUsers(Math.ceil(PAIRS / 4));
    let turn = 0;
    const found = await compare(
      login,
      () => users[turn++ % users.length]?.username ?? "",
      () => `nobody-${randomUUID().slice(0, 13)}@demo.example`,
      PAIRS,
    );
    report("login", found);
    expect(found.answers.size).toBe(1);
    expect(found.difference).toBeLessThan(BOUND_MS);
  }, 900_000);

  it("is not disclosed by a login where several firms have the name", async () => {
    const [users, others] = [await makeUsers(Math.ceil(PAIRS / 4)), await makeUsers(Math.ceil(PAIRS / 4))];
    await asPlatform("give two accounts one name in a test", (tx) =>
      tx.sql(sql`
        UPDATE credential c SET username = u.username FROM unnest(${others.map(({ userId }) => userId)}::uuid[],
          ${users.map(({ username }) => username)}::text[]) AS u (id, username) WHERE c.user_id = u.id`),
    );
    let turn = 0;
    const found = await compare(
      login,
      () => users[turn++ % users.length]?.username ?? "",
      () => `nobody-${randomUUID().slice(0, 13)}@demo.example`,
      PAIRS,
    );
    report("login of two of one name", found);
    expect(found.answers.size).toBe(1);
    expect(found.difference).toBeLessThan(BOUND_MS);
  }, 900_000);

  it("is not disclosed by a forgotten password", async () => {
    const users = await makeUsers(Math.ceil(PAIRS / 4));
    let turn = 0;
    const found = await compare(
      forgotten,
      () => users[turn++ % users.length]?.username ?? "",
      () => `nobody-${randomUUID().slice(0, 13)}@demo.example`,
      PAIRS,
    );
    report("forgotten password", found);
    expect(found.answers.size).toBe(1);
    expect(found.difference).toBeLessThan(BOUND_MS);
  }, 300_000);

  it("is not disclosed by a registration: whoever holds no link learns nothing of a name", async () => {
    const [user] = await makeUsers(1);
    if (user === undefined) throw new Error("no user");
    await makeAccountToken("registration", user);
    const register: Ask = (username) =>
      call()
        .post("/api/Users/Register")
        .set(fromElsewhere())
        .send({ token: randomBytes(32).toString("base64url"), username, password: PASSWORD, passwordConfirmation: PASSWORD });
    const found = await compare(
      register,
      () => user.username,
      () => `nobody-${randomUUID().slice(0, 13)}@demo.example`,
      PAIRS,
    );
    report("registration", found);
    expect(found.answers.size).toBe(1);
    expect(found.difference).toBeLessThan(BOUND_MS);
  }, 300_000);
});
