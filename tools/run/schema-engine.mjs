#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine: the same arguments and the same JSON-RPC over standard
 * input and output, answered by the WebAssembly engine. The CLI finds it through
 * PRISMA_SCHEMA_ENGINE_BINARY.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import pg from "pg";
import { withClient } from "./with-client.mjs";
import { createEngine } from "@stammdaten/migrate/wasm-engine.mjs";

/** JSON-RPC error code the CLI reads as "known or unknown engine error". */
const ENGINE_ERROR = 4466;

let panicMessage = "";
/** @type {number | null} */
let currentId = null;

// The engine hands over the message of a Rust panic before it traps.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    /** @param {string} message */
    set_message(message) {
      panicMessage = message;
    },
  },
});

process.on("uncaughtException", (error) => {
  const data = { is_panic: true, message: panicMessage || String(error), backtrace: "" };
  const answer = { jsonrpc: "2.0", id: currentId, error: { code: ENGINE_ERROR, message: "panic", data } };
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(101));
});

/**
 * Reads the arguments of the native engine: `--datamodels a b --datasource {json} cli <command>`.
 * @param {string[]} argv
 */
function parseArguments(argv) {
  /** @type {{ datamodels: string[], datasource: { url?: string }, command: string | null }} */
  const parsed = { datamodels: [], datasource: {}, command: null };
  for (let index = 0; index < argv.length; index += 1) {
    if (argv[index] === "--datamodels") {
      while (argv[index + 1] && !argv[index + 1].startsWith("-") && argv[index + 1] !== "cli") {
        index += 1;
        parsed.datamodels.push(argv[index]);
      }
    } else if (argv[index] === "--datasource") {
      index += 1;
      parsed.datasource = JSON.parse(argv[index]);
    } else if (argv[index] === "cli") {
      parsed.command = argv[index + 1];
    }
  }
  return parsed;
}

/**
 * Writes a log line as the native engine does; the CLI reads success and failure out of these.
 * @param {string} level
 * @param {string} target
 * @param {Record<string, unknown>} fields
 */
function writeLog(level, target, fields) {
  process.stderr.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target })}\n`);
}

/**
 * Runs a statement about a database from outside it.
 * @param {string} url
 * @param {(name: string) => string} buildStatement
 */
function onMaintenanceDatabase(url, buildStatement) {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = "/postgres";
  return withClient(maintenance.toString(), (/** @type {pg.Client} */ client) => client.query(buildStatement(pg.escapeIdentifier(name))));
}

/**
 * What the engine or PostgreSQL threw.
 * @param {unknown} error
 * @returns {{ message?: string, code?: string, meta?: object }}
 */
const readRefusal = (error) => (typeof error === "object" && error !== null ? error : {});

/**
 * Maps PostgreSQL's SQLSTATE to the code the CLI knows.
 * @param {{ code?: string }} error
 */
function nameConnectionError(error) {
  if (error.code === "3D000") return "P1003";
  if (error.code === "28P01") return "P1000";
  return "P1001";
}

/**
 * @param {string} command
 * @param {string} url
 */
async function runCommand(command, url) {
  try {
    if (command === "can-connect-to-database") {
      await withClient(url, async () => {});
      writeLog("INFO", "schema_engine", { message: "Connection successful" });
    } else if (command === "create-database") {
      await onMaintenanceDatabase(url, (/** @type {string} */ name) => `CREATE DATABASE ${name}`);
    } else if (command === "drop-database") {
      await onMaintenanceDatabase(url, (/** @type {string} */ name) => `DROP DATABASE IF EXISTS ${name}`);
    } else {
      throw new Error(`Unknown command: ${command}`);
    }
    return 0;
  } catch (error) {
    writeLog("INFO", "schema_engine", { message: "Starting schema engine CLI" });
    writeLog("ERROR", "schema_engine::logger", {
      message: readRefusal(error).message,
      is_panic: false,
      error_code: nameConnectionError(readRefusal(error)),
      meta: {},
    });
    return 1;
  }
}

/**
 * Answers JSON-RPC requests, one after the other, until the input ends.
 * @param {string} url
 * @param {string[]} datamodels
 */
function serve(url, datamodels) {
  /** @type {ReturnType<typeof createEngine> | undefined} */
  let engine;
  const openEngine = () => {
    engine ??= createEngine({
      url,
      datamodels: datamodels.length > 0 ? datamodels.map((/** @type {string} */ file) => [file, readFileSync(file, "utf8")]) : undefined,
    });
    return engine;
  };

  /** @param {string} line */
  async function answerRequest(line) {
    if (!line.trim()) return;
    const { id, method, params } = JSON.parse(line);
    currentId = id;
    let answer;
    try {
      const { engine: methods } = await openEngine();
      const call = /** @type {Record<string, (params: unknown) => Promise<{ stdout?: string } | undefined>>} */ (
        /** @type {unknown} */ (methods)
      );
      const result = await call[method === "getDatabaseVersion" ? "version" : method](params ?? null);
      if (method === "diff" && result?.stdout != null) {
        const print = { jsonrpc: "2.0", method: "print", params: { content: result.stdout }, id: `print-${id}` };
        process.stdout.write(`${JSON.stringify(print)}\n`);
      }
      answer = { jsonrpc: "2.0", result: result ?? {}, id };
    } catch (error) {
      const refused = readRefusal(error);
      const data = {
        is_panic: false,
        message: refused.message ?? String(error),
        error_code: refused.code ?? null,
        meta: refused.meta ?? {},
      };
      answer = { jsonrpc: "2.0", id, error: { code: ENGINE_ERROR, message: "See the data field.", data } };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }

  let chain = Promise.resolve();
  const input = createInterface({ input: process.stdin });
  input.on("line", (line) => {
    chain = chain.then(() => answerRequest(line));
  });
  input.on("close", () => {
    void chain.then(() => process.exit(0));
  });
}

const argv = process.argv.slice(2);
if (argv.includes("--version") || argv.includes("-V")) {
  console.log("schema-engine-cli wasm");
} else {
  const { datamodels, datasource, command } = parseArguments(argv);
  const url = datasource.url ?? process.env.DATABASE_URL;
  if (url === undefined) throw new Error("DATABASE_URL is missing.");
  if (command) process.exit(await runCommand(command, url));
  serve(url, datamodels);
}
