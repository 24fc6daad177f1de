import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { readDatevNumber } from "@stammdaten/shared/contract/read-datev-number.ts";
import type { SoleLegalForm } from "@stammdaten/shared/codes/sole-legal-forms.ts";
import { settleAnswers } from "@stammdaten/shared/forms/check.ts";
import { company as companyForm } from "@stammdaten/shared/forms/company/company.ts";
import { enterpriseOf, type Enterprise } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { audit } from "../../db/audit.ts";
import { masterDataOf } from "../../domain/master-data.ts";
import { moveEnterpriseSnapshot } from "../../domain/move-enterprise-snapshot.ts";
import { readNumberDigits } from "../../domain/read-number-digits.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { queueDelivery } from "../../domain/queue-delivery.ts";
import { isDuplicate, sql } from "../../db/sql.ts";
import type { ClientRow } from "../../db/tables.ts";
import { lockClient } from "../../domain/lock-client.ts";
import { queueScreening } from "../../domain/screening/queue-screening.ts";

export type SplitInput = {
  readonly personId: string;
  readonly keepDatevNumberFor: "person" | "company";
  readonly personDatevNumber?: unknown;
  readonly companyDatevNumber?: unknown;
  readonly company: { readonly name: string; readonly legalForm?: SoleLegalForm | undefined };
};

type Sole = { readonly person: ClientRow; readonly keptNumber: number; readonly enterprise: Enterprise };

/**
 * Makes a client of its own of a person's sole proprietorship. The number that both had stays with one of them, and with
 * it the client in DATEV; the other gets the new number, and a new client in DATEV that points at the addressee which is
 * there. Both are queued for delivery. The person's own data stay as they are.
 * @throws Refusal datevNumber.required, datevNumber.invalid, resource.notFound, enterprise.alreadySplit, enterprise.none,
 *         enterprise.inDelivery, datevNumber.taken
 */
export async function splitEnterprise(ctx: Ctx<UserActor>, input: SplitInput): Promise<{ personId: string; companyId: string }> {
  const { tx, tenantId, actor, now } = ctx;
  const newNumber = readNewNumber(input, await readNumberDigits(ctx));
  const { person, keptNumber, enterprise } = await loadSole(ctx, input.personId);
  const isKeptByPerson = input.keepDatevNumberFor === "person";
  const { datevClientId, datevLegalPersonId } = person;
  const revision = person.revision + 1;
  const ofPerson = isKeptByPerson ? {} : { datevNumber: newNumber, datevClientId: null };
  const ofCompany = isKeptByPerson ? { datevNumber: newNumber } : { datevNumber: keptNumber, datevClientId };
  const masterData = describeCompany(enterprise, input.company, germanDayOf(now));
  const { name, email } = describeSubject(companyForm, masterData);
  const shape = {
    mandantType: "company",
    name: name ?? "",
    email,
    formularType: companyForm.formularType,
    edition: companyForm.edition,
    masterData,
  };
  const write = async (): Promise<ClientRow> => {
    // The person first: a number is free for the company when it is no longer the person's.
    await tx.client.update({
      where: { tenantId_id: { tenantId, id: person.id } },
      data: { ...ofPerson, datevLegalPersonId: null, revision, updatedAt: now },
    });
    return tx.client.create({ data: { tenantId, ...shape, ...ofCompany, datevLegalPersonId, createdAt: now, updatedAt: now } });
  };
  const made = await write().catch((error: unknown) => {
    throw isDuplicate(error, "datev_number")
      ? new Refusal("datevNumber.taken", { issues: [{ path: pathOfNew(input), code: "datevNumber.taken" }] })
      : error;
  });
  await moveEnterpriseSnapshot(ctx, { personId: person.id, companyId: made.id });
  // DATEV has the number as another type than it is to be once more than one addressee was delivered with it, or the
  // person's alone is to be the company's.
  const isTypeWrong = datevLegalPersonId !== null || (!isKeptByPerson && datevClientId !== null);
  await tx.enterpriseSplit.create({
    data: {
      tenantId,
      personId: person.id,
      companyId: made.id,
      keptFor: input.keepDatevNumberFor,
      keptNumber,
      newNumber,
      splitBy: actor.userId,
      splitAt: now,
      ...(!isTypeWrong && { typeChangedAt: now }),
    },
  });
  await audit(ctx, {
    action: "enterpriseSplit",
    subjectType: "person",
    subjectId: person.id,
    details: { companyId: made.id, keptFor: input.keepDatevNumberFor },
  });
  await audit(ctx, { action: "clientCreated", subjectType: "company", subjectId: made.id, details: { revision: made.revision } });
  await queueDelivery(ctx, { clientId: person.id, clientRevision: revision, formId: null });
  await queueDelivery(ctx, { clientId: made.id, clientRevision: made.revision, formId: null });
  await queueScreening(ctx, person.id, made.id);
  return { personId: person.id, companyId: made.id };
}

const pathOfNew = ({ keepDatevNumberFor }: SplitInput): "personDatevNumber" | "companyDatevNumber" =>
  keepDatevNumberFor === "person" ? "companyDatevNumber" : "personDatevNumber";

/** The number of the side that does not keep its own; a second one would say two things at once. */
function readNewNumber(input: SplitInput, maxDigits: number): number {
  const kept = input.keepDatevNumberFor === "person" ? "personDatevNumber" : "companyDatevNumber";
  const given = input[kept];
  if (given !== undefined && given !== null && given !== "")
    throw new Refusal("datevNumber.invalid", { issues: [{ path: kept, code: "datevNumber.invalid" }] });
  return readDatevNumber(input[pathOfNew(input)], maxDigits, pathOfNew(input));
}

/** A person whose enterprise can be split, held until the transaction ends: of two who split at once, one comes second. */
async function loadSole(ctx: Ctx, personId: string): Promise<Sole> {
  const { tx, tenantId, now } = ctx;
  const person = await lockClient(ctx, { id: personId, mandantType: "person" });
  if (person.archivedAt !== null) throw new Refusal("resource.notFound");
  const split = await tx.enterpriseSplit.findFirst({ where: { tenantId, personId }, select: { id: true } });
  if (split !== null) throw new Refusal("enterprise.alreadySplit");
  const enterprise = enterpriseOf(masterDataOf(person), germanDayOf(now));
  if (enterprise === null) throw new Refusal("enterprise.none");
  if (person.datevNumber === null)
    throw new Refusal("datevNumber.required", { issues: [{ path: "personId", code: "datevNumber.required" }] });
  // A delivery that is under way remembers what it creates in DATEV at the person; from here on some of that is the company's.
  const running = await tx.sql(sql`
    SELECT 1 FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'deliverToDatev'
      AND key = ${jobs.deliverToDatev.key({ clientId: personId, syncId: personId })} AND lease_until > now()`);
  if (running.length > 0) throw new Refusal("enterprise.inDelivery");
  return { person, keptNumber: person.datevNumber, enterprise };
}

/** What is known of the company, in the shape of its form; the rest is asked for with its first update. */
function describeCompany({ whole }: Enterprise, { name, legalForm }: SplitInput["company"], today: string): Answers {
  return settleAnswers(
    companyForm,
    { ...whole, company: { ...whole.company, companyName: name, ...(legalForm !== undefined && { legalForm }) } },
    today,
  );
}
