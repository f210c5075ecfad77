# syntax=docker/dockerfile:1

# The browser's side, built with everything that building needs.
FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY domain domain
COPY tools tools
COPY web web
RUN cd web && NODE_ENV=production node ../node_modules/vite/bin/vite.js build

# What the server needs to run, and nothing else of what its packages bring along. The install scripts of the database's packages make their links.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY tools/prune-packages.mjs tools/
RUN npm ci --omit=dev --workspace server && node tools/prune-packages.mjs --production && rm -r tools

FROM node:24-slim
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY domain domain
COPY server server
COPY db db
COPY --from=web /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The flags are those of tools/server-process.mjs.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--heap-growing-percent=25", "server/main.ts"]
