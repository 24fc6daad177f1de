-- When a mail server refused the address of an invitation for good, and what it said.
ALTER TABLE "invitation" ADD COLUMN "bounced_at" TIMESTAMPTZ(3);
ALTER TABLE "invitation" ADD COLUMN "bounce_reason" TEXT;
