import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { loginAs, files, withCheckout, withLink, withPhone } from "./api.ts";
import { makeAdmin, personAnswers, system, type TestUser } from "./factories.ts";
import { fuzzOf } from "./fuzz-requests.ts";
import { asUpload, BROKEN_TYPE, brokenBodies, namesOfFolders, rightFiles, trickyNames, wrongFiles } from "./hostile-files.ts";
import { useOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { faultsOf } from "./problem.ts";
import { reportFigures } from "./report-figures.ts";
import type { Aim } from "./sample-plans.ts";
import { endpointNames, endpointOf, samples } from "./sample-requests.ts";
import { inBatches, portOf, send, type Received, type Sent } from "./send.ts";
import { makeWorld, restoreAttachment, type FirmWorld } from "./world.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 20_260_615);
/** Calls by chance of each endpoint, of each of the two kinds; `npm run trust` makes many more. */
const PER_ENDPOINT = Number(process.env["FUZZ_PER_ENDPOINT"] ?? 10);
const SIZES = { plausible: PER_ENDPOINT, mutated: PER_ENDPOINT, seed: SEED };
const { incoming } = files;

let database: OwnDatabase;
let firm: FirmWorld;
let admin: TestUser;
beforeAll(async () => {
  database = await useOwnDatabase();
  firm = await makeWorld("a");
  admin = await makeAdmin();
});
afterAll(() => database.drop());

/** Headers of everybody who may call, each with a session that nothing has ended yet. */
async function insiders(name: EndpointName, aim: Aim): Promise<Record<string, string>[]> {
  const { access } = endpointOf(name);
  if (access.includes("public")) return [{}];
  const users: Record<string, TestUser> = { mandant: firm.clients[0].user, tenant: firm.staff, admin };
  const all: Record<string, string>[] = [];
  for (const level of access) {
    const user = users[level];
    if (level === "registrant") all.push(withCheckout(firm.tenantId));
    else if (level === "phone") all.push(withPhone(aim.client.forms.draft.phone));
    else all.push(user === undefined ? withLink(aim.client.forms[samples[name].form ?? "draft"].token) : await loginAs(user));
  }
  return all;
}

/** What must never be answered, whatever is asked. */
function complain(sent: Sent, answer: Received): string[] {
  const faults =
    answer.status >= 500 ? [`status ${answer.status}`] : answer.status >= 400 ? faultsOf(answer, { status: answer.status }) : [];
  return faults.map((fault) => `${sent.method} ${sent.path} ${String(sent.body ?? "").slice(0, 200)}: ${fault}`);
}

async function expectHealthy(): Promise<void> {
  const headers = await loginAs(firm.staff);
  const answers = await inBatches(Array.from({ length: 24 }), () => send({ method: "GET", path: "/api/Main/Persons", headers }), 12);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { rows } = await database.owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
  );
  expect(rows[0]?.count).toBe(0);
}

describe("calls made by chance", () => {
  it("are answered or refused in the declared form, never with a 5xx, by every endpoint", async () => {
    const counts = new Map<number, number>();
    const complaints: string[] = [];
    for (const name of endpointNames) {
      const aim: Aim = { firm, client: firm.clients[0] };
      const callers = await insiders(name, aim);
      const sent = fuzzOf(name, aim, {}, SIZES).map((one, index) => ({
        ...one,
        headers: { ...one.headers, ...callers[index % callers.length] },
      }));
      const found = await inBatches(sent, async (one) => {
        const answer = await send(one);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        return complain(one, answer);
      });
      complaints.push(...found.flat());
    }
    const total = (from: number, to: number) =>
      [...counts].reduce((sum, [status, count]) => (status >= from && status < to ? sum + count : sum), 0);
    reportFigures("calls by chance", {
      seed: SEED,
      requests: total(0, 600),
      accepted: total(200, 300),
      refused: total(400, 500),
      failed: total(500, 600),
      complaints: complaints.length,
    });
    expect(complaints).toEqual([]);
    // Random requests that are not admitted prove nothing: many must have been admitted and many refused by schema.
    expect(counts.get(200) ?? 0).toBeGreaterThan(400);
    expect(counts.get(400) ?? 0).toBeGreaterThan(1_000);
    await expectHealthy();
  }, 3_600_000);
});

describe("a draft", () => {
  it("is not touched by anything that is refused", async () => {
    const world = await makeWorld("a");
    const { formId, token } = world.clients[0].forms.draft;
    const read = () => inTenant(world.tenantId, system, ({ tx }) => tx.form.findFirst({ where: { tenantId: world.tenantId, id: formId } }));
    const before = await read();
    const headers = { ...withLink(token), "content-type": "application/json" };
    const answersFor = (value: unknown) => ({ personal: { ...personAnswers()["personal"], lastName: value } });
    const wrong: unknown[] = ["\u0000", "\ud800", 1, true, [], {}, [["x"]], "x".repeat(100_000), { not: "" }];
    const bodies = [
      ...wrong.map((value) => ({ revision: 0, answers: answersFor(value) })),
      ...[-1, 1, 2 ** 31, 1.5, "0", null].map((revision) => ({ revision, answers: answersFor("Neu") })),
      ...["nothing", "__proto__", "constructor", "toString"].flatMap((step) => [
        { revision: 0, answers: JSON.parse(`{"${step}":{"a":1}}`) as unknown },
        { revision: 0, answers: {}, currentStep: step },
      ]),
      ...[[], null, "text", 5].map((answers) => ({ revision: 0, answers })),
    ];
    const save = `/api/Forms/Form?id=${formId}`;
    const calls: Sent[] = [
      ...bodies.map((body) => ({ method: "PUT", path: save, headers, body: JSON.stringify(body) })),
      ...bodies.map((body) => ({ method: "POST", path: `/api/Forms/Submit?id=${formId}`, headers, body: JSON.stringify(body) })),
      ...["{", "[]", "", '{"revision":0,"answers":{"personal":{}}'].map((body) => ({ method: "PUT", path: save, headers, body })),
      { method: "PUT", path: `${save}&ID=${formId}`, headers, body: JSON.stringify({ revision: 0, answers: {} }) },
      {
        method: "PUT",
        path: save,
        headers: { ...headers, "content-type": "text/plain" },
        body: JSON.stringify({ revision: 0, answers: {} }),
      },
      ...wrongFiles.slice(0, 14).map(({ name, bytes }) => {
        const { contentType, body } = asUpload(name, bytes);
        return { method: "POST", path: `/api/Forms/Attachment?id=${formId}`, headers: { ...headers, "content-type": contentType }, body };
      }),
    ];
    const answers = await inBatches(calls, send);
    expect(
      answers.filter(({ status }) => status < 400 || status >= 500).map(({ status, text }) => `${status} ${text.slice(0, 100)}`),
    ).toEqual([]);
    expect(await read()).toEqual(before);
    // And it is still a draft that goes on.
    const saved = await send({ method: "PUT", path: save, headers, body: JSON.stringify({ revision: 0, answers: answersFor("Neu") }) });
    expect(saved.json).toMatchObject({ revision: 1, answers: { personal: { lastName: "Neu" } } });
  });
});

/** Where files come in: what a guest adds to a form, and what a firm puts among its templates. */
const uploadRoutes = {
  "of a form": {
    field: "file",
    post: ({
      clients: [
        {
          forms: { draft },
        },
      ],
    }: FirmWorld) => ({ path: `/api/Forms/Attachment?id=${draft.formId}`, headers: withLink(draft.token) }),
    read: (
      {
        clients: [
          {
            forms: { draft },
          },
        ],
      }: FirmWorld,
      taken: Record<string, unknown>,
    ) => ({ path: `/api/Forms/Attachment?id=${draft.formId}&attachmentId=${String(taken["id"])}`, headers: withLink(draft.token) }),
    itemOf: (taken: Record<string, unknown>) => taken,
  },
  "of a firm": {
    field: "files",
    post: () => ({ path: "/api/Main/Documents", headers: {} }),
    read: (_world: FirmWorld, taken: Record<string, unknown>) => ({
      path: `/api/Main/DocumentPreview?documentPath=${String(taken["documentPath"])}`,
      headers: {},
    }),
    itemOf: (taken: Record<string, unknown>) => (taken["items"] as Record<string, unknown>[])[0] ?? {},
  },
} as const;

describe.each(Object.keys(uploadRoutes) as (keyof typeof uploadRoutes)[])("files %s", (which) => {
  const route = uploadRoutes[which];
  let world: FirmWorld;
  let login: Record<string, string>;
  const upload = (body: Buffer, contentType: string) => {
    const { path, headers } = route.post(world);
    return send({ method: "POST", path, headers: { ...login, ...headers, "content-type": contentType }, body });
  };
  const give = (taken: Record<string, unknown>) => {
    const { path, headers } = route.read(world, taken);
    return send({ method: "GET", path, headers: { ...login, ...headers } });
  };
  beforeAll(async () => {
    world = await makeWorld("a");
    login = await loginAs(world.staff);
    await restoreAttachment(world, world.clients[0].forms.draft);
  });

  // A firm may add larger files, and text: one odd byte is a letter of Windows-1252.
  const letIn = which === "of a firm" ? ["10 MB and a byte", "one byte"] : [];
  it.each(wrongFiles.filter(({ what }) => !letIn.includes(what)))("that are $what are refused", async ({ name, bytes, type }) => {
    const { contentType, body } = asUpload(name, bytes, type, route.field);
    expect(faultsOf(await upload(body, contentType), { status: 400, code: "file.invalid", language: "de", path: route.field })).toEqual([]);
  });

  it.each(rightFiles)("that are $what are taken, and given out as nothing that runs", async ({ name, bytes, type }) => {
    const { contentType, body } = asUpload(name, bytes, "text/html", route.field);
    const taken = await upload(body, contentType);
    expect(taken.status, taken.text).toBe(201);
    const item = route.itemOf(taken.json);
    const given = await give(item);
    // A picture is drawn anew: of what stood behind its end nothing is left.
    expect(item).toMatchObject({ mimeType: type, sizeBytes: Number(given.headers["content-length"]) });
    if (type === "application/pdf") expect(item["sizeBytes"]).toBe(bytes.length);
    else expect(given.text).not.toContain("<script>");
    expect(given.headers).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "no-store",
    });
  });

  it("are kept under names that lead nowhere", async () => {
    // A form takes so many files and no more.
    world = await makeWorld("a");
    login = await loginAs(world.staff);
    for (const name of trickyNames) {
      const { contentType, body } = asUpload(name, rightFiles[0]?.bytes ?? Buffer.alloc(0), "image/png", route.field);
      const taken = await upload(body, contentType);
      expect(taken.status, `${name}: ${taken.text}`).toBe(201);
      const item = route.itemOf(taken.json);
      expect(String(item["name"]), name).toMatch(/^[^/\\\p{Cc}]{1,200}$/u);
      expect([".", ".."], name).not.toContain(item["name"]);
      const given = await give(item);
      expect(given.headers["content-disposition"], name).toMatch(
        /^(inline|attachment); filename="[^"\\\r\n/]*"; filename\*=UTF-8''[^;\s]+$/,
      );
    }
  });

  it.each(namesOfFolders)("called %s are refused", async (name) => {
    const { contentType, body } = asUpload(name, rightFiles[0]?.bytes ?? Buffer.alloc(0), "image/png", route.field);
    expect(faultsOf(await upload(body, contentType), { status: 400, code: "file.invalid", language: "de" })).toEqual([]);
  });

  it.each(brokenBodies)("in a broken body are refused: $what", async ({ body, type }) => {
    const answer = await upload(body, type ?? BROKEN_TYPE);
    expect(faultsOf(answer, { status: 400, language: "de" })).toEqual([]);
    expect(["file.invalid", "upload.failed"]).toContain(answer.json["code"]);
  });

  it("leave nothing behind when refused, broken or cut off", async () => {
    const { contentType, body } = asUpload(
      "a.png",
      Buffer.concat([rightFiles[0]?.bytes ?? Buffer.alloc(0), Buffer.alloc(300_000)]),
      "image/png",
      route.field,
    );
    const { path, headers } = route.post(world);
    const head = Object.entries({ ...login, ...headers })
      .map(([name, value]) => `${name}: ${String(value)}\r\n`)
      .join("");
    const port = await portOf();
    for (let index = 0; index < 10; index += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, 20_000 * (index + 1)));
      await sleep(60);
      socket.destroy();
    }
    await expect.poll(() => readdir(incoming), { timeout: 5_000 }).toEqual([]);
    await expectHealthy();
  });
});
