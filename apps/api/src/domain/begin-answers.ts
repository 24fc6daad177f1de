import { answersOfClient } from "@stammdaten/shared/forms/answers-of-client.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { asksIfIdentified, EVIDENCE } from "@stammdaten/shared/forms/identified.ts";
import { deriveEvidence } from "@stammdaten/shared/gwg/derive-evidence.ts";
import type { RiskLevel } from "@stammdaten/shared/gwg/risk-rules.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../db/context.ts";
import type { ClientRow } from "../db/tables.ts";
import { toDay } from "./calendar-day.ts";
import { masterDataOf, recordAnswersOf } from "./master-data.ts";

/** A form, of a known client where there is one; `known` is what was approved before, and null where the form begins anew. */
export type Beginning = { readonly form: Form; readonly client: ClientRow | null; readonly known: Answers | null };

/**
 * What forms begin with: of a known client what was approved before or, of a first questionnaire, what the master data say; and whether
 * the identity document is wanted, from what the firm holds and not from what the client said (§§ 11, 12 GwG). However many they are, a
 * query a table.
 * @returns in the order of the forms
 */
export async function beginAnswers(ctx: Ctx, beginnings: readonly Beginning[]): Promise<Answers[]> {
  const asked = beginnings.flatMap(({ form, client }) => (client !== null && asksIfIdentified(form) ? [client.id] : []));
  const derive = asked.length === 0 ? null : await readHolding(ctx, asked);
  return beginnings.map(({ form, client, known }): Answers => {
    if (client === null) return known ?? {};
    const begun = known ?? answersOfClient(form, masterDataOf(client));
    const evidence = asksIfIdentified(form) ? derive?.(client) : null;
    return evidence == null ? begun : { ...begun, [EVIDENCE]: evidence };
  });
}

/** Of each client: the answers, how they are rated and who was identified, laid together. */
async function readHolding({ tx, tenantId, now }: Ctx, ids: readonly string[]) {
  const where = { tenantId, clientId: { in: [...ids] } };
  const records = await tx.gwgRecord.findMany({ where, orderBy: [{ approvedAt: "desc" }, { id: "desc" }] });
  const verifications = await tx.verification.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  const ratings = await tx.riskAssessment.findMany({
    where,
    orderBy: [{ assessedAt: "desc" }, { id: "desc" }],
    select: { clientId: true, level: true },
  });
  return (client: ClientRow) => {
    const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === client.id;
    const record = records.find(isOwn);
    const known = {
      [client.formularType]: masterDataOf(client),
      ...(record !== undefined && { [record.formularType]: recordAnswersOf(record) }),
    };
    return deriveEvidence(known, {
      held: verifications.filter(isOwn).map(({ person, birthDate, documentKind, documentNumber, validUntil }) => ({
        ...{ person, documentKind, documentNumber },
        birthDate: birthDate === null ? null : toDay(birthDate),
        validUntil: validUntil === null ? null : toDay(validUntil),
      })),
      level: (ratings.find(isOwn)?.level ?? null) as RiskLevel | null,
      today: germanDayOf(now),
    });
  };
}
