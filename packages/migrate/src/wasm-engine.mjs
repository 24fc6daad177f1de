/**
 * Prisma's schema engine as WebAssembly, bound to PostgreSQL through `pg`: migrations need no binary
 * that would first have to be downloaded.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const require = createRequire(import.meta.url);

/** PostgreSQL's internal one-byte type "char", which catalog queries answer with. */
const OID_INTERNAL_CHAR = 18;
const OID_TEXT = 25;

/**
 * How long a script waits for a lock, in milliseconds: whoever wants the table after it waits as long. Shorter than PostgreSQL
 * takes to look for a deadlock (1 s), so that one with requests always ends by the script's giving up, never by theirs.
 */
const LOCK_TIMEOUT_MS = 500;

/**
 * Such a script waits for transactions to end, and keeps nobody waiting meanwhile.
 * @param {string} sql
 */
const buildsConcurrently = (sql) => /\bINDEX\s+CONCURRENTLY\b/i.test(sql);

/** @type {Promise<void> | undefined} */
let loading;

/**
 * The engine arms a ten-second timer around its lock and forgets it, which would keep a finished process
 * waiting: its timers are unreferenced. The open connection keeps an unfinished one alive.
 */
function wrapTimers() {
  const timers = /** @type {Record<string, (...args: unknown[]) => NodeJS.Timeout>} */ (/** @type {unknown} */ (bindings));
  /** @type {Record<string, unknown>} */
  const wrapped = { ...bindings };
  for (const name of Object.keys(bindings).filter((key) => key.startsWith("__wbg_setTimeout_"))) {
    wrapped[name] = (/** @type {unknown[]} */ ...args) => timers[name](...args).unref();
  }
  return wrapped;
}

/** Instantiates the WebAssembly module once per process. */
function loadWasm() {
  loading ??= (async () => {
    const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm"));
    const bytes = await readFile(path.join(folder, "schema_engine_bg.wasm"));
    const imports = /** @type {WebAssembly.Imports} */ ({ "./schema_engine_bg.js": wrapTimers() });
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    bindings.__wbg_set_wasm(instance.exports);
    /** @type {() => void} */ (instance.exports["__wbindgen_start"])();
  })();
  return loading;
}

// The stock adapter refuses OID 18. Its answers are relabelled as text on the way in, and the columns
// concerned are reported as CHARACTER on the way out, which is what the engine expects of them.
/** @type {WeakMap<object, number[]>} */
const charColumnsOfRows = new WeakMap();

/** @typedef {{ fields?: pg.FieldDef[], rows: object }} Answer of one statement */

/**
 * Relabels the "char" columns of one answer of `pg` (or several, for a script).
 * @template {Answer | Answer[]} Given
 * @param {Given} answer
 * @returns {Given}
 */
function relabelCharColumns(answer) {
  for (const result of Array.isArray(answer) ? answer : [answer]) {
    /** @type {number[]} */
    const charColumns = [];
    for (const [index, field] of (result?.fields ?? []).entries()) {
      if (field.dataTypeID === OID_INTERNAL_CHAR) {
        field.dataTypeID = OID_TEXT;
        charColumns.push(index);
      }
    }
    if (charColumns.length > 0) charColumnsOfRows.set(result.rows, charColumns);
  }
  return answer;
}

/** A client of `pg` whose answers are relabelled, whether they come by promise or by callback. */
class RelabellingClient extends pg.Client {
  /** @param {string | pg.ClientConfig} [config] */
  constructor(config) {
    super(config);
    const query = /** @type {(...args: unknown[]) => unknown} */ (this.query.bind(this));
    /** @param {unknown[]} args */
    const relabelled = (...args) => {
      const callback = args.at(-1);
      if (typeof callback === "function") {
        args[args.length - 1] = (/** @type {unknown} */ error, /** @type {Answer} */ answer) =>
          callback(error, answer && relabelCharColumns(answer));
        return query(...args);
      }
      const pending = query(...args);
      return pending instanceof Promise ? pending.then(relabelCharColumns) : pending;
    };
    this.query = /** @type {typeof this.query} */ (relabelled);
  }
}

/**
 * Makes an adapter (or transaction) report the relabelled columns as CHARACTER.
 * @template {import("@prisma/driver-adapter-utils").SqlQueryable} Queryable
 * @param {Queryable} queryable
 */
function reportCharColumns(queryable) {
  const queryRaw = queryable.queryRaw.bind(queryable);
  queryable.queryRaw = async (query) => {
    const answer = await queryRaw(query);
    for (const index of charColumnsOfRows.get(answer.rows) ?? []) {
      answer.columnTypes[index] = ColumnTypeEnum.Character;
    }
    return answer;
  };
  return queryable;
}

/**
 * Runs one statement on a connection of its own.
 * @param {string} url
 * @param {string} sql
 */
async function runAlone(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

class AdapterFactory {
  /** @type {"postgres"} */
  provider = "postgres";
  adapterName = "@prisma/adapter-pg";
  /** @type {Set<pg.Pool>} */
  #pools = new Set();
  /**
   * PostgreSQL's code, where it refused the script that ran last; the engine hands on its message alone.
   * @type {string | undefined}
   */
  failedWith;

  /**
   * @param {string} url
   * @param {string} schema
   */
  constructor(url, schema) {
    this.url = url;
    this.schema = schema;
  }

  connect() {
    return this.#open(this.url);
  }

  /** A database of its own, made for the occasion and dropped with the adapter. */
  async connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    await runAlone(this.url, `CREATE DATABASE "${name}"`);
    const shadowUrl = new URL(this.url);
    shadowUrl.pathname = `/${name}`;
    return this.#open(shadowUrl.toString(), () => runAlone(this.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  }

  /** Closes the connections the engine has left open. */
  async close() {
    await Promise.all([...this.#pools].filter((pool) => !pool.ended).map((pool) => pool.end()));
  }

  /**
   * @param {string} url
   * @param {() => Promise<void>} [afterDispose]
   */
  async #open(url, afterDispose) {
    const pool = new pg.Pool({ connectionString: url, max: 4, Client: RelabellingClient });
    pool.on("error", () => {});
    this.#pools.add(pool);
    const adapter = await new PrismaPg(pool, { schema: this.schema }).connect();
    // How it makes an error of PostgreSQL one of Prisma is protected.
    const refuse = /** @type {{ onError: (error: unknown) => never }} */ (/** @type {unknown} */ (adapter));
    // The stock adapter splits scripts at every semicolon, which breaks function bodies.
    adapter.executeScript = async (sql) => {
      const client = await pool.connect();
      this.failedWith = undefined;
      try {
        await client.query(`SET lock_timeout = ${buildsConcurrently(sql) ? 0 : LOCK_TIMEOUT_MS}`);
        await client.query(sql);
      } catch (error) {
        // Whatever else goes wrong, a lost connection say, leaves open how the script has ended.
        if (error instanceof pg.DatabaseError) this.failedWith = error.code;
        refuse.onError(error);
      } finally {
        client.release();
      }
    };
    reportCharColumns(adapter);
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => reportCharColumns(await startTransaction(level));
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      if (!pool.ended) await pool.end();
      await afterDispose?.();
    };
    return adapter;
  }
}

/**
 * Opens a schema engine on a database.
 * @param {{ url: string, datamodels?: [path: string, content: string][] | undefined }} options `url` is the owner's
 * @returns {Promise<{ engine: bindings.SchemaEngine, close: () => Promise<void>, readFailure: () => string | undefined }>}
 * the engine's methods are named as in Prisma's JSON-RPC; `readFailure` tells PostgreSQL's code, where it refused the script that ran
 * last
 */
export async function createEngine({ url, datamodels }) {
  await loadWasm();
  const schema = new URL(url).searchParams.get("schema") ?? "public";
  const factory = new AdapterFactory(url, schema);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
  return { engine, close: () => factory.close(), readFailure: () => factory.failedWith };
}
