import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { createCloudStandin } from '../../../standins/google-cloud/server.ts';
import { CLIENT } from '../../../standins/google-cloud/sound-project.ts';
import { GrowingCloud } from './google.ts';
import { runTool, type Call } from './tools.ts';

/**
 * `npm run walk`: the way to a project of one's own without Google. It holds a cloud of one project,
 * and gives `gcloud` and `firebase` that change it, and `clicks` for what a person does in the console.
 */

const cloud = new GrowingCloud();
const standin = createCloudStandin(cloud);
const google = await standin.listen(0);

const tools = createServer((req, res) => {
  void (async () => {
    const call = (await json(req)) as Call;
    if (call.program === 'clicks') cloud.click();
    const ended =
      call.program === 'clicks' ? { code: 0, printed: '', complaint: '' } : runTool(cloud, call);
    res.end(JSON.stringify(ended));
  })().catch((error: unknown) => res.end(JSON.stringify({ code: 1, complaint: String(error) })));
});
await new Promise<void>((resolve) => tools.listen(0, '127.0.0.1', resolve));
const { port } = tools.address() as AddressInfo;

const bin = mkdtempSync(path.join(tmpdir(), 'walk-'));
const PROGRAMS = ['gcloud', 'firebase', 'clicks'];
for (const program of PROGRAMS)
  writeFileSync(
    path.join(bin, program),
    `#!/usr/bin/env node
const { readFileSync } = require('node:fs');
const argv = process.argv.slice(2);
const input = argv.includes('--data-file=-') ? readFileSync(0, 'utf8') : null;
const body = JSON.stringify({ program: '${program}', argv, input, root: process.cwd() });
fetch('http://127.0.0.1:${port}', { method: 'POST', body })
  .then((answer) => answer.json())
  .then(({ code, printed, complaint }) => {
    process.stdout.write(printed ?? '');
    if (complaint) console.error(complaint);
    process.exitCode = code;
  }, () => {
    console.error('npm run walk has ended.');
    process.exitCode = 1;
  });
`,
    { mode: 0o755 },
  );

process.stdout.write(`A cloud without Google. In a clone of its own, in another terminal:

  export PATH=${bin}:$PATH FIREBASE_COMMAND=${bin}/firebase GOOGLE_APIS_BASE_URL=${google}

Then npm run setup, npm run doctor, npm run deploy. Where they say "npx firebase", type "firebase".
"clicks" does what a person does in the console. The OAuth client that is made there:

  id      ${CLIENT.id}
  secret  ${CLIENT.secret}

Ctrl+C ends it.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    rmSync(bin, { recursive: true, force: true });
    process.exit(0);
  });
