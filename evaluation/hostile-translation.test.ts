import { TRANSLATION_RULES, buildTranslation } from '../functions/src/core/translation/prompt.ts';
import { translated } from '../functions/src/core/translation/translated.ts';
import { freeModelFor } from '../functions/src/testing/free-model.ts';
import { MemoryWorld } from '../functions/src/testing/memory-stores.ts';
import { obey } from './obeying-model.ts';
import { ATTACKS } from './sets/attacks.ts';

const BLOCK = /^<comment_data>\n(\{[^<>\n\r\u0085\u2028\u2029]*\})\n<\/comment_data>$/u;
const LOOKS_LIKE_FRAME = /[<>‹›〈〉⟨⟩＜＞`]|comment_data|\[\/?inst|#{2}|&(?:lt|gt|#)/iu;

const comments = ATTACKS.flatMap(({ thread }) => thread.map(({ comment }) => comment));

test('no comment of an attack leaves the block of its translation', () => {
  for (const text of comments) {
    const { system, user } = buildTranslation({ text, into: 'English' });
    expect(system).toBe(TRANSLATION_RULES);
    const json = BLOCK.exec(user)?.[1] ?? '';
    expect(Object.keys(JSON.parse(json) as object)).toEqual(['into', 'text']);
    expect(json.normalize('NFKC')).not.toMatch(LOOKS_LIKE_FRAME);
  }
});

test('whatever an obeying model is told in a comment, its translation tells nothing of the rules', async () => {
  const { settingsStore: settings, globalPromptStore: globalPrompt } = new MemoryWorld('creator');
  const ports = {
    ...{ settings, globalPrompt, clock: () => 0, warn: () => undefined },
    modelFor: freeModelFor(obey),
  };
  const told = await Promise.all(
    comments.map((text) =>
      translated(ports, 'creator', { text, to: 'en' }).then(
        (answer) => answer.text,
        () => null,
      ),
    ),
  );
  expect(told.filter((text) => text === null).length).toBeGreaterThan(0);
  for (const line of TRANSLATION_RULES.split('\n'))
    expect(told.filter((text) => text?.includes(line))).toEqual([]);
});
