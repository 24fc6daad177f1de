import type pg from "pg";
import { documents } from "@stammdaten/shared/contract/documents.ts";
import { makeAbsent } from "./absent-world.ts";
import { attemptsOn, type Attempt } from "./access-policy.ts";
import type { Caller, Worlds } from "./callers.ts";
import { endpointNames, endpointOf } from "./sample-requests.ts";
import type { Received } from "./send.ts";
import { makeHit } from "./make-hit.ts";
import { makeReading } from "./make-reading.ts";
import { makeRegisterLook } from "./make-register-look.ts";
import { makeNote } from "./make-note.ts";
import { restoreConnectorCall } from "./connector-world.ts";
import { restoreExports } from "./make-export.ts";
import { restoreAttachment, restoreDocuments, type FirmWorld } from "./world.ts";

/** What an admin may do to a firm changes it, and would shut out the callers that follow: of these calls only refused ones are made. */
export const WRITES_OF_ADMIN: ReadonlySet<string> = new Set([
  "createUser",
  "updateUser",
  "removeUser",
  "inviteUser",
  "withdrawUserRequest",
  "cancelEmailChange",
  "updateTenant",
  "inviteTenant",
  "deactivateTenant",
  "activateTenant",
]);
/** About the caller alone, whatever the aim: not even a colleague's session is there. */
const OF_ONESELF = new Set(["endSession", "removePasskey", "unlinkSso"]);
/** Calls that a document must be in one state for. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(Object.keys(documents));
/** Calls that an export must be ready for. */
const OF_FILES_OF_EXPORTS: ReadonlySet<string> = new Set([
  "clientExportAddress",
  "gwgFileAddress",
  "firmExportAddress",
  "listExportAddress",
  "dropListExport",
]);
/** Calls about a note, which its author may change and remove. */
const OF_NOTES: ReadonlySet<string> = new Set(["changeClientNote", "removeClientNote"]);
const OF_HITS: ReadonlySet<string> = new Set(["decideHit", "confirmHit"]);
const concerns = (name: string): boolean => !OF_ONESELF.has(name);

/** A checksum of every row of a firm, whatever the table, but for some tables. */
export async function checksumOf(owner: pg.Client, tenantId: string, but: readonly string[] = []): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string; key: string }>(
    `SELECT table_name AS name, column_name AS key FROM information_schema.columns
     WHERE table_schema = 'public' AND ((column_name = 'tenant_id' AND table_name <> 'platform_event') OR (table_name = 'tenant' AND column_name = 'id')) ORDER BY 1`,
  );
  const looked = tables.filter(({ name }) => !but.includes(name));
  const parts = looked.map(
    ({ name, key }) =>
      `SELECT '${name}' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '-') AS sum FROM ${name} t WHERE ${key} = $1`,
  );
  const { rows } = await owner.query<{ sums: string }>(
    `SELECT string_agg(sum, ' ' ORDER BY sum) AS sums FROM (${parts.join(" UNION ALL ")}) all_tables`,
    [tenantId],
  );
  return rows[0]?.sums ?? "";
}

/** Headers whose values differ with every answer. */
const EVER_NEW = new Set(["date", "set-cookie"]);

/** All of an answer but its number: what must be the same for foreign and absent. */
export function fingerprint({ status, headers, text }: Received): string {
  const shown = Object.entries(headers)
    .map(([name, value]) => (EVER_NEW.has(name) ? name : `${name}: ${String(value)}`))
    .sort();
  return [status, ...shown, text.replace(/"requestId":"[^"]*"/, "")].join("\n");
}

/** Canaries that the caller may not see but was shown, in body or headers. */
export function leaksIn(answer: Received, caller: Caller, canaries: readonly string[]): string[] {
  const shown = `${JSON.stringify(answer.headers)}${answer.text}`.toLowerCase();
  return canaries.filter((canary) => !caller.allowed.has(canary) && shown.includes(canary));
}

/** What is wrong with an answer, by the policy; null where nothing is. */
export function judge(caller: Caller, attempt: Attempt, answer: Received): string | null {
  const { expected } = attempt;
  const code = typeof answer.json["code"] === "string" ? answer.json["code"] : "";
  if (expected.kind === "refused")
    return answer.status === expected.status && code === expected.code
      ? null
      : `${answer.status} ${code} for ${expected.status} ${expected.code}`;
  return [401, 403, 404, 419].includes(answer.status) || answer.status >= 500
    ? `${answer.status} ${code} where the rule should be reached (${caller.level})`
    : null;
}

/** Everything that a caller tries: what is refused, and what reaches a rule, so that nothing is missing that a later call needs. */
export type Plan = { readonly own: FirmWorld; readonly refused: readonly Attempt[]; readonly reached: readonly Attempt[] };

export function planOf(caller: Caller, worlds: Worlds): Plan {
  const own: FirmWorld = caller.firm ?? worlds.a;
  const firms = { own, foreign: own === worlds.b ? worlds.a : worlds.b, absent: makeAbsent(own) };
  const all = endpointNames
    .filter((name) => !endpointOf(name).access.includes("public") && concerns(name))
    .flatMap((name) => attemptsOn(name, caller, firms))
    .filter(({ name, expected }) => expected.kind === "refused" || caller.level !== "admin" || !WRITES_OF_ADMIN.has(name));
  // What takes things away comes last, and only to one's own.
  const turnOf = ({ name }: Attempt): number => (name === "logout" ? 2 : endpointOf(name).method === "DELETE" ? 1 : 0);
  const reached = all.filter((attempt) => attempt.expected.kind === "reached" && (turnOf(attempt) === 0 || attempt.target === "own"));
  return {
    own,
    refused: all.filter(({ expected }) => expected.kind === "refused"),
    reached: reached.sort((one, other) => turnOf(one) - turnOf(other)),
  };
}

/** Brings back what a call needs and earlier ones may have taken. */
export async function prepareFor({ name }: Attempt, caller: Caller, own: FirmWorld): Promise<void> {
  if (name === "attachment") for (const client of own.clients) await restoreAttachment(own, client.forms.draft);
  if (name === "answerConnectorCall") for (const client of own.clients) await restoreConnectorCall(own, client);
  if (own === caller.firm && OF_DOCUMENTS.has(name)) for (const client of own.clients) await restoreDocuments(own, client);
  if (OF_NOTES.has(name))
    for (const { noteId: id, personId: clientId, canary: note } of own.clients)
      await makeNote(own, { id, clientId, writtenBy: own.staff.userId, note });
  if (OF_HITS.has(name))
    for (const { hitId, awaitingHitId, personId: clientId, canary, user } of own.clients) {
      await makeHit(own, { id: hitId, clientId, name: canary });
      await makeHit(own, { id: awaitingHitId, clientId, name: canary, decidedBy: user.userId });
    }
  if (name === "reportDiscrepancy")
    for (const { registerLookId: id, personId: clientId, canary: note } of own.clients) await makeRegisterLook(own, { id, clientId, note });
  if (name === "readIdentityAgain") for (const client of own.clients) await makeReading(own, client);
  if (OF_FILES_OF_EXPORTS.has(name)) await restoreExports(own);
}
