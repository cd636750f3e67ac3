# Image of the mock server, to try the portal without a backend. Build it from the root:
#   docker build -f deploy/mock-server.Dockerfile -t portal-mock-server .
# The Node of the image runs npm. The mock server runs on the Node that package.json pins.
# The image is pinned by its digest (Node 24.18.0); docs/containers.md describes how to renew it.
ARG NODE=docker.io/library/node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE}

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run -s generate && \
  ln -s "$(node -p "require('./scripts/pinned-node.mjs').getPinnedNodePath()")" /usr/local/bin/pinned-node

# User `node` by its number, so that an orchestrator can verify that it is not root.
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["pinned-node", "-e", "fetch('http://127.0.0.1:8080/__mock/scenarios').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Never use this image with real data: other machines can reach the server, and its passwords are
# published.
CMD ["pinned-node", "--max-semi-space-size=2", "mock-server/cli.ts", "--host", "0.0.0.0", "--allow-remote", "--allow-host", "mock-server", "--quiet"]
