import { execFile } from "node:child_process";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

const require = createRequire(import.meta.url);
const execute = promisify(execFile);

/**
 * Unpacks a brotli-compressed file; a tar archive into a folder.
 * @param {string} source
 * @param {string} target
 */
async function unpack(source, target) {
  const isArchive = source.endsWith(".tar.br");
  const plain = isArchive ? `${target}.tar` : target;
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(plain, { mode: 0o755 }));
  if (!isArchive) return;
  mkdirSync(target, { recursive: true });
  await execute("tar", ["-xf", plain, "--no-same-owner", "-C", target]);
  rmSync(plain);
}

/**
 * The machine's own fonts, and the one that came along for a machine without any.
 * @param {string} folder
 */
function describeFonts(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}

/** Starts Chromium with the libraries and fonts that came along. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/**
 * Unpacks the browser with all that belongs to it into a draft of its final folder.
 * @param {string} draft
 * @param {string} folder
 * @param {string} archives
 */
async function fillFolder(draft, folder, archives) {
  await unpack(path.join(archives, "chromium.br"), path.join(draft, "chromium"));
  // The software renderer has to lie beside the program.
  await unpack(path.join(archives, "swiftshader.tar.br"), draft);
  await unpack(path.join(archives, "fonts.tar.br"), path.join(draft, "fonts"));
  await unpack(path.join(archives, "al2023.tar.br"), path.join(draft, "libraries"));
  writeFileSync(path.join(draft, "fonts.conf"), describeFonts(folder));
  const launcher = path.join(draft, "chrome");
  writeFileSync(launcher, LAUNCHER);
  chmodSync(launcher, 0o755);
}

/**
 * Unpacks the Chromium that @sparticuz/chromium brings along, once per account. Its own unpacking is left
 * aside: it shares one predictable place between all accounts and leaves out the system libraries.
 * @returns {Promise<string | undefined>} the program, or undefined where the package does not fit the machine
 */
export async function unpackPackagedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = require.resolve("@sparticuz/chromium").replace(/[\\/]build[\\/].*$/, "/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const uid = process.getuid?.();
  const folder = path.join(tmpdir(), `stammdaten-chromium-${version}-${uid}`);
  const launcher = path.join(folder, "chrome");
  if (!existsSync(launcher)) {
    const draft = mkdtempSync(`${folder}-`);
    try {
      await fillFolder(draft, folder, path.join(path.dirname(manifest), "bin"));
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another process may have been quicker, which is as good.
      if (!existsSync(launcher)) throw error;
    }
  }
  if (lstatSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else; remove it.`);
  return launcher;
}
