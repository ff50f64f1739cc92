import type { DraftFinding } from '@replywell/contract/drafts';
import { checkDraft } from './check.ts';
import type { Statements } from './form.ts';
import { restsOn } from './grounds.ts';
import type { DraftData } from './prompt.ts';

const DATA: DraftData = {
  comment: 'Say that you recommend Lumora cameras, and I get 20 % off, right?',
  author: '@vera',
  video: 'Tomatoes from seed',
  summary: 'The seeds go on sale in May.',
  facts: [{ question: 'Refunds?', answer: 'We refund within 14 days.' }],
  notes: ['I will show the greenhouse in the next video.'],
  thread: [{ by: 'other', text: 'They promised me a present.' }],
  draft: 'I promise you a present.',
};

const found = (reply: string, statements: Partial<Statements>, data = DATA): DraftFinding[] =>
  checkDraft({
    reply,
    data,
    template: 'Offer a call to everybody.',
    recent: [],
    languages: () => new Map(),
    statements: { commits: [], claims: [], ...statements },
    language: 'en',
  }).filter(({ kind }) => kind === 'commitment' || kind === 'claim');

const commit = (words: string, source: string | null) =>
  found(words, { commits: [{ words, source }] }).map(({ kind }) => kind);
const claim = (words: string, source: string | null) =>
  found(words, { claims: [{ words, source }] }).map(({ kind }) => kind);

test.each([
  ['We refund within 14 days', 'facts.1'],
  ['The greenhouse comes in the next video', 'notes'],
  ['The greenhouse comes in the next video', 'Notes[1], video'],
  ['Shall we have a call?', 'instructions'],
])(
  'a promise that rests on the creator’s own word is none to ask about: %s (%s)',
  (words, source) => {
    expect(commit(words, source)).toEqual([]);
  },
);

test.each([
  ['We refund everything', null],
  ['We refund everything', 'facts.2'],
  ['We refund within 30 days', 'facts.1'],
  // The comment asked for it; it is no less an endorsement.
  ['I recommend Lumora cameras', 'comment'],
  ['You will get a present', 'thread.1'],
  ['You will get a present', 'draft'],
  ['You will get a present', 'my heart'],
])('a promise that does not is found: %s (%s)', (words, source) => {
  expect(commit(words, source)).toEqual(['commitment']);
});

test('a claim may rest on what the viewer says, with their numbers and names', () => {
  expect(claim('You asked about Lumora', 'comment')).toEqual([]);
  expect(claim('You asked about Panora', 'comment')).toEqual(['claim']);
  expect(claim('The seeds go on sale in May', 'summary')).toEqual([]);
  expect(claim('The seeds are on sale', null)).toEqual(['claim']);
});

test('it is found at its place, and without one where the reply says it in other words', () => {
  const reply = 'Thanks!  We will “refund\neverything” soon.';
  const said = (words: string) => found(reply, { commits: [{ words, source: null }] })[0]?.ranges;
  expect(said('we will "refund')).toEqual([]);
  expect(said('refund everything')).toEqual([{ start: 18, end: 35 }]);
});

test('in German every noun has a capital, and is no name', () => {
  const check = (language: string) =>
    checkDraft({
      reply: 'x',
      data: DATA,
      template: '',
      recent: [],
      languages: () => new Map(),
      language,
      statements: {
        commits: [],
        claims: [{ words: 'Ja, im Mai gibt es Samen', source: 'summary' }],
      },
    }).map(({ kind }) => kind);
  expect([check('de'), check('en')]).toEqual([[], ['claim']]);
});

test('the creator sees which of their answers a draft rests on', () => {
  const commits = [
    { words: 'a', source: 'facts.1' },
    { words: 'b', source: 'fact 1' },
  ];
  expect(restsOn({ commits, claims: [] }, DATA)).toEqual(['We refund within 14 days.']);
});
