/**
 * Uploads that end in the middle, while the API is killed again and again: `node tools/drills/upload-storm.mjs [--aborts 500]
 * [--kills 50]`. Then the sweep runs, and what the firm is counted for, what rows name and what lies on the disk must be
 * the same, byte for byte.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";

const { values } = parseArgs({ options: { aborts: { type: "string", default: "500" }, kills: { type: "string", default: "50" } } });
const aborts = Number(values.aborts);
const kills = Number(values.kills);
const UPLOADERS = 8;
const BOUNDARY = "----upload-storm";

/** A body of some files, as a browser writes it. */
function makeBody() {
  const files = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, at) => ({
    name: `Datei ${at}.txt`,
    bytes: Buffer.from(randomBytes(5_000 + Math.floor(Math.random() * 300_000)).toString("hex")),
  }));
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    hashes: files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex")),
  };
}

/**
 * Sends a body, or a part of it and no more.
 * @returns {Promise<number | null>} the status; null where the connection ended
 */
function upload({ port, authorization, body, upTo = body.length }) {
  return new Promise((resolve) => {
    const request = http.request(
      {
        port,
        method: "POST",
        path: "/api/Main/Documents",
        headers: { authorization, "content-type": `multipart/form-data; boundary=${BOUNDARY}`, "content-length": body.length },
        timeout: 20_000,
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? null));
        response.on("error", () => resolve(null));
      },
    );
    request.on("error", () => resolve(null));
    request.on("timeout", () => request.destroy());
    if (upTo === body.length) request.end(body);
    else request.write(body.subarray(0, upTo), () => setTimeout(() => request.destroy(), Math.random() * 100));
  });
}

/** Twenty files of 25 MB in one call, sent as they are made. @returns {Promise<number | null>} the status */
function uploadLarge({ port, authorization }) {
  const part = Buffer.from(randomBytes(500_000).toString("hex"));
  const head = (at) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="Gro\u00df ${at}.txt"\r\nContent-Type: text/plain\r\n\r\n`,
    );
  const tail = Buffer.from(`--${BOUNDARY}--\r\n`);
  const heads = Array.from({ length: 20 }, (_, at) => head(at));
  const length = heads.reduce((sum, one) => sum + one.length + 25 * part.length + 2, 0) + tail.length;
  return new Promise((resolve) => {
    const request = http.request(
      {
        port,
        method: "POST",
        path: "/api/Main/Documents",
        headers: { authorization, "content-type": `multipart/form-data; boundary=${BOUNDARY}`, "content-length": length },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? null));
      },
    );
    request.on("error", () => resolve(null));
    const body = (function* () {
      for (const one of heads) {
        yield one;
        for (let at = 0; at < 25; at += 1) yield part;
        yield Buffer.from("\r\n");
      }
      yield tail;
    })();
    pipeline(Readable.from(body), request, () => {});
  });
}

/** The most memory that a process has held, in megabytes; of Linux. */
const peakOf = (pid) => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? NaN) / 1000);

/** Size by name of what lies in the folder of files. */
function readDisk(folder) {
  const found = new Map();
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    if (!entry.isDirectory() || entry.name === "incoming") continue;
    for (const name of readdirSync(path.join(folder, entry.name))) found.set(name, path.join(folder, entry.name, name));
  }
  return found;
}

/** Some parts the API removes by itself meanwhile: their calls have ended. */
function makeOlder(file, at) {
  try {
    utimesSync(file, at, at);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** Lets what was left behind be old enough for the sweep, which the worker does when it starts. */
async function sweep(stack, db, incoming) {
  await db.query("UPDATE file_intake SET created_at = now() - interval '2 hours'");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  const left = existsSync(incoming) ? readdirSync(incoming) : [];
  for (const name of left) makeOlder(path.join(incoming, name), longAgo);
  const {
    rows: [{ count }],
  } = await db.query("SELECT count(*)::int AS count FROM file_intake");
  say(`the sweep has ${count} files without a row and ${left.length} parts to remove`);
  await stack.worker.kill("SIGTERM");
  await stack.worker.restart();
  for (let wait = 0; wait < 100; wait += 1) {
    const { rows } = await db.query("SELECT 1 FROM file_intake UNION ALL SELECT 1 FROM job WHERE kind = 'removeFile'");
    if (rows.length === 0 && (!existsSync(incoming) || readdirSync(incoming).length === 0)) return;
    await sleep(200);
  }
}

/** The bytes that firms are counted for, and those that encryption adds to them. */
async function countStorage(db) {
  const { rows } = await db.query(
    `SELECT (SELECT sum(used_bytes) FROM storage_use)::text AS counted,
       coalesce(sum(stored_bytes(size_bytes, sealed_sha256) - size_bytes), 0)::text AS tags
     FROM (SELECT size_bytes, sealed_sha256 FROM stored_file UNION ALL SELECT size_bytes, sealed_sha256 FROM attachment) f`,
  );
  return rows[0];
}

async function run({ stack, db }) {
  const port = Number(new URL(stack.appUrl).port);
  const { authorization } = await logInAsFirm(stack.appUrl);
  /** @type {{ kept: string[], aborted: number, unknown: number }} */
  const outcome = { kept: [], aborted: 0, unknown: 0 };
  let isOver = false;
  const uploading = Array.from({ length: UPLOADERS }, async () => {
    while (!isOver) {
      const { body, hashes } = makeBody();
      if (Math.random() < 0.7 && outcome.aborted < aborts) {
        outcome.aborted += 1;
        await upload({ port, authorization, body, upTo: Math.floor(Math.random() * body.length) });
        continue;
      }
      const status = await upload({ port, authorization, body });
      if (status === 201) outcome.kept.push(...hashes);
      else outcome.unknown += 1;
      if (status === null) await sleep(200);
    }
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(100 + Math.random() * 700);
    await stack.api.kill("SIGKILL");
    await stack.api.restart();
    if (kill % 10 === 0) say(`${kill} of ${kills} killed`);
  }
  while (outcome.aborted < aborts) await sleep(100);
  isOver = true;
  await Promise.all(uploading);
  say(`${outcome.aborted} uploads broken off, ${outcome.unknown} that the kills broke, ${outcome.kept.length} files acknowledged`);

  const pid = stack.api.readPid() ?? 0;
  const before = peakOf(pid);
  const large = await uploadLarge({ port, authorization });
  say(`20 files of 25 MB in one call: ${large}; the API's memory went from ${before} to ${peakOf(pid)} MB at most`);

  const files = path.join(stack.dataDir, "files");
  await sweep(stack, db, path.join(files, "incoming"));
  const disk = readDisk(files);
  // The platform's own documents are no firm's, and count for none.
  const { rows: platform } = await db.query("SELECT file_key AS key FROM global_document");
  for (const { key } of platform) disk.delete(key);
  const { rows } = await db.query(
    `SELECT file_key AS key, stored_bytes(size_bytes, sealed_sha256) AS size, encode(sha256, 'hex') AS sha256,
       encode(sealed_sha256, 'hex') AS sealed FROM stored_file
     UNION ALL SELECT file_key, stored_bytes(size_bytes, sealed_sha256), NULL, encode(sealed_sha256, 'hex') FROM attachment`,
  );
  const { counted, tags } = await countStorage(db);
  const named = new Map(rows.map((row) => [row.key, row]));
  const bytesOnDisk = [...disk.values()].reduce((sum, file) => sum + statSync(file).size, 0);
  const hashOf = (key) =>
    createHash("sha256")
      .update(readFileSync(disk.get(key)))
      .digest("hex");
  const stored = new Set(rows.map(({ sha256 }) => sha256));
  /** @type {import("../run/run-on-stack.mjs").Check[]} */
  const checks = [
    ["every acknowledged file has its row", outcome.kept.filter((hash) => !stored.has(hash))],
    [
      "every row has its bytes, whole",
      rows.filter(({ key, sha256, sealed }) => !disk.has(key) || hashOf(key) !== (sealed ?? sha256)).map(({ key }) => key),
    ],
    ["no bytes are left that no row names", [...disk.keys()].filter((key) => !named.has(key))],
    [
      "used bytes are the bytes on the disk, without what encryption adds",
      Number(counted) + Number(tags) === bytesOnDisk ? [] : [`${counted} counted, ${tags} added, ${bytesOnDisk} on the disk`],
    ],
    [
      "500 MB in one call are kept, and took no such memory",
      large === 201 && peakOf(pid) - before < 150 ? [] : [`${large}, ${peakOf(pid) - before} MB more`],
    ],
    ["there was something to lose", outcome.kept.length > 0 && outcome.unknown > 0 ? [] : ["nothing was kept, or nothing broken"]],
  ];
  say(`${disk.size} files, ${bytesOnDisk} bytes`);
  return reportChecks(checks);
}

await runOnStack({ env: { LOG_LEVEL: "fatal" } }, run);
