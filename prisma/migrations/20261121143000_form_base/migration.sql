-- What an update form began with: a change is what differs from it, not from what the firm has corrected since.
ALTER TABLE "form" ADD COLUMN "base_answers" JSONB;
