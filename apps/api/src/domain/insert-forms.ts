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
 * Inserts forms, however many, by a statement whose text is always the same. Prisma would compile it, and read the rows back.
 * @returns a statement that returns the id of each
 */
export async function insertForms({ tenantId, now }: Ctx, forms: readonly NewForm[]): Promise<Sql> {
  const key = await loadFirmKey(tenantId);
  const rows = forms.map(({ answers, baseAnswers, ...form }) => ({
    ...form,
    answers: sealValue(key, "Form", "answers", form.id, answers),
    baseAnswers: sealValue(key, "Form", "baseAnswers", form.id, baseAnswers),
  }));
  return sql`
    INSERT INTO form (id, tenant_id, formular_type, edition, state, language, answers, base_answers, name, email, person_id, company_id,
      created_at, updated_at)
    SELECT id, ${tenantId}::uuid, "formularType", edition, state, language, answers, "baseAnswers", name, email, "personId", "companyId",
      ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, "formularType" text, edition int, state text, language text, answers jsonb, "baseAnswers" jsonb, name text, email text,
        "personId" uuid, "companyId" uuid)
    RETURNING id`;
}
