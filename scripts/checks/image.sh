#!/usr/bin/env bash
# scripts/checks/image.sh FOLDER, at the root: where there is no Docker, runs the Dockerfile's steps on an
# empty Debian in FOLDER, then starts the samples twice on one volume. As root, with debootstrap and the
# image's Node on the PATH. SKIP is a pattern of steps that cannot run here (what they make must be there).
set -euo pipefail
folder=$(realpath -m "${1:?FOLDER}")
user=0 directory=/ network=()
variables=(PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root)

# A program of the image. All its processes end with it.
inside() {
  exec "${network[@]}" env -i "${variables[@]}" unshare --mount --pid --fork --kill-child "--root=$folder" --mount-proc \
    "--wd=$directory" "--setuid=$user" "--setgid=$user" "$@" </dev/null
}

# The image of Node: Debian without more, Node with npm, and somebody called node.
begin() {
  debootstrap --variant=minbase "$(sed 's/.*-\(.*\)-slim/\1/' <<<"$1")" "$folder" >/dev/null
  cp "$(node -p process.execPath)" "$folder/usr/local/bin/node"
  cp -r "$(dirname "$(realpath "$(command -v npm)")")/.." "$folder/usr/local/lib/npm"
  cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
  printf '%s localhost\n' 127.0.0.1 ::1 >"$folder/etc/hosts"
  if [ -n "${NODE_EXTRA_CA_CERTS-}" ]; then
    cp "$NODE_EXTRA_CA_CERTS" "$folder/etc/extra.crt"
    variables+=(NODE_EXTRA_CA_CERTS=/etc/extra.crt)
  fi
  for name in npm npx; do ln -s "../lib/npm/bin/$name-cli.js" "$folder/usr/local/bin/$name"; done
  (inside useradd --uid 1000 --create-home node)
}

# COPY of files into a folder, or of all. What git tracks stands for the context.
copy() {
  local names=("$@") into="$folder$directory/${!#}"
  unset 'names[-1]'
  mkdir -p "$into"
  if [ "${names[0]}" = . ]; then git ls-files -z | tar -c --null -T - | tar -x -C "$into"; else cp "${names[@]}" "$into"; fi
  chown -R 1000:1000 "$folder$directory"
}

# Starts the samples, and stops them as `docker stop` does. Prints what they said.
start() {
  (inside node scripts/start.mjs) >"$folder.said" &
  until grep -q '^Ready: ' "$folder.said"; do kill -0 $! && sleep 1; done
  kill -TERM "$(pgrep -P $!)"
  wait $!
  cat "$folder.said"
}

while read -r name rest; do
  if [ -n "${SKIP-}" ] && grep -qE "$SKIP" <<<"$name $rest"; then
    echo "SKIPPED: $name $rest"
    continue
  fi
  echo "$name $rest"
  case $name in
    FROM) begin "$rest" ;;
    RUN) (inside sh -ec "$rest") ;;
    USER) user=1000 variables+=(HOME=/home/node) ;;
    WORKDIR) directory=$rest ;;
    COPY) copy ${rest#--chown=node} ;;
    ENV) variables+=("$rest") ;;
  esac
done < <(sed -e ':a' -e '/\\$/{N;s/\\\n//;ba}' Dockerfile | grep -E '^[A-Z]')

# On a network of their own, beside whatever else runs here.
network=(unshare --net sh -c 'ip link set lo up && exec "$@"' sh)
start
start
! grep -E 'was lost|before anything' "$folder.said"
