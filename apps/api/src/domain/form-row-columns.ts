import { firstGiven, sql } from "../db/sql.ts";
import { stageSql, statusSql } from "./form-state.ts";

/** A form as a row of a list (`FormRow` of the contract), from `form f`. */
export const formRowColumns = sql`
  f.id, f.formular_type AS "formularType", f.name, f.email,
  (SELECT k.datev_number FROM client k WHERE k.tenant_id = f.tenant_id AND k.id = ${firstGiven(sql`f.person_id`, sql`f.company_id`)})
    AS "datevNumber",
  ${statusSql(sql`f.state`)} AS status,
  ${stageSql(sql`f.state`)} AS stage, rfc3339(f.submitted_at) AS "submittedAt", f.person_id AS "normalPersonId",
    f.company_id AS "companyId"`;
