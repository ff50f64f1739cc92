import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../.github/workflows');

test('every action of a workflow is pinned to a commit, with its version beside it', () => {
  const lines = readdirSync(folder)
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('uses:'));
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
