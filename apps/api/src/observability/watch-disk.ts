import { statfs } from "node:fs/promises";
import { Gauge } from "prom-client";
import type { Watching } from "./watching.ts";

/** Room on the disk where files lie; with an S3 store, where they lie on their way to it. @param folder of this machine */
export function watchDisk({ registry }: Pick<Watching, "registry">, folder: string): void {
  new Gauge({
    name: "stammdaten_files_disk_bytes",
    help: "Bytes of the disk where files lie, or lie on their way to an S3 store: free (for this process), size. All that share the disk tell the same",
    labelNames: ["state"] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const found = await statfs(folder).catch(() => undefined);
      if (found === undefined) return;
      this.set({ state: "free" }, found.bavail * found.bsize);
      this.set({ state: "size" }, found.blocks * found.bsize);
    },
  });
}
