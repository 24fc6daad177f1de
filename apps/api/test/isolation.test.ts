import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documents } from "@stammdaten/shared/contract/documents.ts";
import { loginAs } from "./api.ts";
import { attemptsOn, type Attempt } from "./access-policy.ts";
import { canariesOf, makeCallers, makeWorlds, type Caller, type Worlds } from "./callers.ts";
import { makeAdmin } from "./factories.ts";
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
import { restoreAttachment, restoreConnectorCall, restoreDocuments, restoreExports, type FirmWorld } from "./world.ts";

type Finding = { caller: string; endpoint: string; target: string; what: string };
type Outcome = { cases: number; leaks: Finding[]; wrong: Finding[]; changed: string[]; attempts: number; notedAttempts: number };

const MINUTES = 60_000;

/** What an admin may do to a firm changes it, and would shut out the callers that follow: of these calls only refused ones are made. */
const WRITES_OF_ADMIN = new Set([
  "createUser",
  "updateUser",
  "removeUser",
  "inviteUser",
  "withdrawUserRequest",
  "cancelEmailChange",
  "updateTenant",
  "inviteTenant",
  "deactivateTenant",
  "activateTenant",
]);
/** About the caller alone, whatever the aim: not even a colleague's session is there. */
const OF_ONESELF = new Set(["endSession", "removePasskey"]);
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
  "confirmTenant",
  "createTenant",
  "inquiryForm",
  "sendInquiry",
  "stripeWebhook",
]);
/** Calls that a document must be in one state for. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(Object.keys(documents));
/** Calls that an export must be ready for. */
const OF_FILES_OF_EXPORTS: ReadonlySet<string> = new Set(["clientExportAddress", "firmExportAddress"]);
const concerns = (name: string): boolean => !OF_ONESELF.has(name);

/** A checksum of every row of a firm, whatever the table. */
async function checksumOf(owner: pg.Client, tenantId: string): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string; key: string }>(
    `SELECT table_name AS name, column_name AS key FROM information_schema.columns
     WHERE table_schema = 'public' AND ((column_name = 'tenant_id' AND table_name <> 'platform_event') OR (table_name = 'tenant' AND column_name = 'id')) ORDER BY 1`,
  );
  const parts = tables.map(
    ({ name, key }) =>
      `SELECT '${name}' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '-') AS sum FROM ${name} t WHERE ${key} = $1`,
  );
  const { rows } = await owner.query<{ sums: string }>(
    `SELECT string_agg(sum, ' ' ORDER BY sum) AS sums FROM (${parts.join(" UNION ALL ")}) all_tables`,
    [tenantId],
  );
  return rows[0]?.sums ?? "";
}

async function countNoted(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM platform_event WHERE action = 'foreignTenantRefused'",
  );
  return rows[0]?.count ?? 0;
}

/** Headers whose values differ with every answer. */
const EVER_NEW = new Set(["date", "set-cookie"]);

/** All of an answer but its number: what must be the same for foreign and absent. */
function fingerprint({ status, headers, text }: Received): string {
  const shown = Object.entries(headers)
    .map(([name, value]) => (EVER_NEW.has(name) ? name : `${name}: ${String(value)}`))
    .sort();
  return [status, ...shown, text.replace(/"requestId":"[^"]*"/, "")].join("\n");
}

/** Canaries that the caller may not see but was shown, in body or headers. */
function leaksIn(answer: Received, caller: Caller, canaries: readonly string[]): string[] {
  const shown = `${JSON.stringify(answer.headers)}${answer.text}`.toLowerCase();
  return canaries.filter((canary) => !caller.allowed.has(canary) && shown.includes(canary));
}

const MUST_DIFFER_IN_NOTHING = [
  ["foreignObject", "absentObject"],
  ["foreignIdInBody", "absentIdInBody"],
  ["foreignTenantOwnObject", "absentTenantOwnObject"],
] as const;

function judge(caller: Caller, attempt: Attempt, answer: Received): string | null {
  const { expected } = attempt;
  const code = typeof answer.json["code"] === "string" ? answer.json["code"] : "";
  if (expected.kind === "refused")
    return answer.status === expected.status && code === expected.code
      ? null
      : `${answer.status} ${code} for ${expected.status} ${expected.code}`;
  return [401, 403, 404, 419].includes(answer.status) || answer.status >= 500
    ? `${answer.status} ${code} where the rule should be reached (${caller.level})`
    : null;
}

async function runCaller(caller: Caller, worlds: Worlds, outcome: Outcome): Promise<void> {
  const own: FirmWorld = caller.firm ?? worlds.a;
  const foreign = own === worlds.b ? worlds.a : worlds.b;
  const canaries = Object.values(worlds).flatMap(canariesOf);
  const all = endpointNames
    .filter((name) => !endpointOf(name).access.includes("public") && concerns(name))
    .flatMap((name) => attemptsOn(name, caller, foreign, own))
    .filter(({ name, expected }) => expected.kind === "refused" || caller.level !== "admin" || !WRITES_OF_ADMIN.has(name));
  const answers = new Map<Attempt, Received>();
  const tell = (attempt: Attempt, what: string) => ({ caller: caller.name, endpoint: attempt.name, target: attempt.target, what });
  const make = async (attempt: Attempt): Promise<void> => {
    const answer = await send(writeRequest(attempt.name, attempt.sample, caller.headers));
    answers.set(attempt, answer);
    const wrong = judge(caller, attempt, answer);
    if (wrong !== null) outcome.wrong.push(tell(attempt, wrong));
    outcome.leaks.push(...leaksIn(answer, caller, canaries).map((canary) => tell(attempt, canary)));
    if (attempt.namesForeignTenant && attempt.expected.kind === "refused" && attempt.expected.status === 404) outcome.attempts += 1;
  };
  // What is refused changes nothing and may come at once; what is reached comes one by one, what takes things away last.
  const turnOf = ({ name }: Attempt): number => (name === "logout" ? 2 : endpointOf(name).method === "DELETE" ? 1 : 0);
  await inBatches(
    all.filter(({ expected }) => expected.kind === "refused"),
    make,
  );
  const through = all.filter(
    ({ expected, target, ...one }) => expected.kind === "reached" && (turnOf({ expected, target, ...one }) === 0 || target === "own"),
  );
  for (const attempt of through.sort((one, other) => turnOf(one) - turnOf(other))) {
    if (attempt.name === "attachment") for (const client of own.clients) await restoreAttachment(own, client.forms.draft);
    if (attempt.name === "answerConnectorCall") for (const client of own.clients) await restoreConnectorCall(own, client);
    if (own === caller.firm && OF_DOCUMENTS.has(attempt.name)) for (const client of own.clients) await restoreDocuments(own, client);
    if (OF_FILES_OF_EXPORTS.has(attempt.name)) await restoreExports(own);
    await make(attempt);
  }
  outcome.cases += answers.size;
  for (const [one, other] of MUST_DIFFER_IN_NOTHING) {
    const refused = [...answers].filter(([{ expected }]) => expected.kind === "refused");
    for (const [attempt, answer] of refused.filter(([{ target }]) => target === one)) {
      const [, twin] =
        refused.find(([{ name, target, variant }]) => name === attempt.name && variant === attempt.variant && target === other) ?? [];
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
    4 * MINUTES,
  );

  it(
    "is nothing when the queries forget their tenant",
    async () => {
      let filter: FilterTaken | undefined;
      try {
        const outcome = await runMatrix(database.owner, () => {
          filter = takeFilterAway();
        });
        report("row-level security alone", outcome);
        expectTight(outcome);
        expect(filter?.count()).toBeGreaterThan(400);
        expect(filter?.missed()).toEqual([]);
      } finally {
        filter?.putBack();
      }
    },
    4 * MINUTES,
  );

  it(
    "is nothing when row-level security is off",
    async () => {
      try {
        const outcome = await runMatrix(database.owner, () => setRowLevelSecurity(database.owner, "DISABLE"));
        report("queries alone", outcome);
        expectTight(outcome);
      } finally {
        await setRowLevelSecurity(database.owner, "ENABLE");
      }
    },
    4 * MINUTES,
  );

  it(
    "is found by this very matrix when both walls are down",
    async () => {
      let filter: FilterTaken | undefined;
      try {
        const tearDown = async (): Promise<void> => {
          await setRowLevelSecurity(database.owner, "DISABLE");
          filter = takeFilterAway();
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
    4 * MINUTES,
  );

  it("is nothing for whoever holds no token of theirs on a public call", async () => {
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
