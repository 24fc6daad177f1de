import { statfs } from "node:fs/promises";
import { openFiles } from "@stammdaten/files/open-files.ts";
import { advise, fail, ok, type Check } from "./check.ts";

const GB = 1_000_000_000;
/** Below this uploads will soon fail, and an embedded database with them. */
const LEAST_BYTES = GB;
const LEAST_SHARE = 0.1;

const MAKE_ROOM = "Make room, or move the folder to a larger disk.";

/** Room where files lie; with an S3 store, where they lie on their way to it. */
export const checkDiskSpace: Check = {
  name: "disk space",
  needs: ["files"],
  remedy: MAKE_ROOM,
  ask: async (settings) => judgeSpace(await statfs(openFiles(settings).incoming)),
};

export function judgeSpace({ bavail, blocks, bsize }: { readonly bavail: number; readonly blocks: number; readonly bsize: number }) {
  const share = blocks === 0 ? 0 : bavail / blocks;
  const found = `${((bavail * bsize) / GB).toFixed(1)} GB free, ${Math.floor(share * 100)} %`;
  if (bavail * bsize < LEAST_BYTES) return fail(found, MAKE_ROOM);
  return share < LEAST_SHARE ? advise(found, MAKE_ROOM) : ok(found);
}
