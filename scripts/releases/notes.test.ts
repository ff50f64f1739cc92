import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasTag, releaseOf } from './git.ts';
import { notesOf, tagTrouble } from './notes.ts';

test('what was written into the tag comes first, then what is true now, then dependencies', () => {
  const notes = notesOf({
    tag: 'v1.1.0',
    before: 'v1.0.0',
    message: 'Run npm run setup again: it gives one more role.',
    sentences: [
      'Bump express from 5.3.0 to 5.3.1',
      'Replies can be sorted',
      "Merge branch 'main' into work",
      'A batch can be named',
    ],
  });
  expect(notes).toBe(
    [
      'Run npm run setup again: it gives one more role.',
      '',
      '## What is true since v1.0.0',
      '',
      '- A batch can be named',
      '- Replies can be sorted',
      '',
      '## Dependencies',
      '',
      '- Bump express from 5.3.0 to 5.3.1',
    ].join('\n'),
  );
});

test('a first release tells what is written into its tag', () => {
  const first = {
    tag: 'v1.0.0',
    before: null,
    message: 'The first one.',
    sentences: ['It is there'],
  };
  expect(notesOf(first)).toBe('The first one.');
});

test.each([
  ['v1.2.3', '1.2.3', null],
  ['v1.2.4', '1.2.3', /package\.json says 1\.2\.3/],
  ['1.2.3', '1.2.3', /tagged v1\.2\.3/],
  ['', '1.2.3', /tagged/],
])('the tag %j of version %s', (tag, version, trouble) => {
  const said = tagTrouble(tag, version);
  if (trouble === null) expect(said).toBeNull();
  else expect(said).toMatch(trouble);
});

describe('in a repository', () => {
  let root: string;
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Maja', '-c', 'user.email=maja@example.com'];
    execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' });
  };
  const commit = (sentence: string): void => git('commit', '--allow-empty', '-qm', sentence);
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'release-'));
    git('init', '-q');
    commit('It is there');
    git('tag', '-a', 'v1.9.0', '-m', 'The first one.');
    commit('It is better');
    git('tag', 'v1.10.0');
    commit('It is best');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('the release before is the highest version, and a plain tag has no message', () => {
    git('tag', '-a', 'v1.11.0', '-m', 'Nothing to do.', '-m', 'Enjoy.');
    expect(releaseOf(root, 'v1.11.0')).toEqual({
      tag: 'v1.11.0',
      before: 'v1.10.0',
      message: 'Nothing to do.\n\nEnjoy.',
      sentences: ['It is best'],
    });
    expect(releaseOf(root, 'v1.10.0')).toMatchObject({ before: 'v1.9.0', message: '' });
    expect(releaseOf(root, 'v1.9.0')).toMatchObject({ before: null, message: 'The first one.' });
  });

  test('a tag that does not exist is refused', () => {
    expect(() => releaseOf(root, 'v2.0.0')).toThrow('v2.0.0');
    expect(['v1.10.0', 'v2.0.0'].map((tag) => hasTag(root, tag))).toEqual([true, false]);
  });
});
