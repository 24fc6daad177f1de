-- Gives way to a list with one state more.
ALTER TABLE work_progress DROP CONSTRAINT work_progress_state;
