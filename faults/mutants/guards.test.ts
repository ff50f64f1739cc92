import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GUARDS } from './guards.ts';

test.each(GUARDS.map(({ guard, file, from }) => [guard, file, from]))(
  'the edit that removes a guard has its place in the code: %s',
  (_guard, file, from) => {
    const text = readFileSync(path.join(__dirname, '..', '..', file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
  },
);
