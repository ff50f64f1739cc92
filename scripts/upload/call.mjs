// Runs in the folder of an upload, and calls what was installed there, with no service behind it.
import { createServer } from 'node:http';
import express from 'express';
import { chunksIn, chunksOf } from './chunks.ts';

Object.assign(process.env, {
  ...{ GCLOUD_PROJECT: 'my-replywell', APP_ORIGIN: 'https://my-replywell.web.app' },
  ...{ GOOGLE_OAUTH_CLIENT_ID: 'client', GOOGLE_OAUTH_CLIENT_SECRET: 'secret' },
  ...{ OPENAI_API_KEY: 'sk-invented', WEB_API_KEY: 'AIza-invented' },
  TOKEN_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  // Nothing answers there, so a call that goes out fails at once.
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  ...{ GOOGLE_OAUTH_BASE_URL: 'http://127.0.0.1:9', YOUTUBE_API_BASE_URL: 'http://127.0.0.1:9' },
});

const functions = await import('./lib/index.js');
const names = ['api', 'sendReply', 'sweepData', 'sweepSends', 'sweepAccounts'];
const missing = names.filter((name) => typeof functions[name] !== 'function');
if (missing.length > 0) throw new Error(`Not in the upload: ${missing.join(', ')}`);

const app = express();
app.use('/api', (req, res) => {
  req.url = req.originalUrl;
  functions.api(req, res);
});
app.use('/sendReply', express.json(), (req, res) => functions.sendReply(req, res));
const server = createServer(app);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}`;

/** Calls one function and compares the status of its answer. */
async function expectStatus(status, path, init = {}) {
  const answer = await fetch(`${base}${path}`, init);
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${text}`);
  console.log(`${path}: ${status}`);
}

await expectStatus(200, '/api/config');
await expectStatus(401, '/api/auth/me');
await expectStatus(404, '/api/nothing');
// The queue's own proof is missing, which is found out by code that only this function loads.
await expectStatus(401, '/sendReply', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: {} }),
});
/** Starts a scheduled function. It may end, or fail or wait because no store answers. */
async function expectStarted(name) {
  const run = functions[name].run({ jobName: name, scheduleTime: new Date().toISOString() });
  const patience = new Promise((resolve) => setTimeout(resolve, 5_000, 'waits for the store'));
  const said = run.then(
    () => 'ended',
    (error) => {
      const isOurs = error.code === undefined || String(error.code).startsWith('ERR_');
      if (isOurs) throw new Error(`${name} could not be run`, { cause: error });
      return `no store: ${error.code}`;
    },
  );
  console.log(`${name}: ${await Promise.race([said, patience])}`);
}

for (const name of ['sweepData', 'sweepSends', 'sweepAccounts']) await expectStarted(name);
// YouTube's and the model's clients are inlined, and are loaded with their first call.
const clients = chunksOf(chunksIn('lib'), ['googleapis', 'openai']);
for (const chunk of clients) await import(`./lib/${chunk}`);
console.log(`loaded: ${clients.join(', ')}`);
process.exit(0);
