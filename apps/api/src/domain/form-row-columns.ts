import { sql } from "../db/sql.ts";
import { stageSql, statusSql } from "./form-state.ts";

/** A form as a row of a list (`FormRow` of the contract), from `form f` and its client `client c`. */
export const formRowColumns = sql`
  f.id, f.formular_type AS "formularType", f.name, f.email, c.datev_number AS "datevNumber",
  ${statusSql(sql`f.state`)} AS status,
  ${stageSql(sql`f.state`)} AS stage, rfc3339(f.submitted_at) AS "submittedAt", f.person_id AS "normalPersonId",
    f.company_id AS "companyId"`;
