import { MemoryWorld } from '../../testing/memory-stores.ts';
import { ago, NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { newQuestion, questionId } from '../answers/questions.ts';
import { videoFacts } from '../youtube/videos.ts';
import { textMark } from '../text/text-mark.ts';
import { loadLanguages } from '../../testing/languages.ts';
import { checkDraft } from './check.ts';
import { contextOf, samplesIn } from './context.ts';
import type { LanguageScores } from '../text/language.ts';
import { buildPrompt } from './prompt.ts';
import { judgementIn } from './form.ts';

const UID = 'creator';

function world() {
  const memory = new MemoryWorld(UID);
  const ports = {
    videos: memory.videoStore,
    answers: memory.answerStore,
    comments: memory.commentStore,
    clock: () => NOW,
  };
  return {
    memory,
    about: (comment: Parameters<typeof storedComment>[0]) =>
      contextOf(ports, UID, storedComment(comment)),
  };
}

const answered = (memory: MemoryWorld, ...words: [question: string, answer: string][]): void => {
  memory.answers.clear();
  for (const [question, answer] of words) {
    const one = newQuestion(question, NOW, { answer });
    memory.answers.set(one.id, one);
  }
};

/** More facts than have room. */
const others = Array.from({ length: 80 }, (_, at): [string, string] => [
  `Where is shop ${at}?`,
  `In the street of the harbour, behind the ${at} lamps.`,
]);

test('a comment under a video that is not known has no more than itself', async () => {
  expect(await world().about({ text: 'Hi' })).toEqual({
    comment: 'Hi',
    viewer: '@green-thumb',
    video: null,
    summary: null,
    written: '2026-11-20',
    today: '2026-11-20',
    thread: [],
    earlier: [],
    facts: [],
    answered: 0,
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
  answered(memory, ['Which oil?', 'Camellia.'], ['Which camera?', 'A Lumora.']);
  expect((await about({ text: 'Nice' })).facts).toHaveLength(2);
  answered(memory, ...others, ['Which oil?', 'Camellia.']);
  expect((await about({ text: 'Tell me about the oil!' })).facts).toMatchObject([
    { question: 'Which oil?', answer: 'Camellia.' },
  ]);
  expect((await about({ text: 'Nice' })).facts).toEqual([]);
});

test('a fact in another language than the comment is found by what the comment is about', async () => {
  const { memory, about } = world();
  answered(memory, ...others, ['Which oil?', 'Camellia.']);
  const text = 'Каким маслом вы пользуетесь?';
  expect((await about({ text })).facts).toEqual([]);
  const judged = judgementIn({ kinds: ['question'], language: 'ru', about: ['oil'] });
  const assessment = { ...judged!, of: textMark(text) };
  expect((await about({ text, assessment })).facts).toHaveLength(1);
});

test('a fact about what the viewer asks later in the thread is found', async () => {
  const { memory, about } = world();
  answered(memory, ...others, ['Which oil?', 'Camellia.']);
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
  expect(data).toMatchObject({ comment: 'And the oil?', viewer: '@fan' });
  expect(data.thread).toEqual([
    { by: 'other', text: 'Nice' },
    { by: 'other', text: 'Said by the viewer' },
    { by: 'channel', text: 'Said by the channel' },
    { by: 'viewer', text: 'And the oil?' },
  ]);
});

test('the description is the creator’s own, with its links, prices and chapters', async () => {
  const { memory, about } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('video-1'), UID, NOW)]);
  const description = `${'A long talk about beds. '.repeat(60)}\nSeeds: https://example.com/seeds`;
  await memory.videoStore.revise(UID, 'video-1', () => ({ description }));
  const data = await about({});
  expect(buildPrompt('', data).user).toContain('https://example.com/seeds');
  const reply = 'They are at https://example.com/seeds';
  const checked = { reply, data, template: '', recent: [], languages: () => new Map() };
  expect(checkDraft(checked)).toEqual([]);
});

test('what this viewer and the channel said before is known, at most three exchanges', async () => {
  const { memory, about } = world();
  for (const at of [1, 2, 3, 4])
    memory.put(
      storedComment({
        id: `b${at}`,
        text: `Asked ${at}`,
        publishedAt: ago(at),
        isReplied: true,
        channelReply: `Said ${at}`,
      }),
    );
  memory.put(
    storedComment({ id: 'x', authorChannelId: 'UCother', isReplied: true, channelReply: 'No' }),
  );
  const { earlier = [] } = await about({ text: 'Me again' });
  expect(earlier).toHaveLength(6);
  expect(earlier.slice(-2)).toEqual([
    { by: 'viewer', text: 'Asked 1' },
    { by: 'channel', text: 'Said 1' },
  ]);
});

test('what the comment’s author said elsewhere is not told to somebody else who wrote back', async () => {
  const { memory, about } = world();
  memory.put(storedComment({ id: 'b1', text: 'Asked', isReplied: true, channelReply: 'Said' }));
  const wroteBack = { id: 'r1', author: '@fan', text: 'And the oil?', at: ago(1) };
  expect((await about({ wroteBack })).earlier).toEqual([]);
  const theirs = { ...wroteBack, author: '@green-thumb' };
  expect((await about({ wroteBack: theirs })).earlier).toHaveLength(2);
});

const TEXT = 'Cheers, mate, glad it helped you so much!';
const GERMAN = 'Danke dir, das freut mich wirklich sehr!';
const reply = (text: string, comment = 'Nice') => ({ comment, text });

describe('the samples of the creator’s voice', () => {
  let scoresOf: LanguageScores;
  beforeAll(async () => {
    scoresOf = await loadLanguages();
  });
  const samplesFor = (replies: Parameters<typeof samplesIn>[0], comment = 'Hi', language = 'en') =>
    samplesIn(replies, comment, language, scoresOf);

  test('are six in the language of the comment, or only for the tone where there are none', () => {
    const many = Array.from({ length: 9 }, (_, at) => reply(`${TEXT} ${at}`));
    const both = samplesFor([reply(GERMAN), ...many]);
    expect(both).toMatchObject({ toneOnly: false });
    expect(both.samples).toHaveLength(6);
    expect(JSON.stringify(both.samples)).not.toContain(GERMAN);
    expect(samplesFor([reply(GERMAN)])).toMatchObject({
      toneOnly: true,
      samples: [{ reply: GERMAN }],
    });
  });

  test.each([
    ['too short to have a tone', 'Thanks!'],
    ['too long', TEXT.repeat(20)],
  ])('have none that is %s', (_what, text) => {
    expect(samplesFor([reply(text)]).samples).toEqual([]);
  });

  test('are six different ones, however often the same words were sent', () => {
    const same = Array.from({ length: 9 }, () => reply(TEXT));
    expect(samplesFor([...same, reply(`${TEXT} 2`)]).samples).toHaveLength(2);
  });

  test('begin with those to comments like this one, with what they answered', () => {
    const replies = [reply(TEXT), reply('Camellia, a drop of it.', 'Which oil do you use?')];
    expect(samplesFor(replies, 'What oil is that?').samples?.[0]).toEqual({
      comment: 'Which oil do you use?',
      reply: 'Camellia, a drop of it.',
    });
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

test('a time that the comment names has its passage, however many others there are', async () => {
  const { memory, about } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('video-1'), UID, NOW)]);
  const notes = Array.from({ length: 60 }, (_, at) => `${at}:30 ${'Words of it. '.repeat(36)}`);
  await memory.videoStore.revise(UID, 'video-1', () => ({ notes: notes.join('\n') }));
  expect((await about({ text: 'Why so quiet at 51:02?' })).notes?.[0]).toContain('50:30');
});

test('the answer to what a comment asks comes first, however many others there are', async () => {
  const { memory, about } = world();
  answered(memory, ...others, ['Which shoes are these?', 'Old trainers.']);
  const text = 'Und die da?';
  const asked = { of: textMark(text), ids: [questionId('Which shoes are these?')] };
  const found = await about({ text, asked });
  expect(found.answered).toBe(1);
  expect(found.facts?.[0]).toMatchObject({ answer: 'Old trainers.' });
  const prompt = buildPrompt('', { ...found, toldOthers: ['Worn trainers.'] }).user;
  expect(prompt).toContain('"facts.1"');
  expect(prompt).toContain('Worn trainers.');
  expect((await about({ text: 'Edited since', asked })).answered).toBe(0);
});

test('an answer about other videos is none', async () => {
  const { memory, about } = world();
  const one = newQuestion('Which shoes?', NOW, { answer: 'Old trainers.', videoIds: ['video-2'] });
  memory.answers.set(one.id, one);
  expect((await about({ text: 'Which shoes?' })).facts).toEqual([]);
});
