import { execFileSync, spawnSync } from 'node:child_process';
import type { Release } from './notes.ts';

export const hasTag = (root: string, tag: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`], { cwd: root })
    .status === 0;

/** The release of this tag, as git knows it. Throws what git says. */
export function releaseOf(root: string, tag: string): Release {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const [before = null] = git('tag', '--merged', tag, '--sort=-version:refname', '--list', 'v*')
    .split('\n')
    .filter((name) => name !== '' && name !== tag);
  const range = before === null ? tag : `${before}..${tag}`;
  return {
    tag,
    before,
    // A tag without a message of its own would show that of its commit.
    message:
      git('cat-file', '-t', tag) === 'tag' ? git('tag', '-l', '--format=%(contents)', tag) : '',
    sentences: git('log', '--format=%s', range).split('\n'),
  };
}
