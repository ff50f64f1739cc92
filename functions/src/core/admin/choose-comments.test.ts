import { REPLAYED_AT_MOST } from '@replywell/contract/limits';
import { textMark } from '../text-mark.ts';
import { toInstant } from '../time.ts';
import { chooseComments, type Wanted } from './choose-comments.ts';
import type { SampledComment, SampledCreator } from './ports.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const ANY: Wanted = { count: REPLAYED_AT_MOST, kinds: [], languages: [] };

const comment = (text: string, change: Partial<SampledComment> = {}): SampledComment => ({
  ...{ text, refreshedAt: toInstant(NOW - DAY), assessment: null },
  ...change,
});
/** Tells the languages of these texts apart by a sign or a word that only one of them has. */
const languages = () =>
  Promise.resolve((text: string) => {
    const language = /\p{Script=Cyrillic}/u.test(text)
      ? 'ru'
      : /\b(der|die|bitte|wie)\b/iu.test(text)
        ? 'de'
        : 'en';
    return new Map([[language, 1]]);
  });
const creator = (comments: SampledComment[], names: string[] = []): SampledCreator => ({
  ...{ uid: String(comments[0]?.text), names, comments },
});

async function choose(sampled: SampledCreator[], wanted: Partial<Wanted> = {}, random = () => 0.5) {
  const asked: object[] = [];
  const paused = { times: 0 };
  const ports = {
    sampler: {
      sample: (query: object) => {
        asked.push(query);
        return Promise.resolve(sampled);
      },
    },
    ...{ languages, clock: () => NOW, random },
    pause: () => Promise.resolve(void (paused.times += 1)),
  };
  const { comments, read, lenders } = await chooseComments(ports, { ...ANY, ...wanted });
  return { texts: comments.map(({ text }) => text), comments, read, lenders, asked, paused };
}

test('one look costs a bounded number of reads, from a place that chance chooses', async () => {
  const { asked } = await choose([], {}, () => 0);
  expect(asked).toEqual([{ from: 'AAAAAAAA', creators: 6, comments: 48 }]);
  const last = await choose([], {}, () => 0.999);
  expect(last.asked).toEqual([expect.objectContaining({ from: '99999999' })]);
});

test('creators take turns, so that nobody’s comments are most of them', async () => {
  const { texts, read } = await choose(
    [creator(['one', 'two', 'three'].map((text) => comment(text))), creator([comment('other')])],
    { count: 3 },
  );
  expect(texts).toEqual(['one', 'other', 'two']);
  expect(read).toBe(4);
});

test('kind and language are the model’s where it has read this very text, else guessed', async () => {
  const known = { kinds: ['request' as const], language: 'de', needsYou: null };
  const { comments } = await choose([
    creator([
      comment('Kannst du das zeigen', {
        assessment: { ...known, of: textMark('Kannst du das zeigen') },
      }),
      comment('How long does it take to dry in the sun?', {
        assessment: { ...known, of: textMark('Another text') },
      }),
      comment('Спасибо, очень полезное видео!'),
      comment('Ok'),
    ]),
  ]);
  expect(comments.map(({ kinds, language }) => [kinds, language])).toEqual([
    [['request'], 'de'],
    [['question'], 'en'],
    [['praise'], 'ru'],
    [[], null],
  ]);
});

const MIXED = [
  creator([
    comment('How long does it take to dry in the sun?'),
    comment('Сколько это сохнет на солнце, подскажите?'),
    comment('Thank you so much, this was really helpful!'),
    comment('Wie lange muss das in der Sonne trocknen, bis es fertig ist?'),
    comment('Ok?'),
  ]),
];

test.each<[string, Partial<Wanted>, number[]]>([
  ['all', {}, [0, 1, 2, 3, 4]],
  ['questions', { kinds: ['question'] }, [0, 1, 3, 4]],
  ['questions or praise', { kinds: ['question', 'praise'] }, [0, 1, 2, 3, 4]],
  ['English', { languages: ['en'] }, [0, 2]],
  ['Russian questions', { kinds: ['question'], languages: ['ru'] }, [1]],
  ['another language', { languages: ['other'] }, [3]],
  ['spam', { kinds: ['spam'] }, []],
])('chosen by kind and language: %s', async (_name, wanted, expected) => {
  const { texts } = await choose(MIXED, wanted);
  expect(texts).toEqual(expected.map((at) => MIXED[0]?.comments[at]?.text));
});

test('nothing names anybody: handles, the channel and its creator are hidden', async () => {
  const { comments } = await choose([
    creator(
      [comment('@anna.cooks thanks! Anna Kitchen is the best, says @boris·1')],
      [...['Anna Kitchen', 'A (b']],
    ),
  ]);
  expect(comments[0]?.text).toBe('@… thanks! … is the best, says @…');
  expect(Object.keys(comments[0] ?? {})).toEqual(['text', 'kinds', 'language']);
});

test.each([
  ['Ann', 'Ann, how can Anna annotate? ann!', '…, how can Anna annotate? …!'],
  ['李明', '谢谢李明老师', '谢谢…老师'],
  ['민수', '민수님 감사합니다', '…님 감사합니다'],
  ['Ю', 'Ю, спасибо за юлу', '…, спасибо за юлу'],
  [' ', 'Thank you', 'Thank you'],
])('a short name is hidden, and no word that has its letters: %s', async (name, text, shown) => {
  const { texts } = await choose([creator([comment(text)], [name])]);
  expect(texts).toEqual([shown]);
});

test('what should be gone by now, pictures and endless texts are left out', async () => {
  const { texts } = await choose([
    creator([
      comment('Old', { refreshedAt: toInstant(NOW - 30 * DAY) }),
      comment(' '),
      comment('a'.repeat(10_001)),
      comment('Fresh'),
    ]),
  ]);
  expect(texts).toEqual(['Fresh']);
});

test('each comment is a stretch of work of its own, because it may be long', async () => {
  const { paused } = await choose([
    creator([comment('one'), comment('two')]),
    creator([comment('x')]),
  ]);
  expect(paused.times).toBe(3);
});

test('lenders are those alone whose comments are shown, each once', async () => {
  const { lenders } = await choose(
    [
      creator([comment('one?'), comment('two?')]),
      creator([comment('Thank you')]),
      creator([comment('three?')]),
      creator([comment('four?')]),
    ],
    { kinds: ['question'], count: 3 },
  );
  expect(lenders).toEqual(['one?', 'three?', 'four?']);
});
