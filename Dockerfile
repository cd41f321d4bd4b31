# One image for every part: `npm start` does all of it, `npm run web` and `npm run worker` one part each.
# docs/operations/many-machines.md says how it is used.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/wishwell
COPY . .
RUN npm ci && npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/wishwell
RUN install --directory --owner=node --group=node /var/lib/wishwell
# Owned by root: the program cannot change itself.
COPY --from=build /opt/wishwell /opt/wishwell
WORKDIR /opt/wishwell
USER node
EXPOSE 3000
VOLUME /var/lib/wishwell
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the program itself must hear the signal that ends it.
CMD ["node", "scripts/start.mjs"]
