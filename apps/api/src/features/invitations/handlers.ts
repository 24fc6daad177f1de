import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { MOST_ROWS, type ManyDone, type RowFindings } from "@stammdaten/shared/contract/invitations.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { linkToken } from "../../db/keys.ts";
import { presentIssues } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { openLink } from "../../http/open.ts";
import { FileReply, JsonText } from "../../http/replies.ts";
import type { Wanted } from "./add-invitations.ts";
import { presentInvitation } from "./invitation-item.ts";
import { inviteClient } from "./invite-client.ts";
import { checkRows, inviteMany } from "./invite-many.ts";
import { listInvitations } from "./list-invitations.ts";
import type { Skipped } from "./load-open-invitations.ts";
import { lookAtLink } from "./look-at-link.ts";
import { remindInvitations } from "./remind-invitations.ts";
import { requestNewLink } from "./request-new-link.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { resendInvitations } from "./resend-invitations.ts";
import { revokeInvitation, revokeInvitations } from "./revoke-invitations.ts";
import { giveRows, type GivenRow, type RowIssues } from "./table/give-rows.ts";
import { type CountOwnWords, spendMails } from "../../domain/spend-mails.ts";
import { readTable } from "./table/read-table.ts";
import type { Table } from "./table/table.ts";
import { writeTemplate } from "./table/write-template.ts";

type Invitations = Pick<
  Handlers<AppContract>,
  | "invitations"
  | "invite"
  | "inviteMany"
  | "invitationTemplate"
  | "resendInvitation"
  | "resendInvitations"
  | "remindInvitations"
  | "revokeInvitation"
  | "revokeInvitations"
  | "requestInvitation"
  | "invitationByToken"
>;

/** Rows that came as JSON are numbered as those of a file. */
function numberRows(rows: readonly unknown[] | undefined): { rows: GivenRow[]; notes: RowIssues[] } {
  if (rows === undefined) throw new Refusal("request.invalid", { issues: [{ path: "rows", code: "validation.invite.invalid" }] });
  return { rows: rows.map((given, index) => ({ row: index + 1, given, columns: new Map() })), notes: [] };
}

const presentRows = (found: readonly RowIssues[], rows: readonly GivenRow[], language: Language): RowFindings[] => {
  const columnsOf = new Map(rows.map(({ row, columns }) => [row, columns]));
  return found.map(({ row, errors }) => ({
    row,
    errors: presentIssues(errors, language).map((issue, index) => {
      const column = errors[index]?.column ?? columnsOf.get(row)?.get(issue.path);
      return { ...issue, ...(column !== undefined && { column }) };
    }),
  }));
};

/** What stood in the rows of a file that were rejected, so that they can be mended and sent again. */
function giveBack(found: readonly RowFindings[], { rows }: Table): RowFindings[] {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, [...cells]]));
  return found.map((one) => ({ ...one, cells: cellsOf.get(one.row) ?? [] }));
}

const presentChecked = ({ row, wanted: { request } }: { row: number; wanted: Wanted }) => ({
  row,
  email: request.email ?? null,
  name: request.name ?? null,
  formularType: request.formularType,
});

const presentDone = ({ done, skipped }: { done: number; skipped: readonly Skipped[] }, language: Language): ManyDone => {
  const translate = createTranslate(language);
  return { done, skipped: skipped.map(({ id, code }) => ({ id, code, message: translate(code) })) };
};

/** An invitation keeps its words, and may go to another address: each counts as if it had some. */
const ofResent = (mails: number) => ({ mails, ownWords: mails });

export const createInvitationsHandlers = (deps: { appUrl: string; invitationDays: number; countOwnWords: CountOwnWords }): Invitations => {
  const { invitationDays, countOwnWords } = deps;
  const linkFor = (method: string, linkId: string) =>
    method === "link" ? { link: `${deps.appUrl}/invitation?token=${linkToken(linkId)}` } : {};
  return {
    invitations: async ({ ctx, query }) => new JsonText(await listInvitations(ctx, query)),
    invite: async ({ ctx, body }) => {
      const isMailed = body.method === "email";
      if (isMailed) await spendMails(ctx, { mails: 1, ownWords: body.message === undefined ? 0 : 1 }, countOwnWords);
      const { invitation, linkId } = await ctx.open((inside) => inviteClient(inside, { request: body, invitationDays }));
      const message = body.method === "link" ? "message.invitation.created" : "message.invitation.sent";
      return { ...presentInvitation(invitation, new Date()), ...linkFor(body.method, linkId), message };
    },
    inviteMany: async ({ ctx, query, body, files, language }) => {
      const [file] = files;
      if (file !== undefined && body.rows !== undefined)
        throw new Refusal("request.invalid", { issues: [{ path: "rows", code: "validation.field.unknown" }] });
      const table = file === undefined ? null : await readTable(file);
      const { rows, notes } = table === null ? numberRows(body.rows) : giveRows(table);
      if (rows.length > MOST_ROWS) throw new Refusal("file.invalid", { issues: [{ path: "file", code: "validation.invite.tooMany" }] });
      const { formularType, language: formLanguage, message } = body;
      const checked = checkRows(rows, { formularType, language: formLanguage, message }, new Date());
      const ownWords = checked.right.filter(({ wanted }) => wanted.request.message !== undefined).length;
      if (!query.check) await spendMails(ctx, { mails: checked.right.length, ownWords }, countOwnWords);
      const input = { ...checked, invitationDays, isCheck: query.check };
      const { accepted, rejected, warnings } = await ctx.open((opened) => inviteMany(opened, input));
      const found = presentRows(rejected, rows, language);
      return {
        accepted: accepted.length,
        ...(query.check && { checked: accepted.map(presentChecked) }),
        rejected: table === null ? found : giveBack(found, table),
        warnings: presentRows([...notes, ...warnings], rows, language),
        ...(table && { headings: [...table.headings] }),
      };
    },
    invitationTemplate: async ({ query, language }) => {
      const { bytes, name, mimeType } = await writeTemplate(query.format, language);
      return new FileReply({ bytes }, { name, mimeType });
    },
    resendInvitation: async ({ ctx, query, body }) => {
      await spendMails(ctx, ofResent(1), countOwnWords);
      const input = { id: query.id, email: body.email, invitationDays };
      const { invitation, linkId } = await ctx.open((inside) => resendInvitation(inside, input));
      return { ...presentInvitation(invitation, new Date()), ...linkFor(invitation.method, linkId), message: "message.invitation.resent" };
    },
    resendInvitations: async ({ ctx, body, language }) => {
      await spendMails(ctx, ofResent(body.ids.length), countOwnWords);
      return presentDone(await ctx.open((inside) => resendInvitations(inside, { ids: body.ids, invitationDays })), language);
    },
    remindInvitations: async ({ ctx, body, language }) => {
      await spendMails(ctx, { mails: body.ids.length, ownWords: 0 }, countOwnWords);
      return presentDone(await ctx.open((inside) => remindInvitations(inside, { ids: body.ids, invitationDays })), language);
    },
    revokeInvitation: async ({ ctx, query }) => ({
      ...presentInvitation(await revokeInvitation(ctx, query), ctx.now),
      message: "message.invitation.revoked",
    }),
    revokeInvitations: async ({ ctx, body, language }) => {
      const { revoked, skipped } = await revokeInvitations(ctx, { ids: body.ids });
      return presentDone({ done: revoked.length, skipped }, language);
    },
    requestInvitation: async ({ ctx, body }) => {
      await requestNewLink({ token: body.token, origin: ctx.origin });
      return { message: "message.invitation.requested" };
    },
    invitationByToken: ({ ctx, query }) => ctx.inTurn(() => openLink(query, ctx.origin, lookAtLink)),
  };
};
