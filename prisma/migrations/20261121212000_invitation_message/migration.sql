-- The firm's own words that every new invitation begins with.
ALTER TABLE "tenant" ADD COLUMN "invitation_message" TEXT;
