# Image of the built portal behind nginx. Build it from the root, after `npm run build`:
#   docker build -f deploy/portal.Dockerfile -t portal .
# The image is pinned by its digest (September 2026); docs/deployment.md describes how to renew it.
ARG DEBIAN=docker.io/library/debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM ${DEBIAN} AS site

COPY dist /package/dist
COPY dist-deploy /package/dist-deploy
# NGINX_PATH is empty because there is no nginx to check or reload yet.
RUN NGINX_PATH= sh /package/dist-deploy/release.sh install /srv/portal \
  && NGINX_PATH= sh /package/dist-deploy/release.sh use /srv/portal "$(cat /package/dist-deploy/release)"

FROM ${DEBIAN}

RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends nginx libnginx-mod-http-brotli-static curl \
  && rm -rf /var/lib/apt/lists/*
COPY --from=site /srv/portal /srv/portal
# nginx writes only to this folder; the others may be read-only.
RUN chown www-data:www-data /srv/portal/temp

# User www-data by its number, so that an orchestrator can verify that it is not root.
USER 33:33
EXPOSE 8080
# SIGQUIT lets nginx finish running requests.
STOPSIGNAL SIGQUIT
# Port of the setting `health`: the portal itself answers only to its own host names.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8081/"]
CMD ["nginx", "-e", "stderr", "-p", "/srv/portal/", "-c", "nginx.conf", "-g", "daemon off;"]
