import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenKeysSchema } from '../../functions/src/config-values.ts';

const root = path.resolve(__dirname, '../..');
const KEY = Buffer.alloc(32, 7).toString('base64');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rotation-'));
  const program = (name: string, text: string): void =>
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  // Keeps the newest version only.
  program(
    'gcloud',
    'case "$*" in *"versions access"*) cat secret ;; *"versions add"*) cat > new && mv new secret ;; esac',
  );
  program('npm', 'true');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The commands of the page, in their order. */
function written(): string[] {
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('## Changing the key of the tokens');
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/```\n([\s\S]*?)```/g)].map(([, block = '']) => block);
}

function type(commands: string): void {
  const { status, stderr } = spawnSync('sh', ['-e', '-c', commands], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  if (status !== 0) throw new Error(stderr);
}

test('the key of the tokens can be changed by the letter of the page, again and again', () => {
  const secret = path.join(folder, 'secret');
  writeFileSync(secret, KEY);
  const [first = '', last = ''] = written();
  for (let changed = 0; changed < 3; changed += 1) {
    const [old] = tokenKeysSchema.parse(readFileSync(secret, 'utf8'));
    type(first);
    const both = tokenKeysSchema.parse(readFileSync(secret, 'utf8'));
    expect(both.slice(1)).toEqual([old]);
    type(last);
    expect(tokenKeysSchema.parse(readFileSync(secret, 'utf8'))).toEqual(both.slice(0, 1));
  }
});
