import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /^assets\/[^/]+\.(?:js|css|json)$/;
const packers = {
  ".br": (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Lays packed forms beside scripts, style sheets and data. The server hands them out as they are: packed once, as small as they get. */
export function packPlugin(): Plugin {
  return {
    name: "pack",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => PACKED.test(fileName));
      mkdirSync(path.join(dir, "assets"), { recursive: true });
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
          for (const [ending, pack] of Object.entries(packers)) writeFileSync(path.join(dir, file.fileName + ending), await pack(content));
        }),
      );
    },
  };
}
