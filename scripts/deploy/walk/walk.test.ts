import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCloudStandin, TOKEN } from '../../../standins/google-cloud/server.ts';
import { CLIENT } from '../../../standins/google-cloud/sound-project.ts';
import type { Command } from '../command.ts';
import { examine, viewOf } from '../doctor/doctor.ts';
import { noteSeen } from '../doctor/seen.ts';
import { writeText } from '../env-file.ts';
import { deploy } from '../release/deploy.ts';
import { optionsOf as deployOptions, type Options } from '../release/options.ts';
import { optionsOf } from '../setup/options.ts';
import { setUp } from '../setup/setup.ts';
import { CommandFailed, type Shell } from '../shell.ts';
import { GrowingCloud } from './google.ts';
import { runTool } from './tools.ts';

const PROJECT = 'anna-replies';
const repository = path.resolve(__dirname, '../../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'walk-'));
  for (const name of ['firestore.rules', 'firestore.indexes.json', 'scripts/deploy/monitoring'])
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true });
  writeText(
    path.join(root, 'web/dist/index.html'),
    '<title>Replywell</title><script src="/assets/main-1a2b3c4d.js"></script>',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function shellOf(cloud: GrowingCloud): Shell {
  const call = ({ program, args, input }: Command) =>
    runTool(cloud, { program, argv: args, input: input?.text ?? null, root });
  return {
    dry: false,
    say: () => undefined,
    run: (command) => {
      const { code, complaint } = command.program === 'npm' ? { code: 0 } : call(command);
      return code === 0 ? Promise.resolve() : Promise.reject(new CommandFailed(complaint));
    },
    read: (command, absent = /NOT_FOUND/) => {
      const { code, printed, complaint } = call(command);
      if (code === 0) return Promise.resolve(printed);
      if (absent.test(complaint)) return Promise.resolve(null);
      return Promise.reject(new CommandFailed(complaint));
    },
  };
}

test('the whole way: setup, the doctor, clicks, deploy, and everything is in order', async () => {
  const cloud = new GrowingCloud();
  const standin = createCloudStandin(cloud);
  const baseUrl = await standin.listen(0);
  const shell = shellOf(cloud);
  const google = { baseUrl, timeoutMs: 100_000 };
  const notGood = async (): Promise<string[]> => {
    const view = viewOf(root, { projectId: PROJECT, token: TOKEN, ...google }, Date.now());
    const verdicts = await examine(view);
    return verdicts.filter(({ state }) => state !== 'good').map(({ check }) => check.id);
  };
  expect(await notGood()).toEqual(['project-active']);

  for (const [file, secret] of [
    ['client', CLIENT.secret],
    ['openai', 'sk-invented'],
  ] as const)
    writeFileSync(path.join(root, file), secret);
  const flags = [
    ...['--project', PROJECT, '--billing-account', '0X0X0X-0X0X0X-0X0X0X'],
    ...['--operator-name', 'Anna Example', '--operator-email', 'anna@example.com'],
    ...['--client-id', CLIENT.id, '--client-secret-from', 'client'],
    ...['--openai-key-from', 'openai'],
  ];
  await setUp(root, optionsOf(flags, root, root), shell);
  await setUp(root, optionsOf(['--project', PROJECT], root, root), shell);
  expect(await notGood()).toEqual(
    expect.arrayContaining(['indexes', 'google-provider', 'redirect-web-app', 'functions']),
  );

  cloud.click();
  noteSeen(root, PROJECT, 'oauth-published', Date.now());
  const waiting = { sleep: () => Promise.resolve(), clock: Date.now };
  const means = { root, shell, waiting, google };
  await expect(deploy(deployOptions([], root) as Options, means)).resolves.toBe(0);
  expect(await notGood()).toEqual([]);
  await standin.close();
});
