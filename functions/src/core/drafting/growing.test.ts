import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { GrowingDraft, SHOW_EVERY_MS } from './growing.ts';

/** Lets everything happen that waits for nothing but its turn. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function world() {
  const told: string[] = [];
  const warned: unknown[] = [];
  const timers = new Map<number, () => Promise<void>>();
  const store = {
    isSlow: false,
    isBroken: false,
    /** Lets the write under way come to its end. */
    finish: (): void => undefined,
  };
  const write = async (what: string): Promise<void> => {
    told.push(what);
    if (store.isSlow) await new Promise<void>((resolve) => (store.finish = resolve));
    if (store.isBroken) throw new Error('down');
  };
  const growing = new GrowingDraft(
    {
      growing: {
        show: (_uid, _id, text) => write(text),
        end: (uid, id) => write(`end ${uid}/${id}`),
      },
      repeat: (milliseconds, work) => {
        timers.set(milliseconds, work);
        return () => timers.delete(milliseconds);
      },
      warn: (message) => warned.push(message),
    },
    'creator',
    'comment-1',
  );
  /** This long has passed, if anything waits for it. */
  const pass = async (milliseconds: number): Promise<void> => {
    void timers.get(milliseconds)?.();
    await settled();
  };
  const grow = async (words: string): Promise<void> => {
    growing.grow(words);
    await settled();
  };
  return { growing, told, warned, timers, store, pass, grow };
}

const END = 'end creator/comment-1';

test('the first words are shown at once, those that follow all together after a while', async () => {
  const { growing, told, timers, pass, grow } = world();
  for (const words of ['', ' \n', 'Thank', 'Thanks', 'Thanks a']) await grow(words);
  expect(told).toEqual(['Thank']);
  await pass(SHOW_EVERY_MS);
  await pass(SHOW_EVERY_MS);
  await growing.end();
  expect(told).toEqual(['Thank', 'Thanks a', END]);
  expect(timers.size).toBe(0);
});

test('words that begin anew take the place of those before', async () => {
  const { told, pass, grow } = world();
  for (const words of ['Thank you', '', 'Gla']) await grow(words);
  await pass(SHOW_EVERY_MS);
  expect(told).toEqual(['Thank you', 'Gla']);
});

test('one write goes on at a time, and the words are taken away after the last one', async () => {
  const { growing, told, store, pass, grow } = world();
  store.isSlow = true;
  await grow('Thank');
  await grow('Thanks');
  await pass(SHOW_EVERY_MS);
  expect(told).toEqual(['Thank']);
  const end = growing.end();
  await settled();
  expect(told).toEqual(['Thank']);
  store.isSlow = false;
  store.finish();
  await end;
  expect(told).toEqual(['Thank', END]);
});

test('nothing is shown after the end, or once nobody wants the draft', async () => {
  const ended = world();
  await ended.grow('Thank');
  await ended.growing.end();
  await ended.grow('Thanks');
  expect(ended.told).toEqual(['Thank', END]);

  const stopped = world();
  await stopped.grow('Thank');
  await stopped.grow('Thanks');
  stopped.growing.stop();
  await stopped.pass(SHOW_EVERY_MS);
  expect(stopped.told).toEqual(['Thank']);
  await stopped.growing.end();
  expect(stopped.told).toEqual(['Thank', END]);
});

test('where nothing was shown there is nothing to take away', async () => {
  const { growing, told } = world();
  await growing.end();
  expect(told).toEqual([]);
});

test('a store that is down is told of once, and holds nothing up', async () => {
  const { growing, told, warned, store, pass, grow } = world();
  store.isBroken = true;
  await grow('Thank');
  await grow('Thanks');
  await pass(SHOW_EVERY_MS);
  await growing.end();
  expect(told).toEqual(['Thank', 'Thanks', END]);
  expect(warned).toEqual(['The words of a draft could not be shown']);
});

test('a store that does not answer is waited for a second', async () => {
  const { growing, store, pass, grow } = world();
  store.isSlow = true;
  await grow('Thank');
  let isOver = false;
  const end = growing.end().then(() => (isOver = true));
  await settled();
  expect(isOver).toBe(false);
  await pass(1_000);
  await end;
  expect(isOver).toBe(true);
});

test('no more is shown than a reply may hold, and no half of a sign', async () => {
  const { told, grow } = world();
  await grow(`${'a'.repeat(REPLY_MAX_LENGTH - 1)}\u{1f600}`);
  expect(told).toEqual(['a'.repeat(REPLY_MAX_LENGTH - 1)]);
});
