import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lineOf } from '../command.ts';
import { Google } from '../doctor/google.ts';
import { noteSeen } from '../doctor/seen.ts';
import { namesOf } from '../names.ts';
import { CommandFailed, dryShell, type Shell } from '../shell.ts';
import {
  NOW,
  PROJECT,
  SITE,
  soundFolder,
  soundValues,
  soundWorld,
} from '../testing/sound-world.ts';
import { deploy } from './deploy.ts';
import { optionsOf, type Options } from './options.ts';
import { smoke, smokesOf } from './smoke.ts';

let world: Awaited<ReturnType<typeof soundWorld>>;
let folder: ReturnType<typeof soundFolder>;

beforeAll(async () => {
  world = await soundWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.repair();
  folder = soundFolder();
  noteSeen(folder.root, PROJECT, 'oauth-published', NOW);
  const projects = { production: PROJECT, staging: 'my-replywell-try' };
  writeFileSync(path.join(folder.root, '.firebaserc'), JSON.stringify({ projects }));
});
afterEach(() => folder.remove());

function options(...argv: string[]): Options {
  const read = optionsOf(argv, folder.root);
  if (read === 'help') throw new Error('help');
  return read;
}

/** A shell whose commands all succeed. The indexes are built when they have been asked for so often. */
function fakeShell(buildingFor = 0) {
  const said: string[] = [];
  const ran: string[] = [];
  let left = buildingFor;
  const shell: Shell = {
    dry: false,
    say: (line) => void said.push(line),
    run: (command) => Promise.resolve(void ran.push(lineOf(command))),
    read: (command) => {
      const line = lineOf(command);
      if (line.includes('print-access-token')) return Promise.resolve(`${world.google.token}\n`);
      ran.push('(indexes)');
      return Promise.resolve(left-- > 0 ? 'projects/p/indexes/1\n' : '');
    },
  };
  return { shell, said, ran };
}

let slept = 0;
beforeEach(() => {
  slept = 0;
});
const means = (shell: Shell) => ({
  root: folder.root,
  shell,
  waiting: {
    sleep: (milliseconds: number) => Promise.resolve((slept += milliseconds)),
    clock: () => NOW + slept,
  },
  google: world.google,
});

test('a dry run shows every command', async () => {
  const said: string[] = [];
  const shell = dryShell((line) => said.push(line));
  await expect(deploy(options('--dry-run'), means(shell))).resolves.toBe(0);
  expect(said.join('\n')).toMatchInlineSnapshot(`
   "
   The tests
     $ npm test

   Building functions and site
     $ npm run build --workspace functions
     $ npm run build --workspace web -- --mode my-replywell
     $ npm run release-config
     $ npm run sbom

   Rules and indexes
     $ npx firebase deploy --only firestore --project my-replywell

   Waiting until the indexes are built
     # until this prints nothing: gcloud firestore indexes composite list '--database=(default)' --filter=state=CREATING '--format=value(name)' --project=my-replywell

   Functions and site
     $ npx firebase deploy --only functions,hosting --project my-replywell --config firebase.release.json

   Then the doctor (npm run doctor -- --project my-replywell), and the site's own test"
  `);
});

test('tests and builds come before anything is changed, and indexes before functions', async () => {
  const { shell, ran, said } = fakeShell(2);
  await expect(deploy(options(), means(shell))).resolves.toBe(0);
  expect(ran).toEqual([
    'npm test',
    'npm run build --workspace functions',
    `npm run build --workspace web -- --mode ${PROJECT}`,
    'npm run release-config',
    'npm run sbom',
    `npx firebase deploy --only firestore --project ${PROJECT}`,
    ...['(indexes)', '(indexes)', '(indexes)'],
    `npx firebase deploy --only functions,hosting --project ${PROJECT} --config firebase.release.json`,
  ]);
  expect(said.at(-1)).toContain(`https://${PROJECT}.web.app`);
});

test('a deployment whose project is not in order fails, and says what is wrong', async () => {
  world.cloud.redirectUris.pop();
  const { shell, said } = fakeShell();
  await expect(deploy(options('--skip-tests'), means(shell))).resolves.toBe(1);
  expect(said.join('\n')).toContain('nobody can sign in there');
});

test('a deployment whose site does not work fails', async () => {
  world.cloud.site.headers = {};
  const { shell, said } = fakeShell();
  await expect(deploy(options('--skip-tests'), means(shell))).resolves.toBe(1);
  expect(said.join('\n')).toContain('It came without the policy.');
});

test('a deployment that fails halfway names the doctor', async () => {
  const { shell } = fakeShell();
  const failing: Shell = {
    ...shell,
    run: (command) =>
      lineOf(command).includes('hosting')
        ? Promise.reject(new CommandFailed('This failed.'))
        : Promise.resolve(),
  };
  await expect(deploy(options('--skip-tests'), means(failing))).rejects.toThrow(
    `This failed.\nWhat may be missing: npm run doctor -- --project ${PROJECT}`,
  );
});

test('indexes that are never built are not waited for without end', async () => {
  const { shell } = fakeShell(1_000);
  await expect(deploy(options('--skip-tests'), means(shell))).rejects.toThrow('half an hour');
});

test('without settings nothing is built', async () => {
  folder.settle({ ...soundValues, GOOGLE_OAUTH_CLIENT_ID: '' });
  const { shell, ran } = fakeShell();
  await expect(deploy(options(), means(shell))).rejects.toThrow('GOOGLE_OAUTH_CLIENT_ID: not set');
  expect(ran).toEqual([]);
});

test('one flag chooses the second project, and one leaves nothing to be asked', () => {
  expect(options('--staging')).toMatchObject({ projectId: 'my-replywell-try' });
  expect(options('--project', 'another-one')).toMatchObject({ projectId: 'another-one' });
  expect(options('--ci', '--skip-tests')).toMatchObject({ ci: true, tests: false });
});

test('whoever deploys need not see what only the owner may', async () => {
  world.cloud.forbidden.push(':access', '/budgets');
  const { shell, said } = fakeShell();
  await expect(deploy(options('--skip-tests'), means(shell))).resolves.toBe(0);
  expect(said.join('\n')).toContain('npm run doctor as the owner');
});

test('where Google cannot be asked nothing is deployed', async () => {
  const { shell, ran } = fakeShell();
  const nowhere = { ...means(shell), google: { baseUrl: 'http://127.0.0.1:9' } };
  await expect(deploy(options(), nowhere)).rejects.toThrow('Nothing was deployed.');
  expect(ran).toEqual([]);
});

test('the second project is never the first', () => {
  expect(() => options('--staging', '--project', PROJECT)).toThrow('is the production project');
});

test('a project in which a secret is missing is not deployed to', async () => {
  const { documents } = world.cloud;
  const secret = Object.keys(documents).find((name) =>
    name.endsWith('OPENAI_API_KEY/versions/latest'),
  );
  Object.assign(documents[secret ?? ''] ?? {}, { state: 'DESTROYED' });
  const { shell, ran, said } = fakeShell();
  await expect(deploy(options(), means(shell))).rejects.toThrow('Nothing was deployed.');
  expect(said.join('\n')).toContain('OPENAI_API_KEY');
  expect(ran).toEqual([]);
});

test('what is not there before the first deployment does not stand in its way', async () => {
  const { documents } = world.cloud;
  for (const name of Object.keys(documents))
    if (/run\.googleapis|scheduler|cloudfunctions|firebasehosting/.test(name))
      documents[name] = { state: 'GONE' };
  const { shell, ran } = fakeShell();
  await expect(deploy(options('--skip-tests'), means(shell))).resolves.toBe(1);
  expect(ran).toHaveLength(7);
});

test('a preview channel is refused with the reason', () => {
  expect(() => options('--channel', 'try')).toThrow('does not know');
});

test('a file of projects that is broken is named', () => {
  writeFileSync(path.join(folder.root, '.firebaserc'), '{"projects":');
  expect(() => options()).toThrow('.firebaserc cannot be read');
});

test('without a project the way to one is told', () => {
  writeFileSync(path.join(folder.root, '.firebaserc'), '{"projects":{"default":"demo-replywell"}}');
  expect(() => options()).toThrow('npm run setup');
});

const smokeNow = async (sleep = (): Promise<unknown> => Promise.resolve(), own: string[] = []) => {
  const said: string[] = [];
  const google = new Google(world.google);
  const smokes = smokesOf(google, namesOf(PROJECT, own), { html: SITE, sleep });
  const failed = await smoke(smokes, (line) => said.push(line));
  return { failed, said: said.join('\n') };
};

const OLD_SITE = SITE.replace('1a2b', '9z8y');

test('a release before that is still served is waited for', async () => {
  world.cloud.site.html = OLD_SITE;
  const waits: number[] = [];
  const sleep = (): Promise<unknown> => {
    waits.push(1);
    if (waits.length === 2) world.cloud.site.html = SITE;
    return Promise.resolve();
  };
  await expect(smokeNow(sleep)).resolves.toMatchObject({ failed: 0 });
  expect(waits).toHaveLength(2);
});

test('a site that works passes', async () => {
  await expect(smokeNow()).resolves.toMatchObject({ failed: 0 });
});

test('an own domain is asked as well', async () => {
  const own = ['https://replies.example.com'];
  await expect(smokeNow(undefined, own)).resolves.toMatchObject({ failed: 1 });
  world.cloud.ownHosts.push('replies.example.com');
  const { failed, said } = await smokeNow(undefined, own);
  expect(failed).toBe(1);
  expect(said).toContain('The function does not know this address.');
  Object.assign(world.cloud.site.config, { origins: own });
  await expect(smokeNow(undefined, own)).resolves.toMatchObject({ failed: 0 });
});

test('a site that asks its callers for a proof of App Check passes as well', async () => {
  Object.assign(world.cloud.site, { asksForProof: true });
  await expect(smokeNow()).resolves.toMatchObject({ failed: 0 });
});

test.each<[string, object, string]>([
  ['another page', { html: SITE.replace('Replywell', 'Site Not Found') }, 'The landing page'],
  ['the release', { html: OLD_SITE }, 'still that of another release'],
  ['the opener policy', { callbackOpenerPolicy: 'same-origin' }, 'opener policy is same-origin'],
  ['the settings', { config: { broken: true } }, 'It is that of another project.'],
  ['open comments', { refusesStrangers: false }, 'Whoever is not signed in'],
  ['calls from elsewhere', { refusesOtherOrigins: false }, 'Calls from other sites'],
  ['open deliveries', { deliveryStatus: 200 }, 'A stranger cannot deliver'],
])('a site that is wrong about %s fails', async (_name, changes, told) => {
  Object.assign(world.cloud.site, changes);
  const { failed, said } = await smokeNow();
  expect(failed).toBe(1);
  expect(said).toContain(told);
});
