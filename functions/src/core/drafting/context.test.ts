import type { FactsDocument } from '@replywell/contract/documents/facts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { ago, NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { factsDocument } from '../facts/facts.ts';
import { videoFacts } from '../youtube/videos.ts';
import { textMark } from '../text/text-mark.ts';
import { contextOf, samplesIn } from './context.ts';
import { judgementIn } from './form.ts';

const UID = 'creator';

function world() {
  const memory = new MemoryWorld(UID);
  const ports = { videos: memory.videoStore, facts: memory.factStore };
  return {
    memory,
    about: (comment: Parameters<typeof storedComment>[0]) =>
      contextOf(ports, UID, storedComment(comment)),
  };
}

const factsOf = (...words: [question: string, answer: string][]): FactsDocument =>
  factsDocument(
    words.map(([question, answer], at) => ({ id: `${at}`, question, answer, viewersUntil: null })),
    NOW,
  );

/** More facts than have room. */
const others = Array.from({ length: 80 }, (_, at): [string, string] => [
  `Where is shop ${at}?`,
  `In the street of the harbour, behind the ${at} lamps.`,
]);

test('a comment under a video that is not known has no more than itself', async () => {
  expect(await world().about({ text: 'Hi' })).toEqual({
    comment: 'Hi',
    author: '@green-thumb',
    video: null,
    summary: null,
    thread: [],
    facts: [],
    notes: [],
  });
});

test('title and description are those of its video', async () => {
  const { memory, about } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('video-1'), UID, NOW)]);
  expect(await about({})).toMatchObject({
    video: 'Title of video-1',
    summary: 'Seeds from example.com/seeds',
  });
});

test('few facts stand there as they are; of many, those about the comment', async () => {
  const { memory, about } = world();
  memory.facts = factsOf(['Which oil?', 'Camellia.'], ['Which camera?', 'A Lumora.']);
  expect((await about({ text: 'Nice' })).facts).toHaveLength(2);
  memory.facts = factsOf(...others, ['Which oil?', 'Camellia.']);
  expect((await about({ text: 'Tell me about the oil!' })).facts).toEqual([
    { question: 'Which oil?', answer: 'Camellia.' },
  ]);
  expect((await about({ text: 'Nice' })).facts).toEqual([]);
});

test('a fact in another language than the comment is found by what the comment is about', async () => {
  const { memory, about } = world();
  memory.facts = factsOf(...others, ['Which oil?', 'Camellia.']);
  const text = 'Каким маслом вы пользуетесь?';
  expect((await about({ text })).facts).toEqual([]);
  const judged = judgementIn({ kinds: ['question'], language: 'ru', about: ['oil'] });
  const assessment = { ...judged!, of: textMark(text) };
  expect((await about({ text, assessment })).facts).toHaveLength(1);
});

test('a fact about what the viewer asks later in the thread is found', async () => {
  const { memory, about } = world();
  memory.facts = factsOf(...others, ['Which oil?', 'Camellia.']);
  const said = { id: 'r', by: 'viewer' as const, author: '@sam', at: ago(1) };
  const thread = [{ ...said, text: 'And the oil?' }];
  expect((await about({ text: 'Nice', thread })).facts).toHaveLength(1);
});

test('what somebody wrote back is answered, with the talk before it', async () => {
  const { about } = world();
  const [asked, ours] = ['viewer', 'channel'].map((by, at) => ({
    id: by,
    by: by as 'viewer' | 'channel',
    author: `@${by}`,
    at: ago(9 - at),
    text: `Said by the ${by}`,
  }));
  const wroteBack = { id: 'fan', author: '@fan', text: 'And the oil?', at: ago(1) };
  const data = await about({ text: 'Nice', thread: [asked!, ours!], wroteBack });
  expect(data).toMatchObject({ comment: 'And the oil?', author: '@fan' });
  expect(data.thread).toEqual([
    { by: 'other', text: 'Nice' },
    { by: 'other', text: 'Said by the viewer' },
    { by: 'channel', text: 'Said by the channel' },
    { by: 'viewer', text: 'And the oil?' },
  ]);
});

const TEXT = 'Cheers, mate, glad it helped!';
const reply = (text: string, isSample = true, comment = 'Nice') => ({
  id: text,
  comment,
  text,
  isSample,
});

test('only sent replies in the creator’s own words are samples, and few of them', () => {
  const replies = [reply('A draft of the model', false), reply(TEXT)];
  expect(samplesIn(replies, 'Hi')).toEqual([{ comment: 'Nice', reply: TEXT }]);
  const many = Array.from({ length: 9 }, (_, at) => reply(`${TEXT} ${at}`));
  expect(samplesIn(many, 'Hi')).toHaveLength(6);
});

test.each([
  ['too short to have a tone', 'Thanks!'],
  ['too long', TEXT.repeat(20)],
])('a reply that is %s is none', (_what, text) => {
  expect(samplesIn([reply(text)], 'Hi')).toEqual([]);
});

test('replies to comments like this one come first, with what they answered', () => {
  const replies = [reply(TEXT), reply('Camellia, a drop of it.', true, 'Which oil do you use?')];
  expect(samplesIn(replies, 'What oil is that?')[0]).toEqual({
    comment: 'Which oil do you use?',
    reply: 'Camellia, a drop of it.',
  });
});

test('notes stand there in passages; of many, those about the comment come first', async () => {
  const { memory, about } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('video-1'), UID, NOW)]);
  const note = (notes: string) => memory.videoStore.revise(UID, 'video-1', () => ({ notes }));
  await note('First the stones.\n\nThen the strop.');
  expect((await about({})).notes).toEqual(['First the stones. Then the strop.']);
  const others = Array.from(
    { length: 400 },
    (_, at) => `In minute ${at} nothing much happens here.`,
  );
  await note([...others, 'The blade gets camellia oil against the rust.'].join('\n'));
  expect((await about({ text: 'Which oil is on the blade?' })).notes?.[0]).toContain('camellia');
});
