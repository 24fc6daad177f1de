import { buffer } from "node:stream/consumers";
import type { FetchedListName, ListFailure } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Logger } from "pino";
import { confirmList, ListOlder, ListShrunk, type NewVersion } from "../../../domain/legal-lists/import-list.ts";
import { beginFetch, endFetch, failFetch, hashAddress } from "../../../domain/legal-lists/list-fetches.ts";
import { listRemedies } from "../../../domain/legal-lists/list-remedies.ts";
import { ListFileInvalid, readListFile } from "../../../domain/legal-lists/read-list-file.ts";
import { takeOverList, type TakenOver } from "../../../domain/legal-lists/take-over-list.ts";
import { isSanctionsList, readSanctions } from "../../../domain/screening/read-sanctions.ts";
import { SanctionsFileInvalid } from "../../../domain/screening/sanction-entry.ts";
import { DownloadFailed } from "../../../integrations/lists/download-failed.ts";
import type { DownloadList, ListFile } from "../../../integrations/lists/open-list-downloads.ts";
import type { JobHandler } from "../../../jobs/job.ts";

/** The EU's list, the largest, has some 25 MB; the others are a few lines. */
const MOST_BYTES = { sanctions: 100_000_000, plain: 1_000_000 } as const;
const TYPES = {
  sanctions: ["application/xml", "text/xml", "application/octet-stream"],
  plain: ["text/csv", "text/plain", "application/csv", "application/octet-stream"],
} as const;

export type FetchOutcome =
  | { readonly outcome: "taken"; readonly validFrom: string; readonly taken: TakenOver }
  | { readonly outcome: "unchanged" }
  | { readonly outcome: "failed"; readonly failure: ListFailure; readonly detail: string };

type Asked = { readonly list: FetchedListName; readonly address: string; readonly signal?: AbortSignal };

/**
 * Fetches a list from its address and takes it over as a file that the operator imports. What cannot be fetched, is no such list or has
 * lost more than half of its entries is not taken over: the version that is here stays in use, and the failure is kept for the operator.
 */
export async function fetchList(download: DownloadList, { list, address, signal }: Asked): Promise<FetchOutcome> {
  const addressHash = hashAddress(address);
  const known = await beginFetch(list, addressHash);
  const kind = isSanctionsList(list) ? "sanctions" : "plain";
  const wanted = { address, known, types: TYPES[kind], mostBytes: MOST_BYTES[kind], ...(signal !== undefined && { signal }) };
  try {
    const read = await download(wanted, async (file) => ({ version: await readVersion(list, address, file), file }));
    if (read === null) {
      await confirmList(list);
      await endFetch(list);
      return { outcome: "unchanged" };
    }
    const { version, file } = read;
    const taken = await takeOverList({ list, ...version, isUnseen: true }, false);
    await endFetch(list, { addressHash, etag: file.etag, lastModified: file.lastModified, digest: taken.digest });
    return { outcome: "taken", validFrom: version.validFrom, taken };
  } catch (error) {
    const failure = nameFailure(error);
    // Where the worker ends, the publisher has not failed.
    if (failure === null || signal?.aborted === true || !(error instanceof Error)) throw error;
    await failFetch(list, failure, error.message);
    return { outcome: "failed", failure, detail: error.message };
  }
}

async function readVersion(list: FetchedListName, address: string, { parts }: ListFile): Promise<Omit<NewVersion, "list">> {
  if (isSanctionsList(list)) return readSanctions(list, parts);
  const { origin, pathname } = new URL(address);
  // The file says of no day: it counts from the one on which it was first found so.
  const content = readListFile(list, await buffer(parts));
  return { source: `${origin}${pathname}`, validFrom: germanDayOf(new Date()), isDayOfFile: true, content };
}

function nameFailure(error: unknown): ListFailure | null {
  if (error instanceof DownloadFailed) return error.reason;
  if (error instanceof SanctionsFileInvalid || error instanceof ListFileInvalid) return "invalid";
  if (error instanceof ListShrunk) return "tooSmall";
  return error instanceof ListOlder ? "older" : null;
}

type FetchDeps = {
  readonly addresses: ReadonlyMap<FetchedListName, string>;
  readonly download: DownloadList;
  readonly log: Pick<Logger, "warn">;
};

/** Fetches a list from its address; whatever fails is tried again. A list that has no address any more is left alone. */
export const createFetchList =
  ({ addresses, download, log }: FetchDeps): JobHandler<"fetchList"> =>
  async ({ payload: { list }, signal }) => {
    const address = addresses.get(list);
    if (address === undefined) return { outcome: "done" };
    const fetched = await fetchList(download, { list, address, signal });
    if (fetched.outcome !== "failed") return { outcome: "done" };
    const { failure, detail } = fetched;
    log.warn({ list, failure, detail, todo: listRemedies[failure] }, "list not fetched");
    return { outcome: "retry", reason: `lists.${failure}` };
  };
