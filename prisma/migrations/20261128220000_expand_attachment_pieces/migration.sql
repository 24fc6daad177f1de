-- What has arrived of files that are sent in pieces: where each piece of an upload begins, and under which key it lies encrypted. A piece is a
-- file on its way in: when the sweep takes its entry of file_intake, a day after the first piece has come, the row goes with it.
CREATE TABLE attachment_piece (
  tenant_id UUID NOT NULL REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  form_id UUID NOT NULL,
  upload_id UUID NOT NULL,
  starts_at INTEGER NOT NULL,
  size_bytes INTEGER NOT NULL,
  file_key TEXT NOT NULL,
  began_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT attachment_piece_pkey PRIMARY KEY (tenant_id, upload_id, starts_at),
  CONSTRAINT attachment_piece_place CHECK (starts_at >= 0 AND size_bytes > 0),
  CONSTRAINT attachment_piece_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form (tenant_id, id)
    ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT attachment_piece_file_key_fkey FOREIGN KEY (file_key) REFERENCES file_intake (file_key) ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX attachment_piece_file_key_key ON attachment_piece (file_key);
CREATE INDEX attachment_piece_tenant_id_form_id_idx ON attachment_piece (tenant_id, form_id);
ALTER TABLE attachment_piece ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachment_piece FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON attachment_piece USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, DELETE ON attachment_piece TO app;

-- Whatever takes the row of a piece, a finished upload or the erasure of its form: its bytes are due for the next sweep.
CREATE FUNCTION release_pieces() RETURNS trigger LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  UPDATE file_intake i SET created_at = now() - interval '1 hour' FROM gone WHERE i.file_key = gone.file_key;
  RETURN NULL;
END $$;
CREATE TRIGGER attachment_piece_release AFTER DELETE ON attachment_piece REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION release_pieces();
