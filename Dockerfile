# Warfold with its server. Build: docker build -t warfold . Run: docker run -p 4040:4040 -v warfold:/data warfold
FROM node:20-bookworm AS build
WORKDIR /warfold
COPY . .
RUN npm ci --no-audit --no-fund && node tools/build-app.mjs

FROM node:20-bookworm-slim
WORKDIR /warfold
COPY --from=build /warfold /warfold
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4040 WARFOLD_DATA=/data WARFOLD_LOG=1
VOLUME /data
EXPOSE 4040
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:4040/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/bin/server.mjs"]
