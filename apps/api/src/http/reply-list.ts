import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { fromStandby } from "../db/connection.ts";
import type { Ctx, ReaderActor } from "../db/context.ts";
import type { ExportedList } from "../domain/exported-list.ts";
import { FileReply } from "./replies.ts";

type Asked<Order> = {
  readonly open: <Result>(work: (ctx: Ctx<ReaderActor>) => Promise<Result>) => Promise<Result>;
  readonly order: Order;
  readonly language: Language;
};

/** Answers a list as a file that is written while it is sent: a transaction for each page, none of which waits for a slow line. */
export async function replyList<Order>(list: ExportedList<Order>, { open, order, language }: Asked<Order>): Promise<FileReply> {
  const { name, at } = await open(async (ctx) => ({ ...(await list.begin(ctx, order, language)), at: ctx.now }));
  const chunks = list.write(order, { language, at, open: (work) => fromStandby(() => open(work)) });
  return new FileReply({ chunks: await begun(chunks) }, { name, mimeType: list.mimeTypeOf(order) });
}

/** Has the first bytes made: what goes wrong until then is answered as an error, not by a file that breaks off. */
async function begun(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}
