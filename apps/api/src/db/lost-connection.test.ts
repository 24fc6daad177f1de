import net from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { toRefusal } from "../http/errors.ts";
import { inTransaction } from "./client.ts";
import { connectDatabase, disconnectDatabase } from "./connection.ts";
import { readPool, usePool } from "./pool.ts";
import { sql, type Tx } from "./sql.ts";
import { onlyRead } from "./transaction.ts";

const HOUR_MS = 3_600_000;

/** What lies between this process and the server, and closes of both when the server is lost. */
const sockets = new Set<net.Socket>();
const between = net.createServer((inner) => {
  const server = new URL(inject("ownerUrl"));
  const outer = net.connect(Number(server.port), "127.0.0.1");
  for (const socket of [inner, outer]) {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => [inner, outer].forEach((one) => one.destroy()));
  }
  inner.on("data", (bytes) => {
    if (!bytes.includes("BEGIN")) return;
    if (atBegin === "lost") lose();
    if (atBegin === "refused") inner.unpipe(outer).end(refusal);
  });
  inner.pipe(outer).pipe(inner);
});
/** What becomes of the first transaction. */
let atBegin: "passed on" | "lost" | "refused" = "passed on";
/** As PgBouncer says that there has been no server for too long. */
const fields = Buffer.from("SFATAL\0C08P01\0Mquery_wait_timeout\0\0");
const refusal = Buffer.concat([Buffer.from("E"), Buffer.from(Uint32Array.of(fields.length + 4).buffer).reverse(), fields]);
const lose = (): void => sockets.forEach((socket) => socket.destroy());

async function connect(): Promise<void> {
  const url = new URL(inject("directUrl"));
  url.search = "";
  url.port = String((between.address() as net.AddressInfo).port);
  await disconnectDatabase();
  connectDatabase(url.href, 2);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  await connect();
});

afterAll(async () => {
  await disconnectDatabase();
  between.close();
});

/** Loses the server while the work waits for an answer. */
const loseDuring = async (work: () => Promise<unknown>): Promise<unknown> => {
  const failed = work().then(
    () => "done",
    (error: unknown) => error,
  );
  setTimeout(lose, 300);
  return failed;
};

describe("a call whose connection is lost", () => {
  const kinds: [string, (tx: Tx) => Promise<unknown>][] = [
    ["a statement of ours", (tx) => tx.sql(sql`SELECT pg_sleep(10)::text`)],
    ["a statement of Prisma's", (tx) => tx.$queryRaw`SELECT pg_sleep(10)::text`],
    ["the work outside of the database", () => new Promise((resolve) => setTimeout(resolve, 600))],
  ];
  it.each(kinds)("in the midst of %s is asked to come again", async (_name, work) => {
    const error = await loseDuring(() => inTransaction("", work));
    expect(toRefusal(error)).toMatchObject({ code: "service.unavailable", status: 503 });
  });

  it.each(["lost", "refused"] as const)("is asked to come again where the first transaction is %s", async (way) => {
    await connect();
    atBegin = way;
    try {
      const error = await inTransaction("", () => Promise.resolve()).catch((cause: unknown) => cause);
      expect(toRefusal(error)).toMatchObject({ code: "service.unavailable", status: 503 });
    } finally {
      atBegin = "passed on";
    }
    expect(await inTransaction("", (tx) => tx.sql(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  });

  it("outside of any transaction is asked to come again", async () => {
    const error = await loseDuring(() => usePool().query("SELECT pg_sleep(10)"));
    expect(toRefusal(error)).toMatchObject({ code: "service.unavailable", status: 503 });
  });

  it("leaves no dead connection for the next", async () => {
    await loseDuring(() => inTransaction("", (tx) => tx.sql(sql`SELECT pg_sleep(10)::text`)));
    expect(await inTransaction("", (tx) => tx.sql(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  });
});

describe("a write on a server that is not the primary yet", () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ["a statement of ours", (tx) => tx.sql(sql`DELETE FROM rate_limit WHERE key = 'nobody'`)],
    ["a statement of Prisma's", (tx) => tx.$executeRaw`DELETE FROM rate_limit WHERE key = 'nobody'`],
  ])("by %s is asked to come again", async (_name, write) => {
    await connect();
    const error = await inTransaction("SET TRANSACTION READ ONLY", write).catch((cause: unknown) => cause);
    expect(toRefusal(error)).toMatchObject({ code: "service.unavailable", status: 503 });
  });

  it("is an error of ours where the transaction is one that shall only read", async () => {
    const write = (tx: Tx) => {
      onlyRead();
      return tx.sql(sql`DELETE FROM rate_limit WHERE key = 'nobody'`);
    };
    const error = await inTransaction("", write).catch((cause: unknown) => cause);
    expect(toRefusal(error)).toMatchObject({ code: "unexpected", status: 500 });
  });
});

describe("what a pooler or a server says while there is no primary", () => {
  it.each(["08P01", "08006", "57P02", "57P03"])("%s asks to come again", (code) => {
    const said = Object.assign(new Error("server login has been failing, try again later (server_login_retry)"), { code });
    expect(toRefusal(said)).toMatchObject({ code: "service.unavailable", status: 503 });
  });
});

describe("connections without work", () => {
  it("stay open: a burst of requests waits for none to be made", async () => {
    await connect();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await Promise.all([1, 2].map(() => usePool().query("SELECT 1")));
      expect(readPool()).toMatchObject({ total: 2, idle: 2 });
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(readPool()).toMatchObject({ total: 2, idle: 2 });
    } finally {
      vi.useRealTimers();
    }
  });
});
