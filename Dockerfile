# Builds the site with all packages, then copies only what the site needs to run.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/data/compile-cache \
  MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# The site's user can write only to the data folder.
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/adapters ./adapters
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/web ./web
COPY --from=build /app/texts ./texts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The site stops within five seconds after SIGTERM.
CMD ["node", "dist/server/main.js"]
