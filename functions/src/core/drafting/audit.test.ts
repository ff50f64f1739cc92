import type { DraftFinding } from '@replywell/contract/drafts';
import { audit, type AuditInput } from './audit.ts';

const input = (overrides: Partial<AuditInput>): AuditInput => ({
  reply: 'Thank you, glad it helped!',
  cutOff: false,
  comment: '',
  videoText:
    'Tomatoes from seed. Tools: https://www.example.com/tools, write to garden@example.com',
  template: 'Answer warmly.',
  recent: [],
  languages: () => new Map(),
  ...overrides,
});

const kinds = (overrides: Partial<AuditInput>): DraftFinding['kind'][] =>
  audit(input(overrides)).map(({ kind }) => kind);

test('a plain friendly reply has no findings', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ reply: 'Спасибо, рад, что пригодилось!' })).toEqual([]);
});

type Row = [DraftFinding['kind'], string];

const found: Row[] = [
  ['link', 'Have a look at https://bit.ly/xyz'],
  ['link', 'Everything is on www.best-seeds.com.'],
  ['link', 'Пишите в t.me/ogorod'],
  ['link', 'Подробности на огород.рф'],
  ['link', 'Details at free-coins.ninja today'],
  ['link', 'Look: evil[.]com'],
  ['link', 'Look: evil (dot) com / x'],
  ['link', 'It is on evil dot com'],
  ['link', 'Зайдите на evil точка ru'],
  ['link', 'hxxps://evil.com/prize'],
  ['link', 'ｅｖｉｌ．ｃｏｍ'],
  ['link', 'ev\u200Bil.c\u200Bom'],
  ['link', 'evil。com'],
  ['link', 'tg://resolve?domain=evil'],
  ['link', 'Claim it at 203.0.113.7/prize'],
  ['link', 'See notexample.com for the tools'],
  ['link', 'See example.com.evil.org for the tools'],
  ['link', '(best-seeds.co.uk)'],
  ['address', 'Mail me: sam@other.example.com'],
  ['address', 'Mail me: sam(at)other.example.com, or sam@other[.]example.com'],
  ['address', 'Звоните: +7 912 345-67-89'],
  ['price', 'It costs only $20'],
  ['price', 'That one is 15 dollars'],
  ['price', 'Цена 1 500 руб.'],
  ['price', 'Стоит 300 рублей'],
  ['price', 'Today it is 20% off'],
  ['price', 'Сегодня скидка 15%'],
  ['promise', 'I promise it works'],
  ['promise', 'I’ll make a whole video about lids'],
  ['promise', "We're going to upload a new tutorial on that"],
  ['promise', 'A video on lid safety is coming soon!'],
  ['promise', 'Stay tuned'],
  ['promise', 'More next week'],
  ['promise', 'Скоро выйдет новый ролик'],
  ['promise', 'Обещаю показать'],
  ['promise', 'Обязательно сниму про это отдельное видео'],
  ['promise', 'Видео на эту тему выйдет в мае'],
  ['promise', 'Расскажем на следующей неделе'],
  ['prompt_leak', 'The field of comment_data says hello'],
  ['prompt_leak', 'As an AI, I cannot water plants'],
  ['prompt_leak', 'Я языковая модель и не могу'],
];

test.each(found)('%s is found in: %s', (kind, reply) => {
  expect(kinds({ reply })).toContain(kind);
});

const nearMisses: Row[] = [
  ['link', 'All tools are on example.com/tools'],
  ['link', 'Use it e.g. in spring. Then wait'],
  ['link', 'Version 2.0 is better, Node.js too'],
  ['link', 'Да.Но не сразу'],
  ['link', 'Glad it helped.It took me a year. Thanks.To be sure, test it'],
  ['link', 'It is 3.14, not 3.15; see chapter 1.2.3'],
  ['link', 'Come at 10.30 or 11:45, etc...'],
  ['link', 'Look at the dot company sells'],
  ['link', 'The tools are at WWW.EXAMPLE.COM'],
  ['address', 'Write to garden@example.com'],
  ['address', 'In 2023 I had 1 200 plants'],
  ['address', '2.124.821.694 views already'],
  ['address', '1 584 000 000 просмотров'],
  ['price', 'It took me 20 minutes and 3 tries'],
  ['price', 'Спасибо за 100 000 подписчиков'],
  ['price', 'About 50% of them grow'],
  ['promise', 'See you in the next video!'],
  ['promise', 'I will never get tired of such comments'],
  ['promise', 'As promised in the title, no peat'],
  ['promise', 'До следующего видео!'],
  ['promise', 'Как и обещал в начале ролика, без торфа'],
  ['promise', 'Сделаю вывод: поливать реже'],
  ['prompt_leak', 'I comment on data from my garden'],
];

test.each(nearMisses)('%s is not found in: %s', (kind, reply) => {
  expect(kinds({ reply })).not.toContain(kind);
});

test('the finding quotes the place', () => {
  expect(audit(input({ reply: 'It costs only $20 today' }))).toEqual([
    { kind: 'price', detail: '$20' },
  ]);
});

test('too long begins after 700 characters', () => {
  expect(kinds({ reply: 'a'.repeat(700) })).not.toContain('too_long');
  expect(kinds({ reply: 'a'.repeat(701) })).toContain('too_long');
});

test('a text stopped at the limit is marked', () => {
  expect(kinds({ reply: 'Thank you for', cutOff: true })).toEqual(['cut_off']);
});

test('a run of eight words of the prompt is a leak, seven are not', () => {
  const template = 'Never ever mention the secret recipe of the grandmother in a reply';
  expect(kinds({ template, reply: 'Never ever mention the secret recipe of the' })).toContain(
    'prompt_leak',
  );
  expect(kinds({ template, reply: 'Never ever mention the secret recipe of yours' })).not.toContain(
    'prompt_leak',
  );
});

test('a reply in another language than the comment is found by what fits them', () => {
  const comment = 'What is the name of this plant?';
  const reply = 'Es una planta muy bonita';
  const languages: AuditInput['languages'] = (text) =>
    new Map(text === comment ? [['en', 0.8]] : [['es', 0.7]]);
  expect(kinds({ comment, reply, languages })).toEqual(['other_language']);
  expect(kinds({ comment, reply: comment, languages })).toEqual([]);
});

describe('a near copy', () => {
  const recent = ['Thank you so much for watching, it really means a lot to me!'];
  test('is the same text, or the same with a word changed', () => {
    expect(kinds({ reply: recent[0]!, recent })).toEqual(['near_copy']);
    const changed = 'Thank you so much for watching, it really means a lot to us';
    expect(kinds({ reply: changed, recent })).toEqual(['near_copy']);
  });
  test('is not a text with the same opening', () => {
    const reply = 'Thank you so much! The soil in the third bed was bought last autumn.';
    expect(kinds({ reply, recent })).toEqual([]);
  });
  test('is not a word or two that one says to many', () => {
    expect(kinds({ reply: 'Thank you!', recent: ['Thank you!'] })).toEqual([]);
  });
});
