import type { Ctx } from "../db/context.ts";
import { loadFirmKey } from "../db/firm-key.ts";
import { sealValue } from "../db/seal-rows.ts";
import { sql, type Sql } from "../db/sql.ts";
import type { FormRow } from "../db/tables.ts";

/** What a form begins with. */
export type NewForm = Pick<
  FormRow,
  "id" | "formularType" | "edition" | "state" | "language" | "answers" | "baseAnswers" | "name" | "email" | "personId" | "companyId"
>;

/**
 * Inserts forms, however many. Prisma would read the rows back; PostgreSQL plans these statements once a connection, as their text is
 * always the same.
 * @returns a statement that returns the id of each
 */
export async function insertForms({ tenantId, now }: Ctx, forms: readonly NewForm[]): Promise<Sql> {
  const key = await loadFirmKey(tenantId);
  const rows = forms.map(({ id, formularType, edition, state, language, answers, baseAnswers, name, email, personId, companyId }) => ({
    ...{ id, formularType, edition, state, language, name, email, personId, companyId },
    answers: sealValue(key, "Form", "answers", id, answers),
    baseAnswers: sealValue(key, "Form", "baseAnswers", id, baseAnswers),
  }));
  const [first, ...others] = rows;
  return sql`
    INSERT INTO form (id, tenant_id, formular_type, edition, state, language, answers, base_answers, name, email, person_id, company_id,
      created_at, updated_at)
    SELECT id, ${tenantId}::uuid, "formularType", edition, state, language, to_jsonb(answers), to_jsonb("baseAnswers"), name, email,
      "personId", "companyId", ${now}::timestamptz, ${now}::timestamptz
    FROM ${first !== undefined && others.length === 0 ? asParameters(first) : asJson(rows)}
    RETURNING id`;
}

type SealedForm = Omit<NewForm, "answers" | "baseAnswers"> & { readonly answers: string | null; readonly baseAnswers: string | null };

/** A single row costs PostgreSQL less this way. */
const asParameters = (form: SealedForm): Sql => sql`
  (VALUES (${form.id}::uuid, ${form.formularType}, ${form.edition}::int, ${form.state}, ${form.language}, ${form.answers}::text,
    ${form.baseAnswers}::text, ${form.name}::text, ${form.email}::text, ${form.personId}::uuid, ${form.companyId}::uuid))
    AS r(id, "formularType", edition, state, language, answers, "baseAnswers", name, email, "personId", "companyId")`;

const asJson = (forms: readonly SealedForm[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(forms)}::jsonb)
    AS r(id uuid, "formularType" text, edition int, state text, language text, answers text, "baseAnswers" text, name text, email text,
      "personId" uuid, "companyId" uuid)`;
