import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CHECKS } from './checks.ts';
import { ask, Google, Unseen } from './google.ts';

/** `npm run doctor -- PROJECT`: what is wrong in a project, and what mends it. It changes nothing. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function accessToken(): string {
  try {
    return execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('gcloud has to be installed, and signed in: gcloud auth login');
  }
}

async function examine(projectId: string): Promise<number> {
  const files = ['functions', 'web'].map((part) => `${part}/.env.${projectId}`).filter(existsSync);
  const settings = parseEnv(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const view = { projectId, settings, google: new Google(projectId, accessToken(), ask) };
  let wrong = 0;
  for (const check of CHECKS) {
    try {
      const found = await check.look(view);
      if (found !== null) wrong += 1;
      say(
        found === null ? `ok       ${check.title}` : `WRONG    ${check.title}\n         ${found}`,
      );
    } catch (error) {
      if (!(error instanceof Unseen)) throw error;
      say(`not seen ${check.title}\n         ${error.message}`);
    }
  }
  return wrong;
}

try {
  const projectId = process.argv[2] ?? '';
  // As Google allows it, so that nothing else gets into an address.
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId))
    throw new Error('Usage: npm run doctor -- PROJECT');
  process.exitCode = (await examine(projectId)) > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
