import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { noPause } from '../../testing/free-model.ts';
import { findAlike, checkBatch } from './check-batch.ts';
import { submitReply } from './submit.ts';

const written = (...texts: string[]) =>
  texts.map((text, index) => ({ commentId: String(index), text }));

const groups = async (...texts: string[]): Promise<string[][]> =>
  (await findAlike(written(...texts), [], noPause)).map(({ commentIds }) => commentIds);

describe('replies that say nearly the same', () => {
  test.each([
    ['a short thanks said twice', ['Thank you!', 'thank you'], true],
    ['a short thanks in Russian', ['Спасибо!', 'спасибо :)'], true],
    ['only emoji, the same', ['🙏🙏', '🙏🙏'], true],
    ['only emoji, others', ['🙏', '🔥'], false],
    ['the same words with other emoji', ['Спасибо 🙏', 'Спасибо 🔥'], true],
    ['ё and е', ['Всё получится, ещё увидимся', 'Все получится, еще увидимся'], true],
    [
      'one name exchanged',
      [
        'Thank you so much, Anna, I am glad that the video helped you',
        'Thank you so much, Boris, I am glad that the video helped you',
      ],
      true,
    ],
    [
      'одно слово заменено',
      [
        'Большое спасибо за ваш тёплый отзыв, рад что урок оказался полезным',
        'Большое спасибо за ваш добрый отзыв, рад что урок оказался полезным',
      ],
      true,
    ],
    [
      'different answers',
      ['The oil is camellia, one thin coat.', 'I filmed it in Kyoto last spring.'],
      false,
    ],
    ['разные ответы', ['Масло камелии, один тонкий слой.', 'Снимал весной в Киото.'], false],
    ['one word in common', ['Thanks, I will', 'Thanks for asking about the price'], false],
  ])('%s', async (_what, texts, alike) => {
    expect((await groups(...texts)).length > 0).toBe(alike);
  });

  test('are told in groups, each reply once, in the order of the selection', async () => {
    const found = await groups(
      'Thank you!',
      'Good question',
      'Thank you',
      'good question!',
      'Other',
    );
    expect(found).toEqual([
      ['0', '2'],
      ['1', '3'],
    ]);
  });

  test('as sent lately are told apart from those within the selection', async () => {
    const selected = written('Thank you!', 'Good question');
    expect(await findAlike(selected, ['thank you'], noPause)).toEqual([
      { commentIds: ['0'], with: 'recent' },
    ]);
  });

  test('are found without comparing words a million times: 30 long ones against 200', async () => {
    const long = (seed: number): string =>
      Array.from({ length: 200 }, (_, index) => `word${(index * seed) % 977}`).join(' ');
    const selected = written(...Array.from({ length: 30 }, (_, index) => long(index + 2)));
    const recent = Array.from({ length: 200 }, (_, index) => long(index + 300));
    expect(await findAlike(selected, recent, noPause)).toEqual([]);
  });
});

test('a selection is compared with what was sent in the last day, and not with older replies', async () => {
  const world = new SendingWorld(3);
  world.ledger.comments.set('comment-2', {
    ...world.ledger.comments.get('comment-2')!,
    aiResponse: 'Answer 1',
  });
  await submitReply(CREATOR, 'comment-3', 'Answer 1!', world.ports());
  const check = () =>
    checkBatch(CREATOR, ['comment-1', 'comment-2'], {
      ...world.ports(),
      pause: noPause,
      auditReply: () => Promise.resolve([]),
    });
  expect(await check()).toMatchObject({
    alike: [
      { commentIds: ['comment-1', 'comment-2'], with: 'batch' },
      { commentIds: ['comment-1', 'comment-2'], with: 'recent' },
    ],
  });
  world.clock += 25 * 3_600_000;
  expect((await check()).alike.map((group) => group.with)).toEqual(['batch']);
});
