# The whole product in one image; what a container is, its command says: `server/main.ts`, `… web`, `… api`.

# A registry of the company and a digest pin it: node:24-slim@sha256:…
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS client
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY shared ./shared
COPY client ./client
RUN npm run build

# Without the binaries of the embedded PostgreSQL (optional packages): a container is given its DATABASE_URL.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund
RUN npm sbom --package-lock-only --omit=dev --omit=optional --sbom-format=cyclonedx > sbom.cdx.json

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=client /app/dist ./dist
COPY --from=dependencies /app/sbom.cdx.json ./
COPY package.json ./
COPY shared ./shared
COPY server ./server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=600s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
