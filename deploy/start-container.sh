#!/bin/sh
# Starts the portal in its container: renders the site from the settings, and runs nginx until TERM or INT.
# A container engine ends a container with TERM, on which nginx would drop running requests.
set -eu

child=
# Sends a signal until the process has ended, because a process that has just started may ignore it.
finish() {
  trap '' TERM INT
  while kill -s "$1" "$child" 2> /dev/null; do sleep 0.2; done
  wait "$child" && exit 0 || exit $?
}

trap 'finish TERM' TERM INT
node /portal/dist-deploy/render-site.mjs &
child=$!
wait "$child" || exit

# QUIT lets nginx finish running requests.
trap 'finish QUIT' TERM INT
nginx -e stderr -p /srv/portal/ -c nginx.conf -g 'daemon off;' &
child=$!
wait "$child"
