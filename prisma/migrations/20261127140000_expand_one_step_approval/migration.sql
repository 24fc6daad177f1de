-- Whether whoever approves a form confirms it by the same press.
ALTER TABLE tenant ADD COLUMN one_step_approval BOOLEAN NOT NULL DEFAULT false;
