import type { Files } from "@stammdaten/files/files.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { noteIntake } from "../../../domain/keep-under.ts";
import { storeSealed, type Stored } from "../../../domain/store-sealed.ts";
import { systemActor } from "../../../jobs/job.ts";
import { ZipPacker } from "../zip/zip-packer.ts";

/** A file in the store that no row names yet: {@link nameFiles} does, or the sweep removes it. */
export type WrittenFile = Stored & { readonly fileKey: string };

/**
 * Writes a ZIP file straight into the store. Its key is written down only when it is whole: the sweep would take a file that is made
 * for longer than it waits, and waits for as long as a run may store it.
 * @param produce adds what is in it
 */
export async function writeZip(
  { files, tenantId, signal }: { files: Files; tenantId: string; signal: AbortSignal },
  produce: (packer: ZipPacker) => Promise<void>,
): Promise<WrittenFile> {
  const key = newFileKey();
  const cipher = await inTenant(tenantId, systemActor, () => loadFirmKey(tenantId));
  const stored = await inStep(signal, (ended) => {
    const packer = new ZipPacker(ended);
    return [
      storeSealed(
        files,
        { key, cipher, signal: ended, beforeStored: () => noteIntake([key], jobs.buildExport.longestSeconds) },
        packer.output,
      ),
      produce(packer).then(() => packer.end()),
    ];
  });
  return { fileKey: key, ...stored };
}

/** Waits for two works that need each other; what one fails with ends both and is thrown. @returns what the first comes to */
async function inStep<Result>(
  signal: AbortSignal,
  begin: (ended: AbortSignal) => readonly [Promise<Result>, Promise<unknown>],
): Promise<Result> {
  const failure = new AbortController();
  const orEnd = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      failure.abort(error);
      throw error;
    });
  const [first, second] = begin(AbortSignal.any([signal, failure.signal]));
  const works = [orEnd(first), orEnd(second)] as const;
  await Promise.allSettled(works);
  failure.signal.throwIfAborted();
  return works[0];
}
