-- A form's state was four words and a flag, most combinations of which are no state. It becomes one column; the API's words are
-- made from it (`packages/shared/src/lifecycles/form.ts`).
ALTER TABLE form ADD COLUMN state TEXT NOT NULL DEFAULT 'invited';

-- FORCE would hide every row from the owner.
ALTER TABLE form NO FORCE ROW LEVEL SECURITY;
-- allow rows: the release before is stopped while this one's migrations run.
UPDATE form SET state = coalesce((
    SELECT known.state
    FROM (VALUES
        ('invited', 'invited', 'Not Confirmed', 'Not approved', 'Not Sent', false),
        ('draft', 'draft', 'Not Confirmed', 'Not approved', 'Not Sent', false),
        ('rejected', 'draft', 'Rejected', 'Not approved', 'Not Sent', false),
        ('submitted', 'submitted', 'Not Confirmed', 'Not approved', 'Not Sent', true),
        ('inReview', 'submitted', 'Not Confirmed', 'Not approved', 'Not Sent', false),
        ('confirmed', 'submitted', 'Confirmed', 'Not approved', 'Not Sent', false),
        ('approved', 'submitted', 'Confirmed', 'Approved', 'Not Sent', false),
        ('delivered', 'submitted', 'Confirmed', 'Approved', 'Sent', false)
    ) AS known (state, stage, review, approval, delivery, is_new)
    WHERE (known.stage, known.review, known.approval, known.delivery, known.is_new) = (form.stage, form.review, form.approval, form.delivery, form.is_new)
), 'none')
WHERE true;

-- allow do-block: no release has written such a form, so nobody but the operator can say what it is.
DO $$
DECLARE
  found TEXT;
BEGIN
  SELECT string_agg(format('%s (%s, %s, %s, %s, new: %s, rejection reason: %s, approved at: %s)', id, stage, review, approval, delivery, is_new,
    rejection_reason IS NOT NULL, approved_at), '; ' ORDER BY id) INTO found
  FROM (SELECT * FROM form
    WHERE state = 'none' OR (state = 'rejected') <> (rejection_reason IS NOT NULL) OR (state IN ('approved', 'delivered')) <> (approved_at IS NOT NULL)
    ORDER BY id LIMIT 20) one;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'Forms are in no state that a release has written; correct them and migrate again: %', found;
  END IF;
END $$;
ALTER TABLE form FORCE ROW LEVEL SECURITY;

DROP INDEX form_tenant_id_stage_review_approval_delivery_idx;
ALTER TABLE form
    DROP CONSTRAINT form_stage,
    DROP CONSTRAINT form_review,
    DROP CONSTRAINT form_approval,
    DROP CONSTRAINT form_delivery,
    DROP CONSTRAINT form_approved_is_submitted,
    DROP COLUMN stage,
    DROP COLUMN review,
    DROP COLUMN approval,
    DROP COLUMN delivery,
    DROP COLUMN is_new,
    ADD CONSTRAINT form_state CHECK (state IN ('invited', 'draft', 'rejected', 'submitted', 'inReview', 'confirmed', 'approved', 'delivered')),
    ADD CONSTRAINT form_rejection CHECK ((state = 'rejected') = (rejection_reason IS NOT NULL)),
    ADD CONSTRAINT form_approved_at CHECK ((state IN ('approved', 'delivered')) = (approved_at IS NOT NULL));
-- allow concurrently: the release before is stopped while this one's migrations run.
CREATE INDEX form_tenant_id_state_submitted_at_id_idx ON form (tenant_id, state, submitted_at DESC, id DESC);
