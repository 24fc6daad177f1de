import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { InvitationRequest, type ManyInvitations } from "@stammdaten/shared/contract/invitations.ts";
import { isMultiLineText } from "@stammdaten/shared/values/text.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import type { Wanted } from "./add-invitations.ts";
import { checkClient } from "./invite-client.ts";
import { readPrefill } from "./read-prefill.ts";
import { columns } from "./table/columns.ts";
import { BEYOND } from "./table/give-rows.ts";
import { readOwnValue } from "./table/read-value.ts";

/** What rows leave out. */
export type RowDefaults = Pick<ManyInvitations, "formularType" | "language" | "message">;

const filling = new Set(columns.filter(({ isAnswer }) => isAnswer === true).map(({ key }) => key));

/** What a row wants, or what is wrong with it. Lists go out by e-mail, whatever method a row names. @param today `YYYY-MM-DD` */
export function readRow(row: unknown, defaults: RowDefaults, today: string): Wanted | Issue[] {
  const given = Object.entries(typeof row === "object" && row !== null && !Array.isArray(row) ? row : {});
  const unclean = given.flatMap(([key, value]) =>
    typeof value === "string" && !isMultiLineText(value) ? [{ path: key, code: "validation.text.characters" }] : [],
  );
  if (unclean.length > 0) return unclean;
  const own = given.flatMap(([key, value]) =>
    filling.has(key) ? [] : [[key, typeof value === "string" ? readOwnValue(key, value) : (value as unknown)] as const],
  );
  const parsed = InvitationRequest.safeParse({ ...defaults, ...Object.fromEntries(own), method: "email" });
  if (!parsed.success) return withEmail(toIssues(parsed.error.issues), given);
  const request = parsed.data;
  for (const key of ["normalPersonId", "companyId", "inquiryId"] as const)
    if (request[key] !== undefined) return [{ path: key, code: "validation.invite.invalid" }];
  const issues = checkClient(request, null);
  if (issues.length > 0) return issues.map((issue) => ({ ...issue, path: "formularType", code: "validation.invite.needsClient" }));
  const filled = given.filter(([key, value]) => filling.has(key) && value !== "" && value !== null);
  const wrong = filled.flatMap(([key, value]) => (typeof value === "string" ? [] : [{ path: key, code: "validation.text.invalid" }]));
  if (wrong.length > 0) return wrong;
  const prefilled = readPrefill(request.formularType, Object.fromEntries(filled.map(([key, value]) => [key, String(value)])), today);
  if (prefilled.issues.length > 0) return [...prefilled.issues];
  const name = request.name ?? describeSubject(currentForm(request.formularType), prefilled.answers).name ?? undefined;
  return { request: { ...request, name }, client: null, known: null, typed: prefilled.answers };
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
