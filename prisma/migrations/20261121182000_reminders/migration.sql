-- When an invitation was last followed by a reminder.
ALTER TABLE "invitation" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
ALTER TABLE "tenant" ALTER COLUMN "reminder_days" SET DEFAULT ARRAY[3, 7, 14];
