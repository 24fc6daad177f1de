-- `message` held a text key, its parameters and what the firm had requested in one text; each becomes a column of its own.
ALTER TABLE datev_sync
    ADD COLUMN message_key TEXT,
    ADD COLUMN message_params JSONB,
    ADD COLUMN datev_text TEXT,
    ADD COLUMN requested_by_firm BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN recreate_deleted BOOLEAN NOT NULL DEFAULT false;

-- A key with JSON behind a blank, or DATEV's own words. Words that merely look like a key with JSON were shown as they are.
CREATE FUNCTION read_delivery_message(message TEXT, OUT key TEXT, OUT rest JSONB) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  parts TEXT[] := regexp_match(message, '^((?:sync|datev|datevNumber)\.[A-Za-z.]+)(?: (\{.*\}))?$');
BEGIN
  rest := coalesce(parts[2], '{}')::jsonb;
  key := parts[1];
EXCEPTION WHEN invalid_text_representation OR untranslatable_character THEN
  key := NULL;
  rest := NULL;
END $$;

-- FORCE would hide every row from the owner.
ALTER TABLE datev_sync NO FORCE ROW LEVEL SECURITY;
-- allow rows: the release before is stopped while this one's migrations run.
UPDATE datev_sync s SET
    message_key = m.key,
    message_params = CASE
        WHEN m.rest->'params' ? 'fields' THEN jsonb_set(m.rest->'params', '{fields}', to_jsonb(string_to_array(m.rest->'params'->>'fields', ',')))
        ELSE m.rest->'params' END,
    datev_text = CASE WHEN m.key IS NULL THEN s.message END,
    -- A request counts until its delivery has ended.
    requested_by_firm = s.status = 'Not Processed' AND (coalesce(m.key, '') = 'sync.asked' OR coalesce(m.rest->>'asked', '') = 'true'),
    recreate_deleted = s.status = 'Not Processed' AND (coalesce(m.key, '') = 'sync.asked' OR coalesce(m.rest->>'asked', '') = 'true') AND coalesce(m.rest->>'again', '') = 'true'
FROM datev_sync d, LATERAL read_delivery_message(d.message) m
WHERE d.id = s.id AND d.message IS NOT NULL;
ALTER TABLE datev_sync FORCE ROW LEVEL SECURITY;

DROP FUNCTION read_delivery_message;
ALTER TABLE datev_sync
    DROP COLUMN message,
    ADD CONSTRAINT datev_sync_message CHECK (message_key IS NULL OR datev_text IS NULL),
    ADD CONSTRAINT datev_sync_message_key CHECK (message_key ~ '^[A-Za-z]+(\.[A-Za-z]+)+$'),
    ADD CONSTRAINT datev_sync_message_params CHECK (message_params IS NULL OR (message_key IS NOT NULL AND jsonb_typeof(message_params) = 'object')),
    ADD CONSTRAINT datev_sync_requested CHECK (NOT requested_by_firm OR status = 'Not Processed'),
    ADD CONSTRAINT datev_sync_recreate CHECK (NOT recreate_deleted OR requested_by_firm);
