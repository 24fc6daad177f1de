-- From which day on something else may be proposed though nothing of the client changes: an office was left a year ago then.
ALTER TABLE risk_comparison ADD COLUMN due_on DATE;
