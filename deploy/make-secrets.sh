#!/bin/sh
# Makes the secrets of a new installation, each in a file of its own below ./secrets (or the folder given); leaves what is there
# as it is. The files of what others hand out (mail relay, Stripe, object storage, a certificate of one's own) are made empty:
# an empty one counts as not given.
#
# As root, the files belong to the group 10001, as which the containers read them, and to nobody else. Without root they can be
# read by everybody who gets into the folder, which is the caller alone.
set -eu
umask 077

folder=${1:-$(dirname "$0")/../secrets}
mkdir -p "$folder"
chmod 700 "$folder"

make() {
  [ -s "$folder/$1" ] && return
  openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n' > "$folder/.$1.draft"
  mv "$folder/.$1.draft" "$folder/$1"
  echo "made $1"
}

for name in postgres_password owner_password app_password backup_password backup_key grafana_password jwt_secret data_key link_key audit_key; do make "$name"; done
for name in smtp_url stripe_secret_key stripe_webhook_secret s3_access_key_id s3_secret_access_key tls_certificate tls_key; do
  [ -e "$folder/$name" ] || : > "$folder/$name"
done

if [ "$(id -u)" = 0 ]; then
  chgrp 10001 "$folder"/*
  chmod 440 "$folder"/*
else
  chmod 444 "$folder"/*
fi
echo "The secrets lie in $folder. Keep a copy of them in another place than the backups: without data_key what is stored encrypted is lost."
