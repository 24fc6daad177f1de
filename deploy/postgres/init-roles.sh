#!/bin/sh
# Makes the roles of the product and their rights on its database; on a server that has them it sets their passwords anew.
#
#   stammdaten_owner  owns the tables; migrations run as this role
#   app               API and worker: owns nothing, bound by row-level security
#   backup            base backups, write-ahead log and dumps: reads everything, writes nothing
#
# The postgres image runs it once, on an empty volume. By hand it speaks to the server of PGHOST, PGPORT and PGPASSWORD.
#
# POSTGRES_USER                 superuser (postgres)
# POSTGRES_DB                   the product's database, which exists (stammdaten)
# OWNER_PASSWORD_FILE, APP_PASSWORD_FILE, BACKUP_PASSWORD_FILE   files with a password each
set -eu

superuser=${POSTGRES_USER:-postgres}
database=${POSTGRES_DB:-stammdaten}

read_password() {
  password=$(cat "$1")
  [ -n "$password" ] || { echo "$1 is empty: it holds a role's password." >&2; exit 1; }
  printf '%s' "$password"
}

owner_password=$(read_password "$OWNER_PASSWORD_FILE")
app_password=$(read_password "$APP_PASSWORD_FILE")
backup_password=$(read_password "$BACKUP_PASSWORD_FILE")

# Passwords travel in the environment of psql: a command line can be read by everybody on the machine.
OWNER_PASSWORD=$owner_password APP_PASSWORD=$app_password BACKUP_PASSWORD=$backup_password \
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$superuser" --dbname "$database" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv backup_password BACKUP_PASSWORD
SET password_encryption = 'scram-sha-256';
SET log_min_duration_statement = -1;
SET log_statement = 'none';

SELECT format('CREATE ROLE %I', name)
FROM unnest(ARRAY['stammdaten_owner', 'app', 'backup']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec

ALTER ROLE stammdaten_owner LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOREPLICATION PASSWORD :'owner_password';
ALTER ROLE app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'app_password';
ALTER ROLE backup LOGIN NOSUPERUSER BYPASSRLS NOCREATEDB NOCREATEROLE REPLICATION PASSWORD :'backup_password';
GRANT pg_read_all_data TO backup;
ALTER ROLE backup SET default_transaction_read_only = on;

SELECT format('ALTER DATABASE %I OWNER TO stammdaten_owner', current_database()) \gexec
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database()) \gexec
SELECT format('GRANT CONNECT ON DATABASE %I TO app, backup', current_database()) \gexec
ALTER SCHEMA public OWNER TO stammdaten_owner;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO app;
SQL

# Where the server's own folder is at hand, the role backup may also read the write-ahead log over the network.
if [ -n "${PGDATA:-}" ] && [ -w "$PGDATA/pg_hba.conf" ] && ! grep -q '^host replication backup ' "$PGDATA/pg_hba.conf"; then
  echo 'host replication backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
