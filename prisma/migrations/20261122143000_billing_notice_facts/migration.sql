-- What a notice tells, as it was when it was given: a mail that leaves later says the same.
ALTER TABLE billing_notice
    -- When what it tells of happens: the trial ends, access closes, the plan ends.
    ADD COLUMN due_at TIMESTAMPTZ(3),
    -- What is or will be charged.
    ADD COLUMN amount_cents INTEGER;
