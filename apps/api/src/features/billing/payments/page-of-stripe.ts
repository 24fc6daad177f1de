import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { z } from "zod";
import { isCursorSeal, sealCursor } from "../../../db/keys.ts";

type Asked = { readonly limit: number; readonly starting_after?: string };
export type StripePageRequest = { readonly limit: number; readonly cursor?: string | undefined; readonly tenantId: string };

const Cursor = z.tuple([z.string(), z.string()]);

/**
 * One page of a list of Stripe's, of what may be shown, by Stripe's ids as keys.
 * @throws Refusal request.invalid for a cursor that was not made for this firm
 */
export async function pageOfStripe<Item extends { readonly id: string }>(
  list: (asked: Asked) => Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>,
  shows: (item: Item) => boolean,
  { limit, cursor, tenantId }: StripePageRequest,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const shown: Item[] = [];
  let after = cursor === undefined ? undefined : readCursor(cursor, tenantId);
  let hasMore = true;
  while (hasMore && shown.length <= limit) {
    const { data, has_more: goesOn } = await list({ limit: 100, ...(after !== undefined && { starting_after: after }) });
    shown.push(...data.filter(shows));
    after = data.at(-1)?.id;
    hasMore = goesOn && after !== undefined;
  }
  const items = shown.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: shown.length > limit && last !== undefined ? writeCursor(last.id, tenantId) : null };
}

const writeCursor = (id: string, tenantId: string): string =>
  Buffer.from(JSON.stringify([id, sealCursor(tenantId, id)])).toString("base64url");

/** Sealed, for Stripe would tell by its answer whether an id that is not the firm's exists. */
function readCursor(cursor: string, tenantId: string): string {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || !isCursorSeal(tenantId, ...parsed.data))
    throw new Refusal("request.invalid", { issues: [{ path: "cursor", code: "validation.cursor.invalid" }] });
  return parsed.data[0];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
