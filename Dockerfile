# The home of `npm start -- --real`: Node, Java, the Firestore emulator, and what is built from here.
# docs/quickstart-real.md says how to run it.
FROM node:24-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends openjdk-21-jre-headless \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /app
USER node
WORKDIR /app
COPY --chown=node package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY --chown=node contract/package.json contract/
COPY --chown=node functions/package.json functions/
COPY --chown=node web/package.json web/
COPY --chown=node scripts/bootstrap/runtime/package.json scripts/bootstrap/runtime/
COPY --chown=node scripts/setup.mjs scripts/
COPY --chown=node scripts/bootstrap/install.mjs scripts/bootstrap/
RUN npm run setup && rm -rf ~/.cache ~/.npm
RUN npx firebase setup:emulators:firestore
COPY --chown=node . .
RUN npm run build
# The ports are published by compose.yaml, on the host's loopback alone.
ENV REPLYWELL_LISTEN=0.0.0.0
CMD ["node", "scripts/start.mjs", "--real"]
