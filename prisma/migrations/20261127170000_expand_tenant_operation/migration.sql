-- What the operator sees of each firm's use: when somebody of theirs last logged in or a form came in, and how many forms came in each
-- week. As tenant_figures, each enters the firm for the count and leaves it again, with the caller's own rights.
CREATE FUNCTION tenant_last_active(wanted UUID) RETURNS TIMESTAMPTZ LANGUAGE plpgsql VOLATILE SECURITY INVOKER AS $$
DECLARE
  before TEXT := coalesce(current_setting('app.tenant_id', true), '');
  found TIMESTAMPTZ;
BEGIN
  PERFORM set_config('app.tenant_id', wanted::text, true);
  SELECT greatest(
    (SELECT max(u.last_login_at) FROM app_user u WHERE u.tenant_id = wanted),
    (SELECT f.submitted_at FROM form f WHERE f.tenant_id = wanted AND f.submitted_at IS NOT NULL ORDER BY f.submitted_at DESC LIMIT 1)
  ) INTO found;
  PERFORM set_config('app.tenant_id', before, true);
  RETURN found;
END $$;

-- By the Monday of each week in Germany, from a moment on.
CREATE FUNCTION tenant_weeks(wanted UUID, since TIMESTAMPTZ, OUT week DATE, OUT count INTEGER) RETURNS SETOF RECORD
  LANGUAGE plpgsql VOLATILE SECURITY INVOKER AS $$
DECLARE
  before TEXT := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', wanted::text, true);
  RETURN QUERY SELECT date_trunc('week', f.submitted_at AT TIME ZONE 'Europe/Berlin')::date, count(*)::integer
    FROM form f WHERE f.tenant_id = wanted AND f.submitted_at >= since GROUP BY 1;
  PERFORM set_config('app.tenant_id', before, true);
END $$;
