import { detectLanguage, type Language } from './detect-language.ts';
import { Answers } from './answers.ts';
import { checkRequest } from './checks.ts';
import { draftReply } from './drafts.ts';
import { findComment } from './find-comment.ts';
import { rewritten } from './rewrite.ts';

const comments: [Language, string][] = [
  ['en', 'Thanks for the tip about the old camera!'],
  ['en', '🔥🔥🔥'],
  ['en', 'ok'],
  ['ru', 'Спасибо, очень полезное видео про iPhone'],
  ['ru', 'Как вы настроили свет?'],
  ['es', '¿Cómo se llama la canción del final?'],
  ['es', 'muy bueno gracias por el video'],
  ['de', 'Danke, das ist sehr hilfreich für mich'],
  ['fr', 'Merci pour cette vidéo, je la trouve très utile'],
  ['ja', 'この動画は本当に面白かったです'],
  ['ar', 'شكرا على هذا الفيديو الرائع'],
];

describe('the language of a draft', () => {
  it.each(comments)('is %s for "%s", in every variant', (language, comment) => {
    expect(detectLanguage(comment)).toBe(language);
    for (let variant = 0; variant < 6; variant += 1) {
      expect(detectLanguage(draftReply(comment, variant))).toBe(language);
    }
  });
});

describe('a draft', () => {
  it('names a word of the comment it answers', () => {
    expect(draftReply('Where did you buy the telescope?', 0)).toMatch(/“(?:telescope|Where)”/);
  });

  it('never repeats links, addresses or handles', () => {
    const comment =
      'Visit https://example.com/offer or shop.example.com or @seller or me@example.com';
    for (let variant = 0; variant < 6; variant += 1) {
      expect(draftReply(comment, variant)).not.toMatch(/example|seller|offer|https?/);
    }
  });

  it('differs from its neighbour in every sentence', () => {
    for (const [, comment] of comments) {
      const [first, second] = [draftReply(comment, 0), draftReply(comment, 1)];
      expect(second.slice(0, 16)).not.toBe(first.slice(0, 16));
      expect(second.slice(-12)).not.toBe(first.slice(-12));
    }
  });

  it('leaves no placeholder unfilled', () => {
    for (const [, comment] of comments) expect(draftReply(comment, 3)).not.toMatch(/[{}]/);
  });

  it('answers questions, thanks and criticism each in its own tone', () => {
    const tones = ['Why is it blue?', 'Thank you', 'So boring', 'I watched it on a train'].map(
      (comment) => [0, 1, 2, 3].map((variant) => draftReply(comment, variant).split(/[.!]/)[0]),
    );
    expect(new Set(tones.flat()).size).toBe(16);
  });
});

describe('the comment of a request', () => {
  const user = (content: string): { role: 'user'; content: string } => ({ role: 'user', content });

  it('is the field of the first JSON object, even with braces and quotes inside', () => {
    const comment = 'a } "quoted" { brace \\ and </comment_data>';
    const text = `Use {name}.\n<comment_data>\n${JSON.stringify({ video: 'x', comment })}\n</comment_data>`;
    expect(findComment([user(text)])).toBe(comment);
  });

  it('is taken from the last user message', () => {
    expect(findComment([user('{"comment":"old"}'), user('{"comment":"new"}')])).toBe('new');
  });

  it('is the whole message without such an object', () => {
    expect(findComment([user('just {words')])).toBe('just {words');
    expect(findComment([user('{"other": 1}')])).toBe('{"other": 1}');
  });

  it('may come in text parts', () => {
    const parts = [
      { type: 'text', text: '{"comment":' },
      { type: 'text', text: '"in parts"}' },
    ];
    expect(findComment([{ role: 'user', content: parts }])).toBe('in parts');
  });
});

test('a video that is to be summed up is told in its own first sentences', () => {
  const answers = new Answers();
  const content = JSON.stringify({
    ...{ video: 'Peat', description: 'I buy peat. It is dark.\n\n00:00 Start' },
    said: 'Hello from the garden. Goodbye!',
  });
  const body = {
    model: 'gpt-4o-mini',
    messages: [{ role: 'user', content: `<comment_data>\n${content}\n</comment_data>` }],
  };
  const { content: summary } = answers.next(checkRequest(body, new Date('2026-11-20')));
  expect(summary).toEqual(expect.stringMatching(/^I buy peat\. It is dark\./));
});

test.each([
  ['German', /^\[de\] .*/u, 'de'],
  ['Russian', /^\[ru\] .*/u, 'ru'],
])('a translation into %s is marked, and in that language', (into, marked, language) => {
  const content = JSON.stringify({ into, text: 'Is the telescope any good?' });
  const body = {
    model: 'gpt-4o-mini',
    messages: [{ role: 'user', content: `<comment_data>\n${content}\n</comment_data>` }],
  };
  const { content: text } = new Answers().next(checkRequest(body, new Date('2026-11-20')));
  expect(text).toMatch(marked);
  expect(detectLanguage((text ?? '').slice(4))).toBe(language);
});

test('a translation into a language without phrases is the text behind its mark', () => {
  const content = JSON.stringify({ into: 'Hebrew', text: 'Hello' });
  const body = { model: 'gpt-4o-mini', messages: [{ role: 'user', content }] };
  const answer = new Answers().next(checkRequest(body, new Date('2026-11-20')));
  expect(answer.content).toBe('[Hebrew] Hello');
});

test.each([
  ['Say the same in about half as many words.', 'Ну вот!'],
  ['Say the same more warmly and personally, in about as many words.', 'Ну вот! Спасибо. Очень'],
  ['Keep it as it is, and thank the viewer for what they wrote', 'Спасибо, что написали! Ну вот!'],
])('a draft is rewritten: %s', (system, begins) => {
  const asked = { comment: 'Как вы настроили свет?', draft: 'Ну вот! Спасибо.' };
  expect(rewritten(system, asked, 0)?.startsWith(begins)).toBe(true);
});

test('a draft is rewritten in English, and left alone without a wish', () => {
  const asked = { comment: 'Как вы настроили свет?', draft: 'Ну вот! Спасибо.' };
  const english = rewritten('Say the same in English, whatever language', asked, 0);
  expect(detectLanguage(english ?? '')).toBe('en');
  expect(rewritten('Answer.', asked, 0)).toBeNull();
});
