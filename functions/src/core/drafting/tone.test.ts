import { freeModelFor, neverRepeats } from '../../testing/free-model.ts';
import { noLanguages } from '../../testing/languages.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, storedComment } from '../../testing/youtube-samples.ts';
import type { ModelRequest } from '../model/ports.ts';
import { readTone, tryVoice } from './tone.ts';

const UID = 'creator';
const VOICE = { voice: 'warm', voiceNotes: 'Say mates.', toneCard: 'Signs with t.' } as const;

function world(answer: string) {
  const memory = new MemoryWorld(UID);
  const asked: ModelRequest[] = [];
  const modelFor = freeModelFor((request) => {
    asked.push(request);
    return answer;
  });
  const ports = {
    comments: memory.commentStore,
    videos: memory.videoStore,
    answers: memory.answerStore,
    settings: memory.settingsStore,
    globalPrompt: memory.globalPromptStore,
    languages: noLanguages,
    repeat: neverRepeats,
    clock: () => NOW,
    warn: () => undefined,
    modelFor,
    modelForLooks: modelFor,
  };
  const reply = (id: string) =>
    memory.put(
      storedComment({ id, text: 'By a viewer', isReplied: true, channelReply: `cheers ${id}. t.` }),
    );
  return { memory, ports, asked, reply };
}

test('the tone is read from ten replies of the creator’s own, and from no viewer’s words', async () => {
  const { ports, asked, reply } = world('Lower case, signs with t.');
  for (let at = 1; at < 10; at += 1) reply(`r${at}`);
  expect(await readTone(ports, UID, 'en')).toEqual({ toneCard: null, replies: 9 });
  reply('r10');
  expect(await readTone(ports, UID, 'en')).toEqual({
    toneCard: 'Lower case, signs with t.',
    replies: 10,
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.user).toContain('cheers r10. t.');
  expect(asked[0]?.user).not.toContain('By a viewer');
});

test('three waiting comments are answered in a voice that is not saved, and nothing is stored', async () => {
  const { memory, ports, asked, reply } = world('{"reply":"hello, mate"}');
  reply('answered');
  for (const id of ['a', 'b', 'c', 'd', 'e']) memory.put(storedComment({ id }));
  const before = structuredClone([...memory.comments.values()]);
  const asks = { ...VOICE, learnTone: true, except: ['a'] };
  const { tries } = await tryVoice(ports, UID, asks, 'en');
  expect(tries).toHaveLength(3);
  expect(tries.map(({ id }) => id)).not.toContain('a');
  expect(tries.map(({ id }) => id)).not.toContain('answered');
  expect(tries[0]).toMatchObject({ reply: 'hello, mate', authorName: '@green-thumb' });
  for (const words of ['Say mates.', 'Signs with t.']) expect(asked[0]?.system).toContain(words);
  expect([...memory.comments.values()]).toEqual(before);
});
