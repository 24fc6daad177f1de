import { statfs } from "node:fs/promises";
import { Gauge } from "prom-client";
import type { Telemetry } from "./telemetry.ts";

/** Free space on the disk of the file store, or of uploads in transit to an S3 store. @param folder of this machine */
export function observeDisk({ registry }: Pick<Telemetry, "registry">, folder: string): void {
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
