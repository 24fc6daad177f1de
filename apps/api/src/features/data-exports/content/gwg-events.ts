import type { AuditAction } from "@stammdaten/shared/contract/audit-log.ts";
import type { UsedList } from "@stammdaten/shared/contract/used-list.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import type { z } from "zod";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { supportOfEntry } from "../../../domain/support-of-entry.ts";

/** Something that was done with a client under the money-laundering act. */
export type GwgEvent = {
  readonly at: Date;
  readonly what: string;
  /** Who did it, by name; empty for the system. */
  readonly by: string;
  /** In more words; empty where there is nothing to add. */
  readonly detail: string;
  /** The file that shows it. */
  readonly file: string | null;
};

/** What of the log belongs to the file, beside what the rows themselves tell. */
const LOGGED = [
  "riskProposed",
  "screeningHitFound",
  "gwgTaskAssigned",
  "gwgTaskSnoozed",
  "gwgTaskSettled",
  "identityReadAgain",
  "gwgRecordRead",
  "gwgRecordPrinted",
  "clientErased",
  "clientHeld",
  "clientReleased",
  "clientArchived",
  "clientRestored",
] as const satisfies readonly AuditAction[];
/** What became of the questionnaires themselves. */
const LOGGED_OF_FORMS = ["formSubmitted", "formConfirmed", "formRejected", "formUnlocked"] as const satisfies readonly AuditAction[];

type Facts = {
  readonly language: Language;
  /** The file of an approved questionnaire. */
  readonly pathOf: (recordId: string) => string | null;
  /** The forms of the approved questionnaires. */
  readonly formIds: readonly string[];
};

type Words = { readonly t: Translate; readonly day: (on: Date | string) => string; readonly nameOf: (id: string | null) => string };

/** All that was done with a client under the money-laundering act, oldest first. */
export async function readGwgEvents(ctx: Ctx, client: Pick<ClientRow, "id">, facts: Facts): Promise<GwgEvent[]> {
  const { tx, tenantId } = ctx;
  const users = await tx.user.findMany({
    where: { tenantId, accessLevel: "tenant" },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const words: Words = {
    t: createTranslate(facts.language),
    day: (on) => formatDate(typeof on === "string" ? on : on.toISOString().slice(0, 10), facts.language),
    nameOf: (id) => (id === null ? "" : (names.get(id) ?? "")),
  };
  const events = [
    ...(await approvals(ctx, client.id, facts, words)),
    ...(await ratings(ctx, client.id, words)),
    ...(await identifications(ctx, client.id, words)),
    ...(await registerLooks(ctx, client.id, words)),
    ...(await screenings(ctx, client.id, words)),
    ...(await logged(ctx, client.id, facts, words)),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function approvals({ tx, tenantId }: Ctx, clientId: string, { pathOf }: Facts, { t, nameOf }: Words): Promise<GwgEvent[]> {
  const records = await tx.gwgRecord.findMany({
    where: { tenantId, clientId },
    select: { id: true, formularType: true, approvedAt: true, approvedBy: true },
  });
  return records.map(({ id, formularType, approvedAt, approvedBy }) => ({
    at: approvedAt,
    what: t("audit.gwgRecorded"),
    by: nameOf(approvedBy),
    detail: t(`formularType.${formularType}`),
    file: pathOf(id),
  }));
}

async function ratings({ tx, tenantId }: Ctx, clientId: string, { t, day, nameOf }: Words): Promise<GwgEvent[]> {
  const rows = await tx.riskAssessment.findMany({ where: { tenantId, clientId } });
  return rows.map(({ assessedAt, assessedBy, level, proposedLevel, reason, reasons, nextReviewOn, lists }) => ({
    at: assessedAt,
    what: t("audit.riskAssessed"),
    by: nameOf(assessedBy),
    detail: [
      `${t("gwg.risk.level")}: ${t(`risk.level.${level}`)}`,
      t("gwg.risk.proposed", { level: t(`risk.level.${proposedLevel}`) }),
      ...(reasons as string[]).map((code) => t(`risk.reason.${code}`)),
      ...(reason === null ? [] : [`${t("gwg.risk.reason")}: ${reason}`]),
      t("gwg.risk.nextReviewOn", { day: day(nextReviewOn) }),
      ...((lists as z.infer<typeof UsedList>[] | null) ?? []).map(
        ({ list, source, validFrom }) => `${t("risk.list", { name: t(`legalList.${list}`), day: day(validFrom) })}: ${source}`,
      ),
    ].join("\n"),
    file: null,
  }));
}

async function identifications({ tx, tenantId }: Ctx, clientId: string, { t, day, nameOf }: Words): Promise<GwgEvent[]> {
  const rows = await tx.verification.findMany({ where: { tenantId, clientId } });
  return rows.map((seen) => ({
    at: seen.createdAt,
    what: t("audit.personVerified"),
    by: nameOf(seen.verifiedBy),
    detail: [
      seen.birthDate === null ? seen.person : `${seen.person} (${day(seen.birthDate)})`,
      `${t(`gwg.method.${seen.method}`)}, ${day(seen.verifiedOn)}`,
      [seen.documentKind === null ? null : t(`options.identityType.${seen.documentKind}`), seen.documentNumber, seen.issuingAuthority]
        .filter((one) => one !== null)
        .join(", "),
      seen.validUntil === null ? "" : t("gwg.verification.valid", { day: day(seen.validUntil) }),
      seen.note ?? "",
    ]
      .filter((line) => line !== "")
      .join("\n"),
    file: null,
  }));
}

/** Each look into the transparency register, and what became of a difference (§ 11 Abs. 5, § 23a GwG). */
async function registerLooks({ tx, tenantId }: Ctx, clientId: string, { t, day, nameOf }: Words): Promise<GwgEvent[]> {
  const rows = await tx.registerLook.findMany({ where: { tenantId, clientId } });
  return rows.flatMap((look) => [
    {
      at: look.createdAt,
      what: t("audit.gwgRegisterLooked"),
      by: nameOf(look.lookedBy),
      detail: [
        `${t("gwg.register.lookedOn")}: ${day(look.lookedOn)}`,
        t(look.differs ? "gwg.register.result.differs" : "gwg.register.result.matches"),
        ...(look.note === null ? [] : [look.note]),
      ].join("\n"),
      file: null,
    },
    ...(look.closedAt === null || look.outcome === null
      ? []
      : [
          {
            at: look.closedAt,
            what: t("audit.gwgRegisterReported"),
            by: nameOf(look.closedBy),
            detail: [
              t(`gwg.register.outcome.${look.outcome}`),
              ...(look.reportedOn === null ? [] : [`${t("gwg.register.reportedOn")}: ${day(look.reportedOn)}`]),
              ...(look.outcomeReason === null ? [] : [look.outcomeReason]),
            ].join("\n"),
            file: null,
          },
        ]),
  ]);
}

/** When the client was compared last, and every decision about a hit. */
async function screenings({ tx, tenantId }: Ctx, clientId: string, { t, day, nameOf }: Words): Promise<GwgEvent[]> {
  const last = await tx.clientScreening.findFirst({ where: { tenantId, clientId } });
  const hits = await tx.screeningHit.findMany({ where: { tenantId, clientId } });
  const decisions = await tx.screeningDecision.findMany({ where: { tenantId, hitId: { in: hits.map(({ id }) => id) } } });
  const versions = await tx.sql<{ id: string; list: string; validFrom: string }>(sql`
    SELECT id, list, valid_from::text AS "validFrom" FROM legal_list_version
    WHERE id = ANY (${decisions.map(({ versionId }) => versionId)}::uuid[])`);
  const list = (of: { list: string; validFrom: string }): string =>
    t("risk.list", { name: t(`legalList.${of.list}`), day: day(of.validFrom) });
  return [
    ...(last === null
      ? []
      : [
          {
            at: last.screenedAt,
            what: t("gwg.screening.title"),
            by: "",
            detail: (last.lists as z.infer<typeof UsedList>[]).map(list).join("\n"),
            file: null,
          },
        ]),
    ...decisions.map((decision) => {
      const hit = hits.find(({ id }) => id === decision.hitId);
      const version = versions.find(({ id }) => id === decision.versionId);
      const screened = hit?.screened as { readonly name?: string; readonly matched?: string } | undefined;
      return {
        at: decision.decidedAt,
        what: t(`audit.${stepActions[decision.step] ?? "screeningDecided"}`),
        by: nameOf(decision.decidedBy),
        detail: [
          t("gwg.screening.hitOf", { person: screened?.name ?? "", matched: screened?.matched ?? "" }),
          t(`gwg.screening.state.${decision.verdict}`),
          ...(decision.reason === null ? [] : [decision.reason]),
          ...(version === undefined ? [] : [t("gwg.screening.decidedOn", { list: list(version) })]),
        ].join("\n"),
        file: null,
      };
    }),
  ];
}

const stepActions: Readonly<Record<string, AuditAction>> = {
  decided: "screeningDecided",
  confirmed: "screeningConfirmed",
  returned: "screeningReturned",
};

/** What the log has of the client under the act: who saw the record, tasks, and what became of the questionnaires. */
async function logged({ tx, tenantId }: Ctx, clientId: string, { formIds }: Facts, { t }: Words): Promise<GwgEvent[]> {
  const rows = await tx.sql<{ at: Date; action: string; by: string | null }>(sql`
    SELECT a.at, a.action, coalesce(u.first_name || ' ' || u.last_name, sa.admin_name, k.name) AS by
    FROM audit_event a LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
      LEFT JOIN api_token k ON a.actor_kind = 'token' AND k.tenant_id = a.tenant_id AND k.id = a.actor_id
      ${supportOfEntry}
    WHERE a.tenant_id = ${tenantId}::uuid
      AND ((a.subject_id = ${clientId}::uuid AND a.action = ANY (${[...LOGGED]}::text[]))
        OR (a.subject_id = ANY (${[...formIds]}::uuid[]) AND a.action = ANY (${[...LOGGED_OF_FORMS]}::text[])))
    ORDER BY a.at, a.id`);
  return rows.map(({ at, action, by }) => ({ at, what: t(`audit.${action}`), by: by ?? "", detail: "", file: null }));
}
