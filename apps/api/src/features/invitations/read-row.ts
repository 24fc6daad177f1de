import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { InvitationRequest, type ManyInvitations } from "@stammdaten/shared/contract/invitations.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { isMultiLineText } from "@stammdaten/shared/values/text.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import type { Wanted } from "./add-invitations.ts";
import { type Prefilled, readPrefill } from "./read-prefill.ts";
import { columns } from "./table/columns.ts";
import { BEYOND } from "./table/give-rows.ts";
import { readOwnValue } from "./table/read-value.ts";

/** What rows leave out. */
export type RowDefaults = Pick<ManyInvitations, "formularType" | "language" | "message">;

const filling = new Set(columns.filter(({ isAnswer }) => isAnswer === true).map(({ key }) => key));

/** Which client of the firm a row is for: by the number in DATEV where it names one, else by the address. */
export type ClientOfRow = { readonly datevNumber: number | null; readonly email: string | null };
export type ReadRow = { readonly wanted: Wanted; readonly of: ClientOfRow | null };

/** What a row wants, or what is wrong with it. Lists go out by e-mail, whatever method a row names. @param today `YYYY-MM-DD` */
export function readRow(row: unknown, defaults: RowDefaults, today: string): ReadRow | Issue[] {
  const given = Object.entries(typeof row === "object" && row !== null && !Array.isArray(row) ? row : {});
  const unclean = given.flatMap(([key, value]) =>
    typeof value === "string" && !isMultiLineText(value) ? [{ path: key, code: "validation.text.characters" }] : [],
  );
  if (unclean.length > 0) return unclean;
  const number = readNumber(given.find(([key]) => key === "datevNumber")?.[1]);
  if (number === undefined) return [{ path: "datevNumber", code: "datevNumber.invalid" }];
  const own = given.flatMap(([key, value]) =>
    filling.has(key) || key === "datevNumber"
      ? []
      : [[key, typeof value === "string" ? readOwnValue(key, value) : (value as unknown)] as const],
  );
  // A client who is named by number has the address that is known, where the row gives none.
  const needsNoEmail = number !== null && !own.some(([key, value]) => key === "email" && value !== "");
  const method = needsNoEmail ? "link" : "email";
  const parsed = InvitationRequest.safeParse({ ...defaults, ...Object.fromEntries(own), method });
  if (!parsed.success) return needsNoEmail ? toIssues(parsed.error.issues) : withEmail(toIssues(parsed.error.issues), given);
  const request: InvitationRequest = { ...parsed.data, method: "email" };
  for (const key of ["normalPersonId", "companyId", "inquiryId", "prefill"] as const)
    if (request[key] !== undefined) return [{ path: key, code: "validation.invite.invalid" }];
  const definition = currentForm(request.formularType);
  if (number !== null && !needsClient(definition)) return [{ path: "datevNumber", code: "validation.table.notAsked" }];
  const prefilled = readFilled(given, request, today);
  if (Array.isArray(prefilled)) return prefilled;
  if (number !== null || beginsWithClient(definition))
    return { wanted: { request, client: null, known: null }, of: { datevNumber: number, email: request.email ?? null } };
  const name = request.name ?? describeSubject(definition, prefilled.answers).name ?? undefined;
  return { wanted: { request: { ...request, name }, client: null, known: null, typed: prefilled.answers }, of: null };
}

/** null where none is given, undefined for what is none. */
function readNumber(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^\d{1,9}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined;
}

function readFilled(
  given: readonly (readonly [string, unknown])[],
  { formularType, email }: InvitationRequest,
  today: string,
): Prefilled | Issue[] {
  const filled = given.filter(([key, value]) => filling.has(key) && value !== "" && value !== null);
  const wrong = filled.flatMap(([key, value]) => (typeof value === "string" ? [] : [{ path: key, code: "validation.text.invalid" }]));
  if (wrong.length > 0) return wrong;
  const prefilled = readPrefill(formularType, Object.fromEntries(filled.map(([key, value]) => [key, String(value)])), today, email);
  return prefilled.issues.length > 0 ? [...prefilled.issues] : prefilled;
}

type Found = { readonly path: readonly PropertyKey[]; readonly message: string; readonly keys?: readonly string[] };

const toIssues = (found: readonly Found[]): Issue[] =>
  found.flatMap(({ path, message, keys }) =>
    keys === undefined
      ? [{ path: path.map(String).join("."), code: codeOf(String(path[0] ?? ""), message) }]
      : keys.map((key) =>
          key === BEYOND ? { path: "", code: "validation.table.tooWide" } : { path: key, code: "validation.field.unknown" },
        ),
  );

function codeOf(key: string, message: string): string {
  if (key === "formularType") return "validation.invite.formularType";
  return /^validation(\.[a-zA-Z]+)+$/.test(message) ? message : "validation.invite.invalid";
}

/** That the address is missing is said beside everything else that is wrong, not after it. */
const withEmail = (issues: Issue[], given: readonly (readonly [string, unknown])[]): Issue[] =>
  given.some(([key]) => key === "email") || issues.some(({ path }) => path === "email")
    ? issues
    : [{ path: "email", code: "validation.invite.email" }, ...issues];
