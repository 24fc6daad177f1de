import { gzipSync } from "node:zlib";
import type { RequestListener } from "node:http";
import type { FetchedListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { highRiskCountries } from "@stammdaten/shared/gwg/high-risk-countries.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTenant } from "../../../../test/factories.ts";
import { importSanctions, madeEntries } from "../../../../test/import-sanctions.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../../test/own-database.ts";
import { openPublisher, serve, type Publisher } from "../../../../test/publisher.ts";
import { makeSanctionEntries, writeEuXml } from "../../../demo/make-sanctions-list.ts";
import { readListAges } from "../../../domain/legal-lists/read-list-ages.ts";
import { runJobs } from "../../../jobs/run-jobs.ts";
import { judgeLegalLists } from "../../../operator/check-legal-lists.ts";
import { runFetchLists } from "../../../operator/fetch-lists-command.ts";
import { createFetchList, fetchList } from "./fetch-list.job.ts";
import { createQueueListFetches } from "./queue-list-fetches.ts";

const today = germanDayOf(new Date());
const entries = makeSanctionEntries(2_000);
const whole = writeEuXml(entries, today);
const XML = { etag: '"one"' };

let database: OwnDatabase;
let publisher: Publisher;
beforeAll(async () => {
  database = await useOwnDatabase();
  await makeTenant();
});
afterAll(() => database.drop());
beforeEach(async () => {
  publisher = await openPublisher();
  await database.owner.query("TRUNCATE legal_list_version, list_fetch, job CASCADE");
});
afterEach(() => publisher.close());

const fetch = (list: FetchedListName = "sanctionsEu") => fetchList(publisher.download, { list, address: publisher.address });
const ageOf = async (list: FetchedListName = "sanctionsEu") => (await readListAges()).find((one) => one.list === list);
const versions = async () =>
  (await database.owner.query<{ entries: number }>("SELECT entries FROM legal_list_version ORDER BY valid_from, imported_at")).rows.map(
    (row) => row.entries,
  );
const jobsOf = async (kind: string) => (await database.owner.query("SELECT FROM job WHERE kind = $1", [kind])).rowCount;
/** The list counts as checked two days ago. */
const backdate = () =>
  database.owner.query(
    "UPDATE legal_list_version SET checked_on = checked_on - 2; UPDATE list_fetch SET fetched_at = now() - interval '2 days'",
  );

describe("a list with an address", () => {
  it("is taken over packed as it comes, has all clients compared, and is asked for again only where it has changed", async () => {
    publisher.answer = serve(gzipSync(whole), { ...XML, "content-encoding": "gzip" });
    expect(await fetch()).toMatchObject({ outcome: "taken", taken: { entries: 2_000, isNew: true } });
    expect(await jobsOf("rescreenClients")).toBe(1);
    await backdate();
    expect(await ageOf()).toMatchObject({ ageDays: 2 });

    expect(await fetch()).toEqual({ outcome: "unchanged" });
    expect(publisher.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"one"']);
    expect(await ageOf()).toMatchObject({ checkedOn: today, ageDays: 0, fetch: { failure: null } });
    expect(await versions()).toEqual([2_000]);

    publisher.answer = serve(writeEuXml(makeSanctionEntries(2_001), today), { etag: '"two"' });
    expect(await fetch()).toMatchObject({ outcome: "taken", taken: { added: 1, removed: 0 } });
    expect(await versions()).toEqual([2_000, 2_001]);
  });

  it("is no new version where only the day of its file is another one", async () => {
    publisher.answer = serve(writeEuXml(entries, addDays(today, -3)));
    await fetch();
    await database.owner.query("DELETE FROM job");
    publisher.answer = serve(whole);
    expect(await fetch()).toMatchObject({ taken: { isNew: false } });
    expect(await versions()).toEqual([2_000]);
    expect(await jobsOf("rescreenClients")).toBe(0);
    expect(await ageOf()).toMatchObject({ validFrom: addDays(today, -3), checkedOn: today });
  });

  it("is asked for as a whole where a version was imported by file since, or the address is another one", async () => {
    publisher.answer = serve(writeEuXml(madeEntries, addDays(today, -2)), XML);
    await fetch();
    await importSanctions(madeEntries.slice(0, 50), 1);
    expect(await fetch()).toMatchObject({ outcome: "failed", failure: "older" });
    expect(publisher.asked[1]?.headers["if-none-match"]).toBeUndefined();
    await database.owner.query("TRUNCATE legal_list_version, list_fetch CASCADE");
    await fetch();
    await fetchList(publisher.download, { list: "sanctionsEu", address: publisher.address.replace("secret", "other") });
    expect(publisher.asked[3]?.headers["if-none-match"]).toBeUndefined();
  });

  it("may be a CSV, which counts from the day on which it was first found so", async () => {
    publisher.answer = serve(`code\n${highRiskCountries.codes.slice(1).join("\n")}\n`, { "content-type": "text/csv; charset=utf-8" });
    expect(await fetch("highRiskCountries")).toMatchObject({ outcome: "taken", validFrom: today });
    expect(await ageOf("highRiskCountries")).toMatchObject({ checkedOn: today, source: publisher.address.split("?")[0] });
    expect(await jobsOf("compareRatings")).toBe(1);
    await backdate();
    await database.owner.query("UPDATE legal_list_version SET valid_from = valid_from - 2");
    expect(await fetch("highRiskCountries")).toMatchObject({ outcome: "taken", taken: { isNew: false } });
  });
});

const small = writeEuXml(entries.slice(0, 999), today);
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

describe("what is no such list", () => {
  const failures: Readonly<Record<string, readonly [RequestListener, string, RegExp]>> = {
    "half of the entries are gone": [serve(small), "tooSmall", /^999 entries, where there were 2000$/],
    "the file breaks off": [serve(whole.slice(0, whole.length / 2)), "invalid", /no complete XML/],
    "the connection breaks off": [
      (_request, response) => {
        response.writeHead(200, { "content-type": "application/xml", "content-length": whole.length });
        response.write(whole.slice(0, 200_000), () => response.destroy());
      },
      "incomplete",
      /^after \d+ bytes/,
    ],
    "the packed file breaks off": [
      serve(gzipSync(whole).subarray(0, 20_000), { "content-encoding": "gzip" }),
      "incomplete",
      /^after \d+ bytes Z_BUF_ERROR$/,
    ],
    "it is packed in another way": [serve(whole, { "content-encoding": "br" }), "contentType", /content-encoding br/],
    "it is a page": [serve("<html></html>", { "content-type": "text/html" }), "contentType", /^text\/html$/],
    "it is a long page, which is not read": [
      serve("<p>".repeat(3_000_000), { "content-type": "text/html" }),
      "contentType",
      /^text\/html$/,
    ],
    "it is another list": [serve("<CONSOLIDATED_LIST dateGenerated='2026-01-01'/>"), "invalid", /CONSOLIDATED_LIST/],
    "the server fails": [(_request, response) => void response.writeHead(500).end(), "status", /^HTTP 500$/],
    "it says unchanged of what was never asked": [(_request, response) => void response.writeHead(304).end(), "status", /^HTTP 304$/],
    "a redirect leads into a private network": [redirectTo("https://10.0.0.1/list"), "forbidden", /^10\.0\.0\.1$/],
    "a redirect leads to this machine": [redirectTo("http://127.0.0.1:1/list"), "forbidden", /^127\.0\.0\.1$/],
    "a redirect leads to a name of this machine": [redirectTo("https://localhost/list"), "forbidden", /^localhost$/],
    "a redirect leads away from https": [redirectTo("http://publisher.example/list"), "forbidden", /without https/],
    "redirects have no end": [redirectTo("/list"), "redirects", /3 redirects/],
    "nobody is there": [(request) => request.socket.destroy(), "unreachable", /^127\.0\.0\.1/],
  };
  it.each(Object.entries(failures))("is refused, and the list before stays: %s", async (_name, [answer, failure, detail]) => {
    publisher.answer = serve(whole);
    await fetch();
    await backdate();
    publisher.answer = answer;
    expect(await fetch()).toEqual({ outcome: "failed", failure, detail: expect.stringMatching(detail) as string });
    expect(await versions()).toEqual([2_000]);
    const age = await ageOf();
    expect(age).toMatchObject({ ageDays: 2, fetch: { failure, failedSince: expect.any(String) as string } });
    expect(judgeLegalLists(age === undefined ? [] : [age])).toMatchObject({
      status: "advice",
      todo: expect.stringMatching(/^sanctionsEu could not be fetched since/) as string,
    });
    publisher.answer = serve(whole);
    await fetch();
    expect(await ageOf()).toMatchObject({ ageDays: 0, fetch: { failure: null, failedSince: null, detail: null } });
  });

  it("is not the publisher's failure where the worker ends meanwhile", async () => {
    const ending = new AbortController();
    publisher.answer = (_request, response) => {
      response.writeHead(200, { "content-type": "application/xml" });
      response.write(whole.slice(0, 1_000), () => ending.abort());
    };
    await expect(
      fetchList(publisher.download, { list: "sanctionsEu", address: publisher.address, signal: ending.signal }),
    ).rejects.toThrow();
    expect(await ageOf()).toMatchObject({ fetch: { failure: null, fetchedAt: null } });
  });

  it("is refused where it is larger than any such list, packed or not", async () => {
    const long = `code\n${"AF\n".repeat(400_000)}`;
    publisher.answer = serve(long, { "content-type": "text/csv" });
    expect(await fetch("highRiskCountries")).toMatchObject({ failure: "tooLarge" });
    publisher.answer = serve(gzipSync(long), { "content-type": "text/csv", "content-encoding": "gzip" });
    expect(await fetch("highRiskCountries")).toMatchObject({ failure: "tooLarge" });
    publisher.answer = serve("code\nKP\nIR\n", { "content-type": "text/csv" });
    expect(await fetch("highRiskCountries")).toMatchObject({ failure: "tooSmall" });
  });
});

describe("the worker", () => {
  const lines: { readonly list: string; readonly failure: string; readonly todo: string }[] = [];
  const addresses = () => new Map([["sanctionsEu", publisher.address] as const]);
  const startWorker = () =>
    runJobs({
      handlers: {
        fetchList: createFetchList({
          addresses: addresses(),
          download: publisher.download,
          log: pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) }),
        }),
      },
      log: pino({ level: "silent" }),
      pollMs: 20,
      concurrency: 2,
    });
  const waitFor = async (what: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 300 && !(await what()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const isDone = async () => (await jobsOf("fetchList")) === 0;

  it("fetches once however many workers run, again a day later, and not before", async () => {
    publisher.answer = serve(whole, XML);
    const queue = createQueueListFetches(addresses());
    expect((await Promise.all([queue(), createQueueListFetches(addresses())(), queue()])).sort()).toEqual([0, 0, 1]);
    const workers = [startWorker(), startWorker()];
    await waitFor(isDone);
    expect(publisher.asked).toHaveLength(1);
    expect(await queue()).toBe(0);
    await database.owner.query("UPDATE list_fetch SET fetched_at = now() - interval '23 hours 1 minute'");
    expect(await queue()).toBe(1);
    await waitFor(isDone);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(publisher.asked).toHaveLength(2);
    expect(await createQueueListFetches(new Map([["sanctionsEu", `${publisher.address}2`] as const]))()).toBe(1);
  });

  it("tries again after a failure, says in its log what is to be done, and forgets a list without an address", async () => {
    let tries = 0;
    publisher.answer = (request, response) => {
      tries += 1;
      if (tries === 1) response.writeHead(500).end();
      else serve(whole, XML)(request, response);
    };
    await createQueueListFetches(addresses())();
    const worker = startWorker();
    await waitFor(async () => (await ageOf())?.fetch?.failure === "status");
    await waitFor(
      async () => (await database.owner.query("SELECT FROM job WHERE kind = 'fetchList' AND lease_token IS NULL")).rowCount === 1,
    );
    const { rows } = await database.owner.query<{ pause: number; last_error: string }>(
      "SELECT extract(epoch FROM run_at - now())::int AS pause, last_error FROM job WHERE kind = 'fetchList'",
    );
    expect(rows[0]).toMatchObject({ last_error: "lists.status" });
    expect(rows[0]?.pause).toBeGreaterThan(50);
    expect(lines.at(-1)).toMatchObject({ list: "sanctionsEu", failure: "status", todo: expect.stringMatching(/publisher/) as string });
    await database.owner.query("UPDATE job SET run_at = now() WHERE kind = 'fetchList'");
    await waitFor(isDone);
    await worker.stop();
    expect(await versions()).toEqual([2_000]);
    expect(await ageOf()).toMatchObject({ fetch: { failure: null } });
    await createQueueListFetches(new Map())();
    expect(await ageOf()).toMatchObject({ fetch: null, validFrom: today });
  });

  it("queues a list whose job was given up four hours after its last try", async () => {
    const queue = createQueueListFetches(addresses());
    expect(await fetch()).toMatchObject({ failure: "status" });
    expect(await queue()).toBe(0);
    await database.owner.query("UPDATE list_fetch SET tried_at = now() - interval '4 hours 1 minute'");
    expect(await queue()).toBe(1);
  });
});

it("the command fetches at once, and says what became of each list", async () => {
  const lines: string[] = [];
  const given = { addresses: new Map([["sanctionsEu", publisher.address] as const]), download: publisher.download };
  const run = (typed: { list?: string } = {}) => runFetchLists(typed, given, (line) => void lines.push(line));
  publisher.answer = serve(whole, XML);
  expect(await run()).toBe(true);
  expect(await run({ list: "sanctionsEu" })).toBe(true);
  publisher.answer = serve(small);
  expect(await run()).toBe(false);
  expect(lines).toEqual([
    `sanctionsEu: 2000 entries valid from ${today}; 2000 added, 0 removed or changed.`,
    "The worker compares all clients with it: 1 firms.",
    "sanctionsEu: is unchanged at its publisher. It counts as compared with its source today.",
    expect.stringMatching(/^sanctionsEu: could not be fetched \(tooSmall: 999 entries, where there were 2000\)\. Compare the file/),
  ]);
  await expect(run({ list: "sanctionsUn" })).rejects.toThrow(/--list sanctionsUn: has no address/);
});
