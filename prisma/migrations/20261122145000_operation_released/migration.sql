-- A change whose answer never came may be carried out yet: the same may be tried again at once, all others wait.
ALTER TABLE billing_operation ADD COLUMN released BOOLEAN NOT NULL DEFAULT false;
