import { sql } from "../db/sql.ts";

/** The columns of `form` as a FormRow names them. */
export const formColumns = sql`
  id, tenant_id AS "tenantId", formular_type AS "formularType", edition, state, language, revision,
  current_step AS "currentStep", answers, base_answers AS "baseAnswers", name, email, person_id AS "personId",
    company_id AS "companyId", responsible_id AS "responsibleId", rejection_reason AS "rejectionReason", notes,
  privacy_notice_id AS "privacyNoticeId", privacy_confirmed_at AS "privacyConfirmedAt",
  submitted_at AS "submittedAt", approved_at AS "approvedAt", created_at AS "createdAt", updated_at AS "updatedAt"`;
