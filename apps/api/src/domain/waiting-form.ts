import { currentForms } from "@stammdaten/shared/forms/index.ts";
import { joinSql, sql, type Sql } from "../db/sql.ts";

/** Forms whose review ends with Confirmed. */
const inquiries = currentForms.filter(({ approval }) => approval === "inquiry").map(({ formularType }) => formularType);

/** Whether nothing is left to decide on a form that is with the firm, from `form f`. */
export const isDecided: Sql = sql`(f.state = 'confirmed' AND f.formular_type IN (${joinSql(inquiries)}))`;
