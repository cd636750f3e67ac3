#!/bin/sh
# Uploads this release to an object store with the AWS command line:
#   sh upload.sh s3://BUCKET [OPTION...]
# The options are those of `aws s3 cp`, such as --endpoint-url. Deletes no file of a former release, because an
# open tab still requests its files.
set -eu

[ $# -ge 1 ] || {
  sed -n '2,5s/^# *//p' "$0" >&2
  exit 2
}
bucket=$1
shift
own=$(cd "$(dirname "$0")" && pwd)
files=$(mktemp -d)
trap 'rm -rf "$files"' EXIT
cp -R "${own%-deploy}/." "$own/public/." "$files"
while read -r path; do
  rm "$files$path"
done < "$own/left-out"
release=$(cat "$own/release")
mkdir -p "$files/releases/$release"
mv "$files/index.html" "$files/releases/$release"
tab=$(printf '\t')
while IFS=$tab read -r pattern type caching; do
  aws s3 cp "$files" "$bucket" --recursive --exclude '*' --include "$pattern" \
    --content-type "$type" --cache-control "$caching" "$@" < /dev/null
done < "$own/uploads"
