#!/bin/sh
# Installs releases of the portal in a folder, the site, and switches between them.
#   release.sh install SITE            installs the release in the folder of this script, without switching
#   release.sh use SITE RELEASE        switches to RELEASE; waits until nginx serves only RELEASE
#   release.sh reload SITE             reloads certificates and addresses; waits until nginx uses them
#   release.sh refresh SITE            reloads if the address of a backend has changed
#   release.sh certificate SITE [DIR]  installs fullchain.pem and privkey.pem from DIR, by default from
#                                      certbot's RENEWED_LINEAGE; creates them if neither is given
#   release.sh list SITE
#   release.sh prune SITE [DAYS]       removes releases that were replaced more than DAYS (14) days ago
# If root starts this script, it continues as the owner of the site, who also runs nginx.
# NGINX_PATH selects another nginx. If it is empty, restart the container or service yourself.
# WAIT_SECONDS (30) limits the time until nginx serves a release.
set -eu

usage() {
  sed -n '2,14s/^# *//p' "$0" >&2
  exit 2
}

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Locks the site until this script ends: two installations at once would remove each other's files.
lock() {
  # The script sets this variable below, and calls itself again.
  [ -z "${LOCKED:-}" ] || return 0
  exec 9< "$site"
  flock -n 9 || {
    echo "Another release.sh changes $site: waiting for it." >&2
    flock -w 300 9 || fail "It has not ended within 5 minutes. 'pgrep -af release.sh' prints its process."
  }
  export LOCKED=yes
}

# --- The owner of the site

# One user owns the site and runs nginx. If root tested a configuration, nginx would assign the folders below
# temp to another user, and every upload would fail.
become_owner() {
  # The script sets this variable below, when root restarts it as the owner after these checks.
  [ -z "${BECAME_OWNER:-}" ] || return 0
  owner=$(stat -c %U "$site")
  user=$(id -un)
  if [ "$user" != "$owner" ] && [ "$user" != root ]; then
    fail "$site belongs to $owner. As root: sh $script $command $site $*"
  fi
  # If root owns the site, nginx chooses the user of its workers itself.
  [ "$owner" != root ] || return 0
  pid=$(master)
  [ -z "$pid" ] || [ "$(stat -c %U "/proc/$pid")" = "$owner" ] || fail \
    "The nginx of $site runs as $(stat -c %U "/proc/$pid"), and the site belongs to $owner." \
    "End it (kill -QUIT $pid) and start it as $owner."
  [ "$command" = list ] || mend
  [ "$user" = root ] || return 0
  runuser -u "$owner" -- test -r "$script" ||
    fail "$owner, who owns $site, cannot read $own: unpack the package where every user may read it."
  export BECAME_OWNER=yes
  exec runuser -u "$owner" -- sh "$script" "$command" "$site" "$@"
}

# Changes the owner of files that another user has created. A user who is not root can only rename such
# files, so that nginx creates new files.
mend() {
  (cd "$site" && find releases static logs temp ! -user "$owner" -prune 2> /dev/null) |
    while read -r name; do
      path=$site/$name
      other=$(stat -c %U "$path")
      case $user:$name in
        root:*) chown -Rh "$owner:" "$path" ;;
        *:logs/* | *:temp/*)
          rmdir "$path" 2> /dev/null || mv -fT "$path" "$site/${name##*/}.$other"
          ;;
        *) fail "$path belongs to $other. As root: sh $script reload $site" ;;
      esac
      echo "Mended: $path belonged to $other, and nginx runs as $owner."
    done
}

# --- Releases

install() {
  public=${own%-deploy}
  release=$(cat "$own/release")
  target=$site/releases/$release
  mkdir -p "$site/releases" "$site/static" "$site/logs" "$site/temp"
  if [ -d "$target" ] && [ -z "$(missing_files "$release")" ]; then
    echo "$release is installed already."
    return
  fi
  # Everything is prepared in a folder of its own, so that a failure leaves nothing in the site.
  begin
  part=$begun/$release
  mkdir "$part"
  cp -R "$public" "$part/public"
  cp -R "$own/public/." "$own/compressed/." "$part/public"
  while read -r path; do
    rm "$part/public$path"
  done < "$own/left-out"
  cp "$own/nginx.conf" "$own/manifest" "$part"
  (cd "$part" && sha256sum -c --quiet manifest) || fail "The package is incomplete: copy and unpack it again."
  # Files with a hash in their name are shared by all releases, because an open tab still requests the files
  # of its own release. They are copied first and then moved, so that no incomplete file is served. One
  # command moves all files of a folder: a command for each file would take seconds.
  cp -R "$part/public/static" "$begun/static"
  (cd "$begun/static" && find . -type d) | while read -r folder; do
    mkdir -p "$site/static/$folder"
    find "$begun/static/$folder" -maxdepth 1 -type f -exec mv -f -t "$site/static/$folder" {} +
  done
  [ ! -d "$target" ] || mv "$target" "$begun/former"
  mv "$part" "$target"
  missing=$(missing_files "$release")
  [ -z "$missing" ] || fail "$release is incomplete. Missing or damaged files:" "$missing"
  echo "$release is installed."
}

# Creates the folder `begun`, which this script removes when it ends. `prune` removes it after a power failure.
begin() {
  begun=$(mktemp -d "$site/begun.XXXXXX")
  trap 'rm -rf "$begun"' EXIT
  trap 'exit 1' HUP INT TERM
}

# Prints the files of a release that are missing or damaged, up to five.
missing_files() {
  [ -f "$site/releases/$1/manifest" ] || return 0
  (cd "$site" && sed "s,  public/static/,  static/,;t;s,  ,  releases/$1/," "releases/$1/manifest" |
    LC_ALL=C sha256sum -c --quiet 2> /dev/null | sed -n '1,5s/: FAILED.*//p') || true
}

use() {
  # A shell completes the name of a folder with a slash.
  set -- "${1%/}"
  [ -f "$site/releases/$1/nginx.conf" ] || {
    echo "There is no release $1. There are:" >&2
    list >&2
    exit 1
  }
  missing=$(missing_files "$1")
  [ -z "$missing" ] || fail "$1 is incomplete: install it again. Missing or damaged files:" "$missing"
  switch_to "$1"
}

switch_to() {
  release=$1
  refuse_demonstration
  before=$(current)
  pid=$(master)
  # nginx.conf selects both the page and its policy, so that both change at the same moment.
  ln -sfn "releases/$release/nginx.conf" "$site/next.conf"
  check next.conf || keep "$before"
  # The retention time of the replaced files starts now.
  if [ -n "$before" ] && [ "$before" != "$release" ]; then
    touch "$site/releases/$before"
    touch_shared "$before"
  fi
  log=$(error_log)
  mv -Tf "$site/next.conf" "$site/nginx.conf"
  if [ -z "$pid" ]; then
    echo "$release is chosen: nginx serves it from its next start on."
  elif reload_to "$release"; then
    echo "$release is in use."
  else
    go_back
  fi
}

# Restores the previous release after nginx has rejected the new one or has not answered.
go_back() {
  printf '%s\n' "${told:-nginx has not served $release within ${WAIT_SECONDS:-30} s.}" >&2
  case $told in
    *'bind() to '*' failed (98: '*)
      echo "Another program has this address, or nginx has it in another form, which only a restart changes." >&2
      ;;
  esac
  ln -sfn "releases/$before/nginx.conf" "$site/next.conf"
  mv -Tf "$site/next.conf" "$site/nginx.conf"
  if has_new_workers; then reload_to "$before" || true; fi
  keep "$before"
}

# Reports the release that remains in use after a failure, and whether nginx could restart. Exits with 1.
keep() {
  if [ -z "$1" ]; then
    fail "Nothing has changed: no release is in use."
  elif [ -z "$pid" ]; then
    echo "Nothing has changed: $1 is chosen, and nginx does not run." >&2
  elif answers "$1"; then
    echo "Nothing has changed: nginx serves $1 as before." >&2
  else
    echo "$1 is chosen again, and nginx does not serve it: its log may say why." >&2
  fi
  # The command `certificate` restores its files after this message.
  [ -n "${RESTORES:-}" ] || check nginx.conf 2> /dev/null ||
    echo "A restart of nginx would fail: mend this first." >&2
  exit 1
}

# Refuses the demonstration on the site of a firm: it listens only on this machine, so that the firm's address
# would stop working.
refuse_demonstration() {
  is_demonstration "$release" || return 0
  for folder in "$site"/releases/*/; do
    is_demonstration "$(basename "$folder")" || fail \
      "$release is for this machine alone, and $site has served a firm's portal: its build has no settings." \
      "Run 'npm run deploy:config -- --config config.json --server server.json --files firm' after the build, and install what that makes."
  done
}

is_demonstration() {
  grep -qxF '# For this machine alone.' "$site/releases/$1/nginx.conf"
}

# Updates the modification time of the shared files of a release.
touch_shared() {
  (cd "$site/releases/$1/public/static" && find . -type f) | (cd "$site/static" && xargs -r touch -c)
}

list() {
  now=$(current)
  for folder in "$site"/releases/*/; do
    [ -d "$folder" ] || continue
    name=$(basename "$folder")
    if [ "$name" != "$now" ]; then
      echo "$name"
    elif [ -n "$nginx" ] && [ -z "$(master)" ]; then
      echo "$name (chosen; nginx does not run)"
    elif answers "$name"; then
      echo "$name (in use)"
    else
      echo "$name (chosen; nginx does not serve it)"
    fi
  done
}

current() {
  [ ! -L "$site/nginx.conf" ] || readlink "$site/nginx.conf" | cut -d / -f 2
}

prune() {
  days=${1:-14}
  rm -rf "$site"/begun.*
  now=$(current)
  [ -n "$now" ] || exit 0
  # Files in use get the current time, so that they are not removed.
  touch "$site/releases/$now"
  touch_shared "$now"
  find "$site/static" -type f -mtime "+$days" -exec rm {} +
  find "$site/releases" -mindepth 1 -maxdepth 1 -mtime "+$days" -exec rm -r {} +
}

# --- nginx

# Tests a configuration. Missing permission for ports below 1024 is accepted: only the service needs it, and
# nginx binds ports last, after all other checks.
check() {
  [ -n "$nginx" ] || return 0
  # The test writes its messages to the error log of the configuration, where operators would take them for
  # failures of the running nginx.
  sed 's/^error_log .*/error_log stderr warn;/' "$site/$1" > "$site/begun.conf" || return 1
  # The test creates missing logs, which only the owner and the group may read.
  said=$(umask 027 && "$nginx" -e stderr -p "$site/" -c begun.conf -t -q 2>&1) && state=0 || state=1
  rm "$site/begun.conf"
  said=$(printf '%s' "$said" | sed "s,$site/begun.conf,$(readlink -f "$site/$1"),")
  case $said in *'bind() to '*' failed (13: '*) return 0 ;; esac
  [ -z "$said" ] || printf '%s\n' "$said" >&2
  return "$state"
}

# Prints the process id of the nginx master; nothing if none runs.
master() {
  [ -n "$nginx" ] || return 0
  # Another process may have the id of a master that was killed.
  { read -r process < "$site/temp/nginx.pid" && read -r name < "/proc/$process/comm"; } 2> /dev/null || return 0
  case $name in nginx*) echo "$process" ;; esac
}

# Reloads nginx and waits until every new connection gets the release. On failure `told` contains the reason.
reload_to() {
  workers=$(workers)
  read_already=$(wc -c < "$log")
  kill -HUP "$pid"
  deadline=$(($(date +%s) + ${WAIT_SECONDS:-30}))
  until has_new_workers && ! has_former_workers && answers "$1"; do
    told=$(emergency)
    # nginx retries a port in use for some seconds, and then gives up with another message.
    if printf '%s' "$told" | grep -qv 'bind() to .* (98: ' || [ "$(date +%s)" -ge "$deadline" ]; then return 1; fi
    sleep 0.1
  done
}

workers() {
  cat "/proc/$pid/task/$pid/children" 2> /dev/null || true
}

# Checks for new workers: nginx starts them when it has accepted the entire configuration.
has_new_workers() {
  for worker in $(workers); do
    case " $workers" in *" $worker "*) ;; *) return 0 ;; esac
  done
  return 1
}

# Checks whether a worker from before the reload may still accept a connection. nginx asks them to quit 100 ms
# after it has started the new ones. A worker that quits changes its title first, and accepts no connection
# from then on.
has_former_workers() {
  for worker in $(workers); do
    case " $workers " in
      *" $worker "*) grep -qs 'shutting down' "/proc/$worker/cmdline" || return 0 ;;
    esac
  done
  return 1
}

# Checks that nginx serves the release, at the address of the setting `health`. Succeeds without this setting.
answers() {
  [ -n "$(master)" ] || [ -z "$nginx" ] || return 1
  health=$(sed -n 's/^# Health: //p' "$site/releases/$1/nginx.conf")
  [ -n "$health" ] && command -v curl > /dev/null || return 0
  [ "$(curl -gs -m 2 --noproxy '*' "http://$health/release")" = "$1" ]
}

# Prints the error log of the running configuration.
error_log() {
  file=$(sed -n 's/^error_log \(.*\) warn;$/\1/p' "$site/nginx.conf" 2> /dev/null) || true
  case $file in /*) ;; *) file=$site/$file ;; esac
  if [ -f "$file" ]; then echo "$file"; else echo /dev/null; fi
}

# Prints why nginx has rejected the configuration, each reason once.
emergency() {
  tail -c "+$((read_already + 1))" "$log" | sed -n 's/^.*\[emerg\] [0-9#]*: /nginx: [emerg] /p' | sort -u
}

reload() {
  now=$(current)
  if [ -n "$now" ]; then switch_to "$now"; else echo "No release is in use yet."; fi
}

# Reloads nginx if a backend has a new address: nginx resolves names only when it reads its configuration.
refresh() {
  found=$(addresses)
  [ "$found" != "$(cat "$site/temp/addresses" 2> /dev/null)" ] || return 0
  reload
  printf '%s\n' "$found" > "$site/temp/addresses"
}

addresses() {
  sed -n '/^  upstream /,/^  }/s/^ *server \(.*\):[0-9]*\( .*\)*;$/\1/p' "$site/nginx.conf" |
    while read -r host; do
      getent ahosts "$host" > "$site/temp/addresses.part" || fail "$host has no address."
      cut -d ' ' -f 1 "$site/temp/addresses.part" | sort -u
    done
}

# --- The certificate

# Runs as root, because only root may read the files of certbot. Afterwards only root and the group of the
# site can read the key. Both files are copied and checked before either replaces its former file.
certificate() {
  from=${1:-${RENEWED_LINEAGE:-}}
  begin
  if [ -z "$from" ]; then
    [ ! -e "$site/tls/certificate.pem" ] || fail "$site/tls has a certificate: name the folder of another."
    from=$begun
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7 -subj /CN=stand-in \
      -keyout "$from/privkey.pem" -out "$from/fullchain.pem" 2> /dev/null
    echo "A certificate for a week, of no authority: ask one for another."
  fi
  group=$(stat -c %G "$site")
  for name in certificate.pem:fullchain.pem key.pem:privkey.pem; do
    command install -m 640 -g "$group" "$from/${name#*:}" "$begun/${name%:*}" || fail "Nothing has changed."
  done
  public=$(openssl x509 -in "$begun/certificate.pem" -noout -pubkey) &&
    [ "$(openssl pkey -in "$begun/key.pem" -passin pass: -pubout)" = "$public" ] ||
    fail "privkey.pem is not the key of the certificate in $from. Nothing has changed."
  command install -d -m 750 -g "$group" "$site/tls"
  mkdir "$begun/former"
  for name in certificate.pem key.pem; do
    [ ! -e "$site/tls/$name" ] || cp -p "$site/tls/$name" "$begun/former"
  done
  # A signal between the two moves would leave a certificate without its key.
  trap '' HUP INT TERM
  mv -f "$begun/certificate.pem" "$site/tls" && mv -f "$begun/key.pem" "$site/tls" &&
    RESTORES=yes sh "$script" reload "$site" || return_former
}

return_former() {
  for name in certificate.pem key.pem; do
    if [ -e "$begun/former/$name" ]; then mv -f "$begun/former/$name" "$site/tls"; else rm -f "$site/tls/$name"; fi
  done
  echo "The former certificate is back." >&2
  sh "$script" reload "$site" >&2 || true
  exit 1
}

[ $# -ge 2 ] || usage
command=$1
site=$2
shift 2
nginx=${NGINX_PATH-nginx}
case $command in
  install | reload | refresh | list) [ $# -eq 0 ] || usage ;;
  use) [ $# -eq 1 ] || usage ;;
  certificate | prune) [ $# -le 1 ] || usage ;;
  *) usage ;;
esac

[ "$command" != install ] || mkdir -p "$site"
[ -d "$site" ] || fail "There is no folder $site."
own=$(cd "$(dirname "$0")" && pwd)
script=$own/${0##*/}
site=$(cd "$site" && pwd)
[ "$command" != certificate ] || [ $# -eq 0 ] || set -- "$(cd "$1" && pwd)"
[ "$command" = list ] || lock
# The owner may have no access to root's current folder.
cd /
[ "$command" = certificate ] || become_owner "$@"
"$command" "$@"
