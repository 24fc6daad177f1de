-- In a transaction of its own, so that adding the rule locks nothing for long.
ALTER TABLE work_progress VALIDATE CONSTRAINT work_progress_state;
