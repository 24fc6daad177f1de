#!/bin/sh
# Brings this installation to another release while it is used: deploy/release.sh 0.2.0
# docs/operator/releases.md tells what happens, and how to go back.
#
# Without a release, that of .env. --build makes the images from this checkout, which has to be that release; otherwise they are
# pulled where IMAGES names a registry, and taken from this machine where it does not.
# In the environment: HEALTHY_SECONDS (120), how long a new container may take to be healthy.
set -eu
cd "$(dirname "$0")/.."

wait_seconds=${HEALTHY_SECONDS:-120}
build=no
release=
for word in "$@"; do
  case $word in
    --build) build=yes ;;
    -*) echo "Unknown: $word. Usage: deploy/release.sh [--build] [release]" >&2; exit 2 ;;
    *) release=$word ;;
  esac
done

# What a line of .env says; of a name that stands there twice, the last counts.
setting() { if [ -f .env ]; then sed -n "s/^$1=//p" .env | tail -n 1; fi; }

say() { printf '%s\n' "$*"; }

running=$(docker compose ps --quiet api)
before=
for container in $running; do before=$(docker inspect --format '{{index .Config.Labels "org.opencontainers.image.version"}}' "$container"); done

RELEASE=${release:-${RELEASE:-$(setting RELEASE)}}
RELEASE=${RELEASE:-local}
export RELEASE
images=${IMAGES:-$(setting IMAGES)}

# Whether the first release is older than the second.
is_older() { [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# The release that has to run at least on what this checkout's migrations leave; empty where the one that runs now may go on.
needed=
case $before in
  [0-9]*)
    for migration in prisma/migrations/*_contract_after_*; do
      [ -d "$migration" ] || continue
      named=$(printf '%s' "$migration" | sed -n 's/.*_contract_after_\([0-9]*\)_\([0-9]*\)_\([0-9]*\)_.*/\1.\2.\3/p')
      if is_older "$before" "$named"; then needed=$named; fi
    done
    ;;
esac
is_stopped=no

give_up() {
  if [ "$is_stopped" = yes ]; then
    printf '\nSTOPPED: %s\nAPI and workers are stopped: the release before does not run on a database that was migrated.\n' "$*" >&2
    say "Mend what the lines above say and start this script again. If nothing was migrated, docker compose start api worker brings back what ran." >&2
    exit 1
  fi
  printf '\nSTOPPED: %s\nWhat ran before still answers.\n' "$*" >&2
  if [ -n "$before" ] && [ "$before" != "$RELEASE" ]; then
    say "Go back: deploy/release.sh $before. The database stays as it is: the release before runs on it." >&2
  else
    say "Go back: check out the release before, and deploy/release.sh --build <its number>." >&2
  fi
  exit 1
}

# Waits until a container is healthy. Prints what is wrong with it otherwise.
await_healthy() {
  waited=0
  while :; do
    state=$(docker inspect --format '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1")
    case $state in
      "running healthy") return 0 ;;
      exited* | dead* | restarting* | *unhealthy) break ;;
    esac
    [ "$waited" -lt "$wait_seconds" ] || break
    sleep 1
    waited=$((waited + 1))
  done
  say "The new container is \"$state\" after $waited s. Its last lines:" >&2
  docker logs --tail 20 "$1" >&2 || :
  return 1
}

# Puts a new container of a service in the place of each old one: first the new one, until it is healthy, then the old one's end.
replace() {
  service=$1
  old=$(docker compose ps --quiet "$service")
  if [ -z "$old" ]; then
    docker compose up --detach --no-deps --no-build --scale "$service=${2:-1}" "$service" || give_up "$service does not start."
    for container in $(docker compose ps --quiet "$service"); do await_healthy "$container" || give_up "$service does not get healthy."; done
    return
  fi
  count=$(printf '%s\n' "$old" | wc -l)
  at=0
  for leaving in $old; do
    at=$((at + 1))
    known=$(docker compose ps --quiet "$service")
    docker compose up --detach --no-deps --no-recreate --no-build --scale "$service=$((count + 1))" "$service" >/dev/null 2>&1 || give_up "a new $service does not start."
    coming=
    for container in $(docker compose ps --all --quiet "$service"); do
      case $known in *"$container"*) ;; *) coming=$container ;; esac
    done
    [ -n "$coming" ] || give_up "docker compose made no new $service."
    if ! await_healthy "$coming"; then
      docker rm --force "$coming" >/dev/null
      give_up "the new $service does not get healthy; it was removed."
    fi
    # SIGTERM: it goes on answering while the proxy learns of it, and ends within ten seconds.
    docker stop --time 15 "$leaving" >/dev/null
    docker rm "$leaving" >/dev/null
    say "  $service: $at of $count replaced"
  done
}

say "Release $RELEASE${before:+, after $before}"
# It belongs to a profile, which need not be switched on in .env.
backup=
[ -z "$(docker compose --profile backup ps --quiet backup)" ] || backup=backup
image() { say "${images:-stammdaten}-$1:$RELEASE"; }

if [ "$build" = yes ]; then
  checkout=$(sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' package.json | head -n 1)
  [ "$RELEASE" = local ] || [ "$RELEASE" = "$checkout" ] || give_up "this checkout is release $checkout. git checkout v$RELEASE first."
  # shellcheck disable=SC2086 # without a backup there is no such word
  docker compose ${backup:+--profile backup} build migrate web $backup || give_up "the images cannot be built."
elif case $images in */*) true ;; *) false ;; esac; then
  # shellcheck disable=SC2086
  docker compose ${backup:+--profile backup} pull --quiet migrate api worker web $backup || give_up "the images cannot be pulled."
fi
if [ "$RELEASE" = local ]; then remedy="deploy/release.sh --build makes it of this checkout."; else remedy="git checkout v$RELEASE && deploy/release.sh --build $RELEASE makes it."; fi
# docker compose would build one that is missing, of whatever is checked out, under the name of this release.
for name in app web $backup; do
  docker image inspect "$(image "$name")" >/dev/null 2>&1 || give_up "there is no image $(image "$name") on this machine. $remedy"
done

say "Have a backup from today: docs/operator/backup.md. Migrations only add; yet a backup is what helps when one goes wrong."
count() { docker compose ps --quiet "$1" | grep -c . || :; }
apis=$(count api)
workers=$(count worker)
if [ -n "$needed" ]; then
  say "Stopping API and workers: no release before $needed runs on the database that these migrations leave."
  is_stopped=yes
  docker compose stop --timeout 15 api worker || give_up "API and workers cannot be stopped."
fi
say "Migrating …"
docker compose run --rm --no-deps migrate || give_up "the migrations have failed. Nothing was replaced; what the line above says is to be mended first."

say "Replacing what answers and works …"
replace api "$apis"
replace worker "$workers"

# The proxy alone cannot stand beside its successor, which wants the same ports: it is replaced where it has changed.
layers() { docker inspect --type image --format '{{json .RootFS.Layers}}' "$1"; }
proxy=$(docker compose ps --quiet web)
if [ -n "$proxy" ] && [ "$(layers "$(docker inspect --format '{{.Image}}' "$proxy")")" = "$(layers "$(image web)")" ]; then
  say "  web: unchanged, goes on"
else
  docker compose up --detach --no-deps --no-build web || give_up "the proxy does not start."
  await_healthy "$(docker compose ps --quiet web)" || give_up "the proxy does not get healthy."
  say "  web: replaced; for a few seconds nobody could connect"
fi

# Nobody waits for it: it ends, and its successor goes on where it was.
if [ -n "$backup" ]; then
  docker compose --profile backup up --detach --no-deps --no-build backup || give_up "the backup does not start; all else is of this release."
  await_healthy "$(docker compose --profile backup ps --quiet backup)" || give_up "the backup does not get healthy; all else is of this release."
  say "  backup: replaced"
fi

# From now on every docker compose means this release.
if [ -f .env ] && [ -n "$release" ]; then
  grep -v '^RELEASE=' .env > .env.draft || :
  say "RELEASE=$RELEASE" >> .env.draft
  cat .env.draft > .env
  rm .env.draft
fi
say "Release $RELEASE runs. Pages that are open tell their users within a minute, and load it when they say so."
