-- Whoever began a long work may cancel it.
ALTER TABLE work_progress ADD CONSTRAINT work_progress_state
  CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')) NOT VALID;
