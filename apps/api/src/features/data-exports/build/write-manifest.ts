import type { FirmCounts } from "./pack-firm.ts";
import type { Packing } from "./packing.ts";

/** Which version of the layout it is; another program reads it by that. */
const FORMAT = 1;

type Facts = { readonly firm: { readonly id: string; readonly name: string }; readonly at: Date; readonly counts: FirmCounts };

/** What an export of a firm holds in numbers, and the checksum of every file, as `sha256sum --check` reads them. */
export async function writeManifest(packing: Packing, { firm, at, counts }: Facts): Promise<void> {
  const sizeBytes = packing.packed.reduce((sum, file) => sum + file.sizeBytes, 0);
  const manifest = { format: FORMAT, firm, createdAt: at, counts, files: packing.packed.length, sizeBytes, leftOut: packing.leftOut };
  await packing.addJson("manifest.json", manifest);
  await packing.addText("SHA256SUMS", packing.packed.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(""));
}
