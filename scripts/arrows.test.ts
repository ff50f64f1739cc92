import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '..');

/** One import over each wall of docs/architecture.md, as it would stand in a file that exists. */
const REFUSED = [
  ['contract/errors.ts', '../functions/src/deployment.ts'],
  ['functions/src/core/time.ts', '../store/firestore/documents.ts'],
  ['functions/src/core/time.ts', 'googleapis'],
  ['functions/src/http/errors.ts', '../services/model.ts'],
  ['functions/src/tasks/send-reply.ts', 'firebase-admin/firestore'],
  ['web/src/lib/dates.ts', '../features/batches/lib/rules.ts'],
  ['web/src/lib/dates.ts', '../../../functions/src/deployment.ts'],
  ['web/src/features/batches/lib/rules.ts', '../../statistics/lib/format.ts'],
] as const;

const answerSchema = z.array(
  z.object({ messages: z.array(z.object({ ruleId: z.string().nullable() })) }),
);

/** The walls need no types, and without them a file is linted in a second. */
const LINT = `import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const found = [];
for (const [filePath, target] of JSON.parse(process.argv[1]))
  found.push(...(await eslint.lintText('import ' + JSON.stringify(target) + ';\\n', { filePath })));
console.log(JSON.stringify(found));`;

test('an import against the arrows is a lint error', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', LINT, JSON.stringify(REFUSED)],
    { cwd: root, encoding: 'utf8' },
  );
  const refused = answerSchema
    .parse(JSON.parse(stdout))
    .map(({ messages }) =>
      messages.some(({ ruleId }) => /restricted-(paths|imports)/.test(ruleId ?? '')),
    );
  expect(refused).toEqual(REFUSED.map(() => true));
});
