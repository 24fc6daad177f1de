import type { ListOrder } from "@stammdaten/shared/contract/list-exports.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Ctx, ListReader, ReaderActor } from "../db/context.ts";

/** Opens a transaction of whoever the list is read for. */
export type OpenList = <Result>(work: (ctx: Ctx<ListReader>) => Promise<Result>) => Promise<Result>;

export type ListWriting = {
  readonly language: Language;
  /** When it was asked for: what the file says of its own day, and what is newer is not in the log's. */
  readonly at: Date;
  readonly open: OpenList;
  /** Called with the number of rows that were written, a page at a time. */
  readonly passed?: (rows: number) => Promise<void>;
};

/** A list that can be had as a file: at once, as the answer of a call, or from the worker. */
export type ExportedList<Order> = {
  readonly mimeTypeOf: (order: Order) => string;
  /**
   * Writes down that it is exported; what can be refused is refused here, before the first byte.
   * @returns the file's name, and how many rows are to be written
   * @throws Refusal range.invalid
   */
  readonly begin: (ctx: Ctx<ReaderActor>, order: Order, language: Language) => Promise<{ readonly name: string; readonly count: number }>;
  /** The bytes, made while the rows are read: a page in a transaction, no more of it in memory than what is on its way. */
  readonly write: (order: Order, writing: ListWriting) => AsyncIterable<Uint8Array>;
};

type OrderOf<Name extends ListOrder["list"]> = Extract<ListOrder, { readonly list: Name }>;

/** Every list that the worker writes. */
export type ExportedLists = { readonly [Name in ListOrder["list"]]: ExportedList<OrderOf<Name>> };

/** The list that an order is about. */
export const listOf = (lists: ExportedLists, { list }: ListOrder): ExportedList<ListOrder> => lists[list] as ExportedList<ListOrder>;
