-- What the firm has to look at again with a client under the money-laundering act, further: that other people are its beneficial owners
-- than before (§ 10 Abs. 3a S. 2 Nr. 1 GwG), and that the transparency register says something else (§ 23a Abs. 1 GwG).
ALTER TABLE gwg_follow_up
  -- Since when other people are the beneficial owners; until the firm rates, identifies or settles it by hand.
  ADD COLUMN owners_changed_on DATE,
  -- When that was last settled by hand, and why; encrypted.
  ADD COLUMN owners_settled_on DATE,
  ADD COLUMN owners_settled_reason TEXT,
  -- The first look into the register that found a difference and that nothing was decided of.
  ADD COLUMN discrepancy_on DATE;
-- The worker of the release before knows two of the four days: `due_on` is what `refreshFollowUps` makes of them.
ALTER TABLE gwg_follow_up DROP CONSTRAINT gwg_follow_up_due;
ALTER TABLE gwg_follow_up ADD CONSTRAINT gwg_follow_up_owners_settled
  CHECK ((owners_settled_on IS NULL) = (owners_settled_reason IS NULL)) NOT VALID;
ALTER TABLE gwg_follow_up ADD CONSTRAINT gwg_follow_up_owners_settled_reason_encrypted CHECK (is_encrypted(owners_settled_reason)) NOT VALID;

-- Each look of the firm into the transparency register, and what became of a difference. Part of the record (§ 8 Abs. 1 GwG).
CREATE TABLE register_look (
  id UUID NOT NULL,
  tenant_id UUID NOT NULL,
  client_id UUID NOT NULL,
  looked_on DATE NOT NULL,
  differs BOOLEAN NOT NULL,
  -- What differs; encrypted.
  note TEXT,
  -- Of the staff; none where an approved questionnaire says so.
  looked_by UUID,
  created_at TIMESTAMPTZ(3) NOT NULL,
  -- Of a difference: reported to the register, and when, or why not; encrypted.
  outcome TEXT,
  reported_on DATE,
  outcome_reason TEXT,
  closed_by UUID,
  closed_at TIMESTAMPTZ(3),
  CONSTRAINT register_look_pkey PRIMARY KEY (id),
  CONSTRAINT register_look_note CHECK (NOT differs OR note IS NOT NULL),
  CONSTRAINT register_look_outcome CHECK (outcome IN ('reported', 'notReported')),
  CONSTRAINT register_look_reported CHECK ((outcome IS NOT DISTINCT FROM 'reported') = (reported_on IS NOT NULL)),
  CONSTRAINT register_look_reason CHECK (outcome IS DISTINCT FROM 'notReported' OR outcome_reason IS NOT NULL),
  CONSTRAINT register_look_closed CHECK (num_nonnulls(outcome, closed_by, closed_at) IN (0, 3) AND (differs OR outcome IS NULL)),
  CONSTRAINT register_look_note_encrypted CHECK (is_encrypted(note)),
  CONSTRAINT register_look_outcome_reason_encrypted CHECK (is_encrypted(outcome_reason)),
  CONSTRAINT register_look_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT register_look_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT register_look_tenant_id_looked_by_fkey FOREIGN KEY (tenant_id, looked_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT register_look_tenant_id_closed_by_fkey FOREIGN KEY (tenant_id, closed_by) REFERENCES app_user (tenant_id, id)
    ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX register_look_tenant_id_client_id_created_at_idx ON register_look (tenant_id, client_id, created_at DESC);
-- What the firm has to decide.
CREATE INDEX register_look_open_idx ON register_look (tenant_id, client_id, looked_on) WHERE differs AND outcome IS NULL;
ALTER TABLE register_look ENABLE ROW LEVEL SECURITY;
ALTER TABLE register_look FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON register_look USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON register_look TO app;
