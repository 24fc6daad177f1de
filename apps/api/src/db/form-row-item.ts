import { sql } from "./sql.ts";

/** A form as a row of a list (`FormRow` of the contract), from `form f` and its client `client c`. */
export const formRowItem = sql`json_build_object(
  'id', f.id, 'formularType', f.formular_type, 'name', f.name, 'email', f.email, 'datevNumber', c.datev_number,
  'status', json_build_object('review', f.review, 'approval', f.approval, 'delivery', f.delivery, 'isNew', f.is_new),
  'stage', f.stage, 'submittedAt', rfc3339(f.submitted_at), 'normalPersonId', f.person_id, 'companyId', f.company_id)`;
