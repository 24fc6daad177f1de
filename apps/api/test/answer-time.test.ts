import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { expect, it } from "vitest";
import { loginAs } from "./api.ts";
import { makeAbsent } from "./absent-world.ts";
import { reportFigures } from "./report-figures.ts";
import { sampleOf, writeRequest } from "./sample-requests.ts";
import { send } from "./send.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

/** Calls for one object each, of every room: forms, clients, documents, files, records, deliveries, users, connectors, requests. */
const NAMES = [
  "form",
  "datevState",
  "datevNextNumber",
  "formHistory",
  "attachment",
  "person",
  "company",
  "archivePerson",
  "gwgRecord",
  "mandantDocuments",
  "erasurePlan",
  "clientExport",
  "clientExportAddress",
  "downloadDocument",
  "documentSignature",
  "binDocument",
  "completeDocument",
  "datevSyncLog",
  "datevConflicts",
  "revokeDatevConnector",
  "job",
] as const satisfies readonly EndpointName[];

/** Few in the everyday run, where much else runs: it finds what takes long. 200 on an idle machine find small differences. */
const REPEATS = Number(process.env["ANSWER_TIME_REPEATS"] ?? 5);
const IS_FINE = REPEATS >= 200;
const BOUND_MS = IS_FINE ? 2 : 50;

const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** What each of two calls took, in pairs. */
type Pair = { readonly foreign: number; readonly absent: number };

/** The difference between the calls: of many pairs by their median, of few by the fastest of each, which other work disturbs least. */
function differenceOf(pairs: readonly Pair[]): number {
  if (IS_FINE) return Math.abs(median(pairs.map(({ foreign, absent }) => foreign - absent)));
  return Math.abs(Math.min(...pairs.map(({ foreign }) => foreign)) - Math.min(...pairs.map(({ absent }) => absent)));
}

async function time(name: EndpointName, firm: FirmWorld, headers: Record<string, string>): Promise<{ ms: number; status: number }> {
  const request = writeRequest(name, sampleOf(name, { firm, client: firm.clients[0] }), headers);
  const began = performance.now();
  const { status } = await send(request);
  return { ms: performance.now() - began, status };
}

it(
  `the time of an answer does not tell whether another firm has the object, within ${String(BOUND_MS)} ms`,
  async () => {
    const [own, foreign] = [await makeWorld("a"), await makeWorld("b")];
    const headers = await loginAs(own.staff);
    const absent = makeAbsent(own);
    const differences: number[] = [];
    const statuses = new Set<number>();
    for (const name of NAMES) {
      const pairs: Pair[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        // By turns, and each as often the first: what else the machine does falls on both alike.
        const order = repeat % 2 === 0 ? [foreign, absent] : [absent, foreign];
        const [first, second] = [await time(name, order[0] ?? own, headers), await time(name, order[1] ?? own, headers)];
        statuses.add(first.status).add(second.status);
        pairs.push(repeat % 2 === 0 ? { foreign: first.ms, absent: second.ms } : { foreign: second.ms, absent: first.ms });
      }
      differences.push(differenceOf(pairs));
    }
    const most = Math.max(...differences);
    reportFigures("time of refusals", { endpoints: NAMES.length, repeats: REPEATS, mostDifferenceMs: Math.round(most * 100) / 100 });
    expect([...statuses]).toEqual([404]);
    expect(most).toBeLessThan(BOUND_MS);
  },
  15 * 60_000,
);
