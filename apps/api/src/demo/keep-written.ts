import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { keepFiles, type KeptFile } from "../http/uploads/keep-files.ts";
import { receiveWritten } from "../http/uploads/receive-files.ts";
import type { FirmCipher } from "../db/firm-cipher.ts";
import type { Files } from "@stammdaten/files/files.ts";

/** Keeps a PDF as an upload is kept; `work` writes the row that names it. */
export async function keepWritten<Result>(
  store: { readonly files: Files; readonly cipher: FirmCipher | null },
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  work: (file: KeptFile) => Promise<Result>,
): Promise<Result> {
  await mkdir(store.files.incoming, { recursive: true });
  const incoming = path.join(store.files.incoming, `demo-${randomUUID()}`);
  await writeFile(incoming, bytes);
  const received = await receiveWritten(incoming, name, "application/pdf");
  try {
    return await keepFiles(store, [received], ([file]) => {
      if (file === undefined) throw new Error(`${name} was not kept`);
      return work(file);
    });
  } finally {
    await received.discard();
  }
}
