#!/bin/sh
# Installs releases of the portal below a folder, the site, and switches between them.
#   release.sh install SITE        the release that this script lies beside; does not switch
#   release.sh use SITE RELEASE    switches, also back
#   release.sh list SITE
#   release.sh prune SITE [DAYS]   removes what was replaced more than DAYS (14) days ago
# NGINX_PATH names another nginx; empty means none, and the container or service has to be restarted.
set -eu

usage() {
  sed -n '2,7s/^# *//p' "$0" >&2
  exit 2
}

[ $# -ge 2 ] || usage
command=$1
site=$2
nginx=${NGINX_PATH-nginx}

install() {
  own=$(cd "$(dirname "$0")" && pwd)
  public=${own%-deploy}
  release=$(cat "$own/release")
  target=$site/releases/$release
  mkdir -p "$site/releases" "$site/static" "$site/logs" "$site/temp"
  if [ -d "$target" ]; then
    echo "$release is installed already."
    return
  fi
  # Renamed when it is whole.
  rm -rf "$target.part"
  mkdir "$target.part"
  cp -R "$public" "$target.part/public"
  cp -R "$own/public/." "$own/compressed/." "$target.part/public"
  while read -r path; do
    rm "$target.part/public$path"
  done < "$own/left-out"
  cp "$own/nginx.conf" "$target.part"
  # Files with a hash in their name are shared: an open tab asks for those of its own release. Each is
  # renamed when it is whole, those of a folder at once: a command for each file takes seconds.
  rm -rf "$site/static.part"
  cp -R "$target.part/public/static" "$site/static.part"
  (cd "$site/static.part" && find . -type d) | while read -r folder; do
    mkdir -p "$site/static/$folder"
    find "$site/static.part/$folder" -maxdepth 1 -type f -exec mv -f -t "$site/static/$folder" {} +
  done
  rm -rf "$site/static.part"
  mv "$target.part" "$target"
  echo "$release is installed."
}

use() {
  release=$1
  [ -f "$site/releases/$release/nginx.conf" ] || {
    echo "There is no release $release. There are:" >&2
    list >&2
    exit 1
  }
  before=$(current)
  # One file names the page and its policy, so that both change at the same moment.
  ln -sfn "releases/$release/nginx.conf" "$site/next.conf"
  [ -z "$nginx" ] || "$nginx" -p "$site/" -c next.conf -t -q
  # From now on counts for how long the replaced files are kept.
  if [ -n "$before" ] && [ "$before" != "$release" ]; then
    touch "$site/releases/$before"
    touch_shared "$before"
  fi
  mv -Tf "$site/next.conf" "$site/nginx.conf"
  if [ -n "$nginx" ] && [ -s "$site/temp/nginx.pid" ]; then
    "$nginx" -p "$site/" -c nginx.conf -s reload || {
      echo "$release is in use, and nginx has not read it: start it, or reload it as its user." >&2
      exit 1
    }
  fi
  echo "$release is in use."
}

# The shared files that a release has.
touch_shared() {
  (cd "$site/releases/$1/public/static" && find . -type f) | (cd "$site/static" && xargs -r touch -c)
}

list() {
  now=$(current)
  for folder in "$site"/releases/*/; do
    name=$(basename "$folder")
    if [ "$name" = "$now" ]; then echo "$name (in use)"; else echo "$name"; fi
  done
}

current() {
  [ -L "$site/nginx.conf" ] || return 0
  basename "$(dirname "$(readlink "$site/nginx.conf")")"
}

prune() {
  days=${1:-14}
  now=$(current)
  [ -n "$now" ] || exit 0
  # First what is in use counts as new.
  touch "$site/releases/$now"
  touch_shared "$now"
  find "$site/static" -type f -mtime "+$days" -exec rm {} +
  find "$site/releases" -mindepth 1 -maxdepth 1 -mtime "+$days" -exec rm -r {} +
}

case $command in
  install) install ;;
  use) [ $# -eq 3 ] || usage; use "$3" ;;
  list) list ;;
  prune) prune "${3:-}" ;;
  *) usage ;;
esac
