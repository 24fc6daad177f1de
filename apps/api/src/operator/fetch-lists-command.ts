import type { FetchedListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { listRemedies } from "../domain/legal-lists/list-remedies.ts";
import { fetchList } from "../features/gwg/lists/fetch-list.job.ts";
import type { DownloadList } from "../integrations/lists/open-list-downloads.ts";
import { BadUsage } from "./create-admin-command.ts";
import { describeTaken } from "./describe-taken.ts";

type FetchGiven = { readonly addresses: ReadonlyMap<FetchedListName, string>; readonly download: DownloadList };

/**
 * Fetches the lists that have an address, or one of them, at once and whether or not they are due.
 * @returns whether all went well
 * @throws BadUsage
 */
export async function runFetchLists(
  { list: only }: { readonly list?: string | undefined },
  { addresses, download }: FetchGiven,
  print: (line: string) => void,
): Promise<boolean> {
  const wanted = [...addresses].filter(([list]) => only === undefined || list === only);
  if (wanted.length === 0)
    throw new BadUsage(
      `${only === undefined ? "no list" : `--list ${only}`}: has no address; docs/operator/settings.md names the settings LIST_…_URL`,
    );
  let isWell = true;
  for (const [list, address] of wanted) {
    const fetched = await fetchList(download, { list, address });
    if (fetched.outcome === "taken") describeTaken(list, fetched.validFrom, fetched.taken).forEach(print);
    else if (fetched.outcome === "unchanged") print(`${list}: is unchanged at its publisher. It counts as compared with its source today.`);
    else {
      isWell = false;
      print(`${list}: could not be fetched (${fetched.failure}: ${fetched.detail}). ${listRemedies[fetched.failure]}`);
    }
  }
  return isWell;
}
