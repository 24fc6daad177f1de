-- When the session's user last proved who they are; NULL for never.
ALTER TABLE session ADD COLUMN confirmed_at TIMESTAMPTZ(3);

-- An address that counts once it was confirmed, until when that can be done, and the one before it, which is told.
ALTER TABLE app_user ADD COLUMN pending_email TEXT;
ALTER TABLE app_user ADD COLUMN pending_email_until TIMESTAMPTZ(3);
ALTER TABLE app_user ADD COLUMN previous_email TEXT;
