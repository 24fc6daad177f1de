import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";
import { findGroups } from "@stammdaten/shared/gwg/find-groups.ts";
import type { KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../db/audit.ts";
import type { Ctx } from "../db/context.ts";
import { toDate } from "./calendar-day.ts";
import { refreshFollowUps } from "./refresh-follow-ups.ts";

type Subject = { readonly id: string; readonly mandantType: string };
type Look = { readonly lookedOn: string | null; readonly differs: boolean; readonly note: string | null };

const textOf = (group: AnswerGroup, name: string): string | null => {
  const value = group[name];
  return typeof value === "string" && value !== "" ? value : null;
};

/** The look into the transparency register that a questionnaire reports; null where nobody looked. */
function readLook(known: KnownAnswers | null): Look | null {
  const [group] = findGroups(known, "companyAdditional.business-relationship");
  if (group?.["transparencyRegisterChecked"] !== true) return null;
  const note = textOf(group, "differences");
  return { lookedOn: textOf(group, "transparencyRegisterDate"), differs: group["differencesFound"] === true && note !== null, note };
}

/**
 * Writes the look into the transparency register that an approved questionnaire reports among the firm's own (§ 12 Abs. 3 GwG), unless
 * the record before reported the same; a difference becomes a task (§ 23a Abs. 1 S. 1 GwG).
 */
export async function noteRegisterLook(ctx: Ctx, client: Subject, before: KnownAnswers | null, after: KnownAnswers): Promise<void> {
  const look = readLook(after);
  if (look === null || JSON.stringify(look) === JSON.stringify(readLook(before))) return;
  const { tx, tenantId, now } = ctx;
  const { lookedOn, differs, note } = look;
  await tx.registerLook.create({
    data: { tenantId, clientId: client.id, lookedOn: toDate(lookedOn ?? germanDayOf(now)), differs, note, createdAt: now },
  });
  await audit(ctx, {
    action: "gwgRegisterLooked",
    subjectType: client.mandantType as "person" | "company",
    subjectId: client.id,
    details: { differs },
  });
  if (differs) await refreshFollowUps(ctx, client.id);
}
