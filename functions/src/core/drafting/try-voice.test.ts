import { freeModelFor, noPause } from '../../testing/free-model.ts';
import { noLanguages } from '../../testing/languages.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, storedComment } from '../../testing/youtube-samples.ts';
import { defaultSettings } from '../settings/settings.ts';
import { ModelRefusal } from './ports.ts';
import { tryVoice } from './try-voice.ts';

const UID = 'creator';
const TONE = { voice: 'short', voiceNotes: 'Say "mates".', learnTone: false } as const;

async function world() {
  const memory = new MemoryWorld(UID);
  memory.put(storedComment());
  await memory.settingsStore.revise(UID, () => ({ ...defaultSettings(NOW), voice: 'playful' }));
  const asked: { system: string; isAborted: boolean }[] = [];
  const model = { text: 'Hello, mates. It costs $20' };
  const ports = {
    comments: memory.commentStore,
    videos: memory.videoStore,
    facts: memory.factStore,
    settings: memory.settingsStore,
    globalPrompt: memory.globalPromptStore,
    clock: () => NOW,
    warn: () => undefined,
    languages: noLanguages,
    pause: noPause,
    modelFor: freeModelFor(({ system, signal }) => {
      const isAborted = signal?.aborted ?? false;
      asked.push({ system, isAborted });
      if (isAborted) throw new ModelRefusal('cancelled', 'x');
      return model.text;
    }),
  };
  const attempt = (id = 'comment-1', signal = new AbortController().signal) =>
    tryVoice(ports, UID, id, { tone: TONE, signal });
  return { memory, asked, attempt };
}

test('the voice of the form is tried, not the saved one, and nothing is stored', async () => {
  const { memory, asked, attempt } = await world();
  const before = structuredClone([...memory.comments]);
  expect(await attempt()).toMatchObject({
    text: 'Hello, mates. It costs $20',
    draftFindings: [{ kind: 'price', detail: '$20' }],
  });
  expect([...memory.comments]).toEqual(before);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.system).toContain('one short sentence');
  expect(asked[0]?.system).toContain('Say "mates".');
  expect(asked[0]?.system).not.toContain('playfully');
});

test('a comment that is not there is refused before the model is asked', async () => {
  const { asked, attempt } = await world();
  await expect(attempt('nobody')).rejects.toMatchObject({ code: 'comment_not_found' });
  expect(asked).toEqual([]);
});

test('who goes away ends the call of the model', async () => {
  const { asked, attempt } = await world();
  await expect(attempt('comment-1', AbortSignal.abort())).rejects.toMatchObject({
    code: 'draft_failed',
  });
  expect(asked).toMatchObject([{ isAborted: true }]);
});
