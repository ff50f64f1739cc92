import { spawn, type SpawnOptions } from 'node:child_process';
import { firebase, gcloud, lineOf, patient } from './command.ts';
import { readValues, withValues } from './env-file.ts';
import { realShell } from './shell.ts';

/** Every command runs this program text instead, or nothing that exists. */
function shell(script: string | null, environment = {}) {
  let waits = 0;
  const started: string[] = [];
  const start = (program: string, args: readonly string[], options: SpawnOptions) => {
    started.push([program, ...args].join(' '));
    return script === null
      ? spawn('/nowhere/gcloud', [], options)
      : spawn(process.execPath, ['-e', script], options);
  };
  const made = realShell({
    ...{ root: '/', node: '/bin/node22', say: () => undefined, environment },
    start: start as typeof spawn,
    wait: () => Promise.resolve((waits += 1)),
  });
  return { ...made, started, waits: () => waits };
}

test('a tool that is not installed is named, with the page that installs it', async () => {
  const made = shell(null);
  await expect(made.run(patient(gcloud('version')))).rejects.toThrow(
    'gcloud is not installed: https://cloud.google.com/sdk/docs/install',
  );
  expect(made.waits()).toBe(0);
});

test('a command that needs what was made a moment ago is tried again, another is not', async () => {
  const made = shell('process.exit(1)');
  await expect(made.run(gcloud('version'))).rejects.toThrow('This failed: gcloud version');
  expect(made.waits()).toBe(0);
  await expect(made.run(patient(gcloud('version')))).rejects.toThrow('This failed: gcloud version');
  expect(made.waits()).toBe(5);
});

test('a question is answered with what is printed, or not at all', async () => {
  await expect(shell('console.log(7)').read(gcloud('version'))).resolves.toBe('7\n');
});

const complaining = (text: string) => shell(`console.error('${text}'); process.exit(1)`);

test('only a tool that says so has found nothing', async () => {
  const missing = 'ERROR: (gcloud.secrets.describe) NOT_FOUND: Secret [projects/1/secrets/X]';
  await expect(complaining(missing).read(gcloud('version'))).resolves.toBeNull();
  const other = 'You do not have permission (or it may not exist)';
  await expect(complaining(other).read(gcloud('version'), /may not exist/)).resolves.toBeNull();
  const broken = 'ERROR: gcloud crashed (ConnectionError)';
  await expect(complaining(broken).read(gcloud('version'))).rejects.toThrow(
    `This failed: gcloud version\n${broken}`,
  );
  await expect(complaining(other).read(gcloud('version'))).rejects.toThrow(other);
});

test('a look that fails is tried again where what it looks for may be new', async () => {
  const made = complaining('UNAVAILABLE');
  await expect(made.read(patient(gcloud('version')))).rejects.toThrow('UNAVAILABLE');
  expect(made.waits()).toBe(5);
});

test('the firebase command is the project’s own', async () => {
  const made = shell('');
  await made.run(firebase('deploy'));
  expect(made.started).toEqual([
    '/bin/node22 /node_modules/firebase-tools/lib/bin/firebase.js deploy',
  ]);
});

test('a walk without Google brings a firebase of its own', async () => {
  const made = shell('', { FIREBASE_COMMAND: '/walk/firebase' });
  await made.run(firebase('deploy'));
  expect(made.started).toEqual(['/walk/firebase deploy']);
});

test('a secret arrives through standard input', async () => {
  const made = shell("process.exit(require('fs').readFileSync(0, 'utf8') === 'hidden' ? 0 : 1)");
  const add = gcloud('secrets', 'versions', 'add');
  await made.run({ ...add, input: { name: 'a secret', text: 'hidden' } });
  await expect(made.run({ ...add, input: { name: 'a secret', text: 'other' } })).rejects.toThrow();
});

test('a command is shown as it would be typed', () => {
  const line = lineOf(gcloud('x', '--filter=displayName="It\'s"', 'database=(default)'));
  expect(line).toBe(`gcloud x '--filter=displayName="It'\\''s"' 'database=(default)'`);
  const input = { name: 'the value of X', text: 'hidden' };
  expect(lineOf({ ...gcloud('add'), input })).toBe('gcloud add < (the value of X)');
});

test('a file is read as a deployment reads it', () => {
  const text = 'export A = 50000\nB=10000 # a comment\nC="a\\nb"\n# D=1\n';
  expect(readValues(text)).toEqual({ A: '50000', B: '10000', C: 'a\nb' });
  expect(withValues(text, { A: '7' })).toContain('A=7\nB=10000 # a comment\n');
  expect(withValues(text, { A: '7' })).not.toContain('50000');
});

test('values with signs that a shell expands are kept as they are', () => {
  const hash = 'scrypt$16384$8$1$c2FsdA==$aGFzaA==';
  const text = withValues('# a comment\nOTHER="kept"\n', {
    HASH: hash,
    LIST: 'a@b.example,@c.example',
  });
  expect(text).toBe(`# a comment\nOTHER="kept"\nHASH='${hash}'\nLIST=a@b.example,@c.example\n`);
  expect(readValues(text)).toEqual({ OTHER: 'kept', HASH: hash, LIST: 'a@b.example,@c.example' });
});
