# Image of the built portal behind nginx, with its settings read at the start (docs/containers.md). Build it from the
# root, after `npm run build`:
#   docker build -f deploy/portal.Dockerfile -t portal .
# FORMER is the image of the former release, whose scripts open tabs still request.
# The images are pinned by their digests (September 2026); docs/containers.md describes how to renew them.
ARG DEBIAN=docker.io/library/debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171
ARG NODE=docker.io/library/node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ARG FORMER=${DEBIAN}

FROM ${NODE} AS node

FROM ${FORMER} AS former
USER root
RUN mkdir -p /portal/dist/static /portal/dist-deploy/compressed/static

FROM ${DEBIAN}

RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends nginx libnginx-mod-http-brotli-static curl ca-certificates \
  && rm -rf /var/lib/apt/lists/*
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=former /portal/dist/static /portal/dist-deploy/compressed/static /portal/static/
COPY dist/static dist-deploy/compressed/static /portal/static/
COPY dist /portal/dist
COPY dist-deploy /portal/dist-deploy
COPY deploy/nginx /portal/deploy/nginx
COPY deploy/start-container.sh /portal/start-container.sh
# The root folder may be read-only: the site is written here, and /tmp.
RUN install -d -o www-data -g www-data /srv/portal

# User www-data by its number, so that an orchestrator can verify that it is not root.
USER 33:33
EXPOSE 8080 8081
# Port of the setting `health`: the portal itself answers only to its own host names.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8081/"]
CMD ["sh", "/portal/start-container.sh"]
