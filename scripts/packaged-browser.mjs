import { createReadStream, createWriteStream, chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const require = createRequire(import.meta.url);

/** Unpacks a brotli-compressed file, or a tar archive into a folder. */
async function unpack(source, target) {
  const input = createReadStream(source).pipe(createBrotliDecompress());
  if (!source.endsWith(".tar.br")) {
    await pipeline(input, createWriteStream(target, { mode: 0o755 }));
    return;
  }
  mkdirSync(target, { recursive: true });
  const tar = spawn("tar", ["-x", "--no-same-owner", "-C", target], { stdio: ["pipe", "ignore", "inherit"] });
  const exited = once(tar, "exit");
  await pipeline(input, tar.stdin);
  const [code] = await exited;
  if (code !== 0) throw new Error(`tar ended with ${code} on ${path.basename(source)}.`);
}

/** Starts Chromium with the libraries and fonts that came along, where the machine has none of its own. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
if [ ! -e /etc/fonts/fonts.conf ]; then
  export FONTCONFIG_PATH="$here/fonts/fonts"
fi
exec "$here/chromium" "$@"
`;

/**
 * Unpacks the Chromium that @sparticuz/chromium brings along, once per account. Its own unpacking is left
 * aside: it shares one predictable place between all accounts and leaves out the system libraries.
 * @returns {Promise<string | undefined>} the program, or undefined where the package does not fit the machine
 */
export async function unpackPackagedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = require.resolve("@sparticuz/chromium").replace(/[\\/]build[\\/].*$/, "/package.json");
  const { version } = JSON.parse(await (await import("node:fs/promises")).readFile(manifest, "utf8"));
  const archives = path.join(path.dirname(manifest), "bin");
  const uid = process.getuid();
  const folder = path.join(tmpdir(), `stammdaten-chromium-${version}-${uid}`);
  const launcher = path.join(folder, "chrome");
  if (!existsSync(launcher)) {
    const draft = mkdtempSync(`${folder}-`);
    await Promise.all([
      unpack(path.join(archives, "chromium.br"), path.join(draft, "chromium")),
      unpack(path.join(archives, "swiftshader.tar.br"), draft),
      unpack(path.join(archives, "fonts.tar.br"), path.join(draft, "fonts")),
      unpack(path.join(archives, "al2023.tar.br"), path.join(draft, "libraries")),
    ]);
    writeFileSync(path.join(draft, "chrome"), LAUNCHER);
    chmodSync(path.join(draft, "chrome"), 0o755);
    try {
      renameSync(draft, folder);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  if (lstatSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else; remove it.`);
  return launcher;
}
