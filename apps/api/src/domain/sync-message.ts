import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { loadFirmKey } from "../db/firm-key.ts";
import { openRows, sealValue } from "../db/seal-rows.ts";
import { sql, type Sql } from "../db/sql.ts";

/** What a text is filled with: names of form fields, DATEV's HTTP status. */
export type MessageParams = { readonly fields?: readonly string[]; readonly status?: number };

/** What the log says of a delivery: one of our texts, or DATEV's own words. */
export type SyncMessage = { readonly key: string; readonly params?: MessageParams | null } | { readonly datevText: string };

/** The text of a delivery that the firm requested and that has not run since. */
export const REQUESTED: SyncMessage = { key: "sync.asked" };

/** The text of a delivery that waits until the firm sets DATEV up or requests it. */
export const OFF: SyncMessage = { key: "sync.off" };

/** The message, as `sealMessage` gives it, as the columns `message_key`, `message_params` and `datev_text` hold it. */
export function messageColumns(message: SyncMessage | null): { key: Sql; params: Sql; datevText: Sql } {
  const ours = message !== null && "key" in message ? message : null;
  const params = ours?.params ?? null;
  return {
    key: sql`${ours?.key ?? null}::text`,
    params: sql`${params === null ? null : JSON.stringify(params)}::jsonb`,
    datevText: sql`${message !== null && "datevText" in message ? message.datevText : null}::text`,
  };
}

/** Encrypts DATEV's own words, which may repeat what was sent, for the row of a delivery. */
export async function sealMessage(tenantId: string, syncId: string, message: SyncMessage): Promise<SyncMessage> {
  if ("key" in message) return message;
  const sealed = sealValue(await loadFirmKey(tenantId), "DatevSync", "datevText", syncId, message.datevText);
  return { datevText: sealed ?? "" };
}

type WithMessage = { readonly id: string; readonly message: SyncMessage | null };

/** Opens what `sealMessage` encrypted. */
export async function openMessages<Sync extends WithMessage>(tenantId: string, syncs: readonly Sync[]): Promise<Sync[]> {
  const sealed = syncs.flatMap(({ id, message }) => (message === null || "key" in message ? [] : [{ id, datevText: message.datevText }]));
  const opened = new Map((await openRows("DatevSync", tenantId, sealed)).map(({ id, datevText }) => [id, { datevText }]));
  return syncs.map((sync) => ({ ...sync, message: opened.get(sync.id) ?? sync.message }));
}

/** The assignments of an UPDATE of `datev_sync`. */
export function setMessage(message: SyncMessage | null): Sql {
  const { key, params, datevText } = messageColumns(message);
  return sql`message_key = ${key}, message_params = ${params}, datev_text = ${datevText}`;
}

/** The message in the reader's language; fields are named by their labels. */
export function translateMessage(message: SyncMessage | null, translate: Translate): string | null {
  if (message === null) return null;
  if ("datevText" in message) return message.datevText;
  const { fields, ...rest } = message.params ?? {};
  return translate(message.key, {
    ...rest,
    ...(fields !== undefined && { fields: fields.map((name) => translate(`fields.${name}`)).join(", ") }),
  });
}
