import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginAs } from "./api.ts";
import type { Attempt } from "./access-policy.ts";
import { canariesOf, makeCallers, makeWorlds, type Caller, type Worlds } from "./callers.ts";
import { makeAdmin } from "./factories.ts";
import { checksumOf, fingerprint, judge, leaksIn, planOf, prepareFor, WRITES_OF_ADMIN } from "./matrix.ts";
import {
  setRowLevelSecurity,
  takeFilterAway,
  useOwnDatabase,
  withoutTenantFilter,
  type FilterTaken,
  type OwnDatabase,
} from "./own-database.ts";
import { reportFigures } from "./report-figures.ts";
import { endpointNames, endpointOf, sampleOf, writeRequest } from "./sample-requests.ts";
import { inBatches, send, type Received } from "./send.ts";
import { forgetCalls } from "./forget-calls.ts";

type Finding = { caller: string; endpoint: string; target: string; what: string };
type Outcome = { cases: number; leaks: Finding[]; wrong: Finding[]; changed: string[]; attempts: number; notedAttempts: number };

const MINUTES = 60_000;

/** Calls of strangers that end in a refusal without a token of their own kind, or make something. */
const WITH_OTHER_TOKENS = new Set([
  "bearerToken",
  "content",
  "accountLink",
  "register",
  "changePasswordConfirmation",
  "confirmEmail",
  "askRecovery",
  "stopRecovery",
  "logInByPasskey",
  "ssoOffer",
  "startSsoLogin",
  "logInBySso",
  "finishSsoLogin",
  "confirmTenant",
  "createTenant",
  "inquiryForm",
  "sendInquiry",
  "stripeWebhook",
]);

async function countNoted(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM platform_event WHERE action = 'foreignTenantRefused'",
  );
  return rows[0]?.count ?? 0;
}

/**
 * Who is let in at all, and so comes as far as the queries. With one wall taken away `npm test` tries these; `npm run trust` tries
 * everybody.
 */
const getsAsFarAsQueries = ({ session, firmState, link }: Caller): boolean =>
  process.env["EVERY_CALLER"] !== undefined || (session === "good" && firmState === "open" && (link === null || link === "good"));

/** What shuts a firm out comes last, and what lets it in again after that. */
const rank = (name: string): number => (name === "activateTenant" ? 2 : name === "deactivateTenant" ? 1 : 0);

const MUST_DIFFER_IN_NOTHING = [
  ["foreignObject", "absentObject"],
  ["foreignIdInBody", "absentIdInBody"],
  ["foreignTenantOwnObject", "absentTenantOwnObject"],
] as const;

async function runCaller(caller: Caller, worlds: Worlds, outcome: Outcome): Promise<void> {
  const { own, refused, reached } = planOf(caller, worlds);
  const canaries = Object.values(worlds).flatMap(canariesOf);
  const answers = new Map<Attempt, Received>();
  const tell = (attempt: Attempt, what: string) => ({ caller: caller.name, endpoint: attempt.name, target: attempt.target, what });
  const make = async (attempt: Attempt): Promise<void> => {
    // No program makes as many calls in a minute.
    if (caller.scopes !== undefined) await forgetCalls(caller.headers);
    const answer = await send(writeRequest(attempt.name, attempt.sample, caller.headers));
    answers.set(attempt, answer);
    const wrong = judge(caller, attempt, answer);
    if (wrong !== null) outcome.wrong.push(tell(attempt, wrong));
    outcome.leaks.push(...leaksIn(answer, caller, canaries).map((canary) => tell(attempt, canary)));
    if (attempt.namesForeignTenant && attempt.expected.kind === "refused" && attempt.expected.status === 404) outcome.attempts += 1;
  };
  // What is refused changes nothing and may come at once.
  await inBatches(refused, make);
  for (const attempt of reached) {
    await prepareFor(attempt, caller, own);
    await make(attempt);
  }
  outcome.cases += answers.size;
  for (const [one, other] of MUST_DIFFER_IN_NOTHING) {
    const answered = [...answers].filter(([{ expected }]) => expected.kind === "refused");
    for (const [attempt, answer] of answered.filter(([{ target }]) => target === one)) {
      const [, twin] =
        answered.find(([{ name, target, variant }]) => name === attempt.name && variant === attempt.variant && target === other) ?? [];
      if (twin !== undefined && fingerprint(answer) !== fingerprint(twin)) outcome.wrong.push(tell(attempt, `differs from ${other}`));
    }
  }
}

/** The whole matrix on firms of its own; `tearDown` takes walls away once these stand. */
async function runMatrix(
  owner: pg.Client,
  tearDown: () => Promise<void> | void = () => {},
  choose: (caller: Caller) => boolean = () => true,
): Promise<Outcome> {
  const worlds = await makeWorlds();
  const callers = (await makeCallers(worlds)).filter(choose);
  await tearDown();
  const outcome: Outcome = { cases: 0, leaks: [], wrong: [], changed: [], attempts: 0, notedAttempts: -(await countNoted(owner)) };
  const firms = Object.values(worlds);
  const sumsOf = async (): Promise<string[]> => {
    const sums: string[] = [];
    for (const firm of firms) sums.push(await checksumOf(owner, firm.tenantId));
    return sums;
  };
  let before = await sumsOf();
  for (const caller of callers) {
    await runCaller(caller, worlds, outcome);
    const after = await sumsOf();
    for (const [index, firm] of firms.entries()) {
      const mayChange =
        firm === caller.firm &&
        caller.session === "good" &&
        caller.firmState !== "deactivated" &&
        (caller.link === null || caller.link === "good");
      if (!mayChange && before[index] !== after[index]) outcome.changed.push(`${caller.name} changed ${firm.canary}`);
    }
    before = after;
  }
  outcome.notedAttempts += await countNoted(owner);
  return outcome;
}

const report = (run: string, { cases, leaks, wrong, attempts }: Outcome): void =>
  reportFigures(`isolation, ${run}`, { cases, leaks: leaks.length, wrong: wrong.length, notedAttempts: attempts });

function expectTight(outcome: Outcome): void {
  expect(outcome.leaks).toEqual([]);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.changed).toEqual([]);
  expect(outcome.notedAttempts).toBe(outcome.attempts);
  expect(outcome.attempts).toBeGreaterThan(50);
  expect(outcome.cases).toBeGreaterThan(1_500);
}

describe("what one firm, client or guest sees of another: every endpoint, every caller, every aim", () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await useOwnDatabase();
  });
  afterAll(() => database.drop());

  it(
    "is nothing",
    async () => {
      const outcome = await runMatrix(database.owner);
      report("both walls", outcome);
      expectTight(outcome);
    },
    10 * MINUTES,
  );

  it(
    "is nothing when the queries forget their tenant",
    async () => {
      let filter: FilterTaken | undefined;
      try {
        const tearDown = (): void => {
          filter = takeFilterAway();
        };
        const outcome = await runMatrix(database.owner, tearDown, getsAsFarAsQueries);
        report("row-level security alone", outcome);
        expectTight(outcome);
        expect(filter?.count()).toBeGreaterThan(400);
        expect(filter?.missed()).toEqual([]);
      } finally {
        filter?.putBack();
      }
    },
    10 * MINUTES,
  );

  it(
    "is nothing when row-level security is off",
    async () => {
      try {
        const tearDown = () => setRowLevelSecurity(database.owner, "DISABLE");
        const outcome = await runMatrix(database.owner, tearDown, getsAsFarAsQueries);
        report("queries alone", outcome);
        expectTight(outcome);
      } finally {
        await setRowLevelSecurity(database.owner, "ENABLE");
      }
    },
    10 * MINUTES,
  );

  it(
    "is found by this very matrix when both walls are down",
    async () => {
      let filter: FilterTaken | undefined;
      try {
        const tearDown = async (): Promise<void> => {
          await setRowLevelSecurity(database.owner, "DISABLE");
          // A process reads a firm's key again after a minute: without both walls it would get another's, and no call an answer.
          filter = takeFilterAway(["firm_key"]);
        };
        const outcome = await runMatrix(database.owner, tearDown, ({ name }) => name === "user");
        report("no wall at all", outcome);
        const leaking = new Set(outcome.leaks.map(({ endpoint }) => endpoint));
        expect([...leaking]).toEqual(
          expect.arrayContaining(["persons", "companies", "sentForms", "invitations", "documents", "activities"]),
        );
        // Encrypted with the other firm's key: not even then.
        for (const endpoint of ["person", "form", "inquiries", "gwgRecord"]) expect([...leaking]).not.toContain(endpoint);
        expect(outcome.wrong.length).toBeGreaterThan(20);
        expect(outcome.changed.length).toBeGreaterThan(0);
      } finally {
        filter?.putBack();
        await setRowLevelSecurity(database.owner, "ENABLE");
      }
    },
    10 * MINUTES,
  );

  it("is nothing for whoever holds no token of theirs on a public call", { timeout: 10 * MINUTES }, async () => {
    const worlds = await makeWorlds();
    const callers = await makeCallers(worlds);
    const canaries = Object.values(worlds).flatMap(canariesOf);
    const names = endpointNames.filter((name) => endpointOf(name).access.includes("public") && !WITH_OTHER_TOKENS.has(name));
    const found = await inBatches(
      callers.flatMap((caller) => names.map((name) => ({ caller, name }))),
      async ({ caller, name }) => {
        const firm = caller.firm ?? worlds.a;
        const client = caller.client ?? firm.clients[0];
        const isOpen = name !== "invitationByToken" || (caller.level === "guest" && caller.link === "good" && caller.firmState === "open");
        const token = caller.headers["Authorization"]?.split(" ")[1] ?? "none";
        const sample = name === "invitationByToken" ? { query: { token } } : sampleOf(name, { firm, client });
        const answer = await send(writeRequest(name, sample, caller.headers));
        return [
          ...leaksIn(answer, caller, canaries),
          ...(answer.status < 300 === isOpen ? [] : [`${caller.name}: ${name} ${answer.status}`]),
        ];
      },
    );
    expect(found.flat()).toEqual([]);
  });

  it("is nothing when an admin writes: of other firms nothing changes, and of the firm no client is shown", async () => {
    const worlds = await makeWorlds();
    const { a, ...others } = worlds;
    const headers = await loginAs(await makeAdmin());
    const clients = Object.values(worlds).flatMap((firm) => firm.clients.map(({ canary }) => canary));
    const sumsOf = async (): Promise<string> => {
      const sums: string[] = [];
      for (const firm of Object.values(others)) sums.push(await checksumOf(database.owner, firm.tenantId));
      return sums.join();
    };
    const found: string[] = [];
    let [cases, reached, before] = [0, 0, await sumsOf()];
    // A firm that is shut out is let in again by the last call.
    const names = endpointNames.filter((name) => WRITES_OF_ADMIN.has(name)).sort((one, other) => rank(one) - rank(other));
    expect(names).toHaveLength(WRITES_OF_ADMIN.size);
    for (const name of names) {
      for (const aim of [
        { firm: a, client: a.clients[0], tenantId: a.tenantId },
        { firm: a, client: a.clients[1], tenantId: a.tenantId },
        // The firm's name with another's user, request or invitation.
        { firm: worlds.b, client: worlds.b.clients[0], tenantId: a.tenantId },
      ]) {
        const answer = await send(writeRequest(name, sampleOf(name, aim), headers));
        cases += 1;
        if (answer.status < 300) reached += 1;
        const isOfFirmItself = endpointOf(name).objectKey === endpointOf(name).tenantKey;
        const mayChangeOther = aim.firm === worlds.b && isOfFirmItself;
        const after = await sumsOf();
        if (!mayChangeOther && after !== before) found.push(`${name} changed another firm`);
        before = after;
        if (clients.some((canary) => answer.text.includes(canary))) found.push(`${name} shows a client`);
        if (answer.status >= 500) found.push(`${name}: ${answer.status}`);
      }
    }
    reportFigures("isolation, writes of admins", { cases, reached, leaks: found.length });
    expect(found).toEqual([]);
    expect(reached).toBeGreaterThan(8);
  });

  it("shows an admin of any firm its users and plan, never a client", async () => {
    const { a } = await makeWorlds();
    const headers = await loginAs(await makeAdmin());
    const aim = { firm: a, client: a.clients[0], tenantId: a.tenantId };
    for (const name of ["tenant", "activities", "getSubscriptionInfo"] as const) {
      const answer = await send(writeRequest(name, sampleOf(name, aim), headers));
      expect(answer.status, name).toBe(200);
      expect(
        a.clients.some(({ canary }) => answer.text.includes(canary)),
        name,
      ).toBe(false);
    }
    for (const name of [
      "persons",
      "person",
      "form",
      "attachment",
      "sentForms",
      "invitations",
      "inquiries",
      "datevSyncLogs",
      "datevSettings",
    ] as const) {
      expect((await send(writeRequest(name, sampleOf(name, aim), headers))).status, name).toBe(403);
    }
  });
});

describe("taking the filter away", () => {
  it("leaves a statement without its tenant condition and with its parameters", () => {
    expect(withoutTenantFilter(`SELECT 1 FROM form WHERE tenant_id = $1::uuid AND id = $2::uuid`)).toBe(
      "SELECT 1 FROM form WHERE (tenant_id = $1::uuid OR true) AND id = $2::uuid",
    );
    expect(withoutTenantFilter(`WHERE ("public"."form"."tenant_id" = $1 AND 1=1)`)).toBe(
      `WHERE (("public"."form"."tenant_id" = $1::uuid OR true) AND 1=1)`,
    );
    expect(withoutTenantFilter("INSERT INTO x (tenant_id) VALUES ($1)")).toBe("INSERT INTO x (tenant_id) VALUES ($1)");
  });
});
