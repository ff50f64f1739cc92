import { setImmediate as nextTurn } from 'node:timers/promises';
import { fakeServer, type ReceivedCall } from '../../../testing/fake-server.ts';
import { generateMany, generateOne, stopBulk, useBulkStore } from './generate-replies.ts';
import { useAnswers } from '../../../replica/answers.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { showReplica } from '../../../replica/sync.ts';
import { currentEdit, openEdit, replacedEdit } from '../stores/edits-store.ts';
import { buildDraft, buildSavedVideo } from '../../../../../testing/site/build-comment.ts';
import { buildAnswer } from '../../../../../testing/site/build-answer.ts';
import { buildCreator } from '../../../../../testing/site/build-creator.ts';
import { buildRow, holdRows } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const rows = ids.map((id) => buildRow({ id }));

beforeEach(() => {
  resetStores();
  holdRows(rows);
});
const pathOf = (id: string): string => `/api/youtube/comments/${id}/generate-custom-response`;
const statusOf = (id: string): unknown => entryWithId(id)?.row.status;
const doing = (): unknown[] => ids.flatMap((id) => entryWithId(id)?.row.pendingAction ?? []);

/** A model that answers only when `release` is called. */
const heldModel = (failing: readonly string[] = []) => {
  const waiting: (() => void)[] = [];
  const answer = async ({ path }: ReceivedCall) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const failed = failing.some((id) => path === pathOf(id));
    return failed
      ? { status: 502, json: { code: 'draft_failed', message: 'No answer.' } }
      : { json: { aiResponse: 'A reply', draftFindings: [] } };
  };
  const calls = fakeServer(Object.fromEntries(ids.map((id) => [`POST ${pathOf(id)}`, answer])));
  const release = async (): Promise<void> => {
    waiting.shift()?.();
    // The page handles an answer without any other wait, so it is done by the next turn.
    await nextTurn();
  };
  return { calls, release };
};

test('all rows show it at once, and three requests run at a time', async () => {
  const { calls, release } = heldModel(['b']);
  const result = generateMany(rows);
  expect(doing()).toEqual(ids.map(() => 'generating'));
  expect(calls.map(({ path }) => path)).toEqual(['a', 'b', 'c'].map(pathOf));
  await release();
  expect(calls.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd'].map(pathOf));
  for (let left = 4; left > 0; left -= 1) await release();
  expect(await result).toMatchObject({ done: 4, failed: 1, ended: null, kept: 0, replaced: [] });
  expect(ids.map(statusOf)).toEqual(['ready', 'no_response', 'ready', 'ready', 'ready']);
  expect(doing()).toEqual([]);
  expect(useBulkStore.getState().running).toBe(false);
});

test('drafts on the same answer are written one after another, so that none is like the others', async () => {
  useAnswers.setState({
    answers: [buildAnswer({ id: 'q', question: 'Which shoes?', answer: 'Old trainers.' })],
  });
  const { calls, release } = heldModel();
  const asking = rows.map((row) => (row.id < 'd' ? { ...row, asks: ['q'] } : row));
  const result = generateMany(asking);
  const asked = (): string[] => ids.filter((id) => calls.some(({ path }) => path === pathOf(id)));
  expect(asked()).toEqual(['a', 'd', 'e']);
  await release();
  expect(asked()).toEqual(['a', 'b', 'd', 'e']);
  await release();
  await release();
  expect(asked()).toEqual(['a', 'b', 'd', 'e']);
  await release();
  await release();
  expect(await result).toMatchObject({ done: 5 });
});

test('Stop finishes the drafts under way and leaves the rest untouched', async () => {
  const { calls, release } = heldModel();
  const result = generateMany(rows);
  stopBulk();
  for (let left = 3; left > 0; left -= 1) await release();
  expect(await result).toMatchObject({ done: 3, failed: 0 });
  expect(calls).toHaveLength(3);
  expect(statusOf('d')).toBe('no_response');
  expect(doing()).toEqual([]);
});

test('a draft of many is being written until the second look was taken, several in one call', async () => {
  const unseen = [{ kind: 'unseen', detail: null, ranges: [] }];
  const examined = ids.map((id) => ({ id, draftFindings: [] }));
  const during: unknown[] = [];
  const looks: unknown[] = [];
  fakeServer({
    ...Object.fromEntries(
      ids.map((id) => [
        `POST ${pathOf(id)}`,
        { json: { aiResponse: 'A reply', draftFindings: unseen } },
      ]),
    ),
    'POST /api/drafts/examine': ({ body }) => {
      looks.push(body);
      during.push(...doing());
      return { json: { examined } };
    },
  });
  await generateMany(rows);
  expect(looks).toEqual([{ ids }]);
  expect(during).toEqual(ids.map(() => 'generating'));
  expect(doing()).toEqual([]);
  expect(entryWithId('a')?.row).toMatchObject({ status: 'ready', draftFindings: [] });
});

test('a used-up month ends a bulk run: no further call, one reason, and every row is as it was', async () => {
  const code = 'drafts_used';
  const used = { status: 429, json: { code, message: 'New ones on 1 December.' } };
  const calls = fakeServer({
    [`POST ${pathOf('a')}`]: { json: { aiResponse: 'A reply', draftFindings: [] } },
    [`POST ${pathOf('b')}`]: used,
    [`POST ${pathOf('c')}`]: used,
    // The first one has an answer before the refusals come, so a fourth may be under way.
    [`POST ${pathOf('d')}`]: used,
  });
  const mixed = rows.map((row) =>
    row.id === 'b' ? buildRow({ id: 'b', status: 'ready', aiResponse: 'Mine' }) : row,
  );
  const result = await generateMany(mixed);
  expect(result).toMatchObject({ done: 1, failed: 0, ended: { error: { code } } });
  expect(calls.some(({ path }) => path === pathOf('e'))).toBe(false);
  expect([statusOf('a'), statusOf('b'), statusOf('c')]).toEqual(['ready', 'ready', 'no_response']);
  expect(statusOf('e')).toBe('no_response');
  expect(doing()).toEqual([]);
  expect(useBulkStore.getState().running).toBe(false);
});

test('a second click on the same comment asks the server once', async () => {
  const { calls, release } = heldModel();
  const row = buildRow({ id: 'a' });
  const both = [generateOne(row), generateOne(row)];
  await release();
  await Promise.all(both);
  expect(calls).toHaveLength(1);
});

const SAVED = 'GET /api/youtube/videos/saved';
const lostModel = (saved: Parameters<typeof fakeServer>[0][string]) => {
  const calls = fakeServer({
    ...Object.fromEntries(
      ids.map((id) => [`POST ${pathOf(id)}`, () => Promise.reject(new TypeError('dropped'))]),
    ),
    [SAVED]: saved,
  });
  showReplica(buildCreator(), null);
  holdRows(rows);
  return calls;
};
const rowOf = (id: string): unknown => entryWithId(id)?.row;

test('a draft whose answer was lost is shown, and is not a failure', async () => {
  lostModel({ json: [buildSavedVideo([buildDraft('a', 'Written all the same')])] });
  expect(await generateOne(buildRow({ id: 'a' }))).toMatchObject({ kind: 'written', over: false });
  expect(rowOf('a')).toMatchObject({ status: 'ready', aiResponse: 'Written all the same' });
});

test('a draft of unknown outcome keeps the row waiting', async () => {
  lostModel(() => Promise.reject(new TypeError('dropped')));
  expect(await generateOne(buildRow({ id: 'a' }))).toMatchObject({ kind: 'unreachable' });
  expect(statusOf('a')).toBe('generating');
  expect(doing()).toEqual([]);
});

test('a bulk run stops when the server cannot be reached, and leaves the rest untouched', async () => {
  lostModel(() => Promise.reject(new TypeError('dropped')));
  const ended = { error: { status: 0 } };
  expect(await generateMany(rows)).toMatchObject({ done: 0, failed: 3, ended });
  expect(statusOf('e')).toBe('no_response');
  expect(doing()).toEqual([]);
});

describe('without a network', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openEdit('a', { text: 'Typed', base: '' });
  });

  const expectUntouched = (): void => {
    expect(doing()).toEqual([]);
    expect(ids.map(statusOf)).toEqual(ids.map(() => 'no_response'));
    expect(useBulkStore.getState().running).toBe(false);
    expect(currentEdit('a')).toEqual({ text: 'Typed', base: '' });
  };

  const lost = () => lostModel(() => Promise.reject(new TypeError('dropped')));

  test('a single draft fails at once and changes nothing', async () => {
    const calls = lost();
    const end = await generateOne(buildRow({ id: 'a' }));
    expect(end).toMatchObject({ kind: 'offline', error: { status: 0 } });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expectUntouched();
  });

  test('a bulk run stops at once and says why', async () => {
    lost();
    const ended = { error: { status: 0 } };
    expect(await generateMany(rows)).toMatchObject({ done: 0, failed: 0, ended });
    expectUntouched();
  });
});

describe('own words', () => {
  const own = buildRow({ id: 'a', status: 'ready', aiResponse: 'Mine', draftIsOwn: true });
  const written = { aiResponse: 'New', draftFindings: [], draftIsOwn: false };

  test('are named to the server if the creator agreed to replace them', async () => {
    const calls = fakeServer(
      Object.fromEntries(['a', 'b'].map((id) => [`POST ${pathOf(id)}`, { json: written }])),
    );
    await generateOne(own);
    await generateOne(buildRow({ id: 'b', status: 'ready', aiResponse: 'By the model' }));
    expect(calls.map(({ body }) => body)).toEqual([{ replaces: 'Mine' }, { replaces: null }]);
  });

  test('are reported as replaced, saved or not', async () => {
    fakeServer({
      [`POST ${pathOf('a')}`]: { json: { ...written, replacedDraft: 'Mine' } },
      [`POST ${pathOf('b')}`]: { json: written },
      [`POST ${pathOf('c')}`]: { json: written },
    });
    openEdit('b', { text: 'Not saved', base: '' });
    const [, b, c] = rows;
    const result = await generateMany([own, b!, c!]);
    expect(result?.replaced.map(({ id, replacedDraft }) => [id, replacedDraft])).toEqual([
      ['a', 'Mine'],
      ['b', null],
    ]);
    expect(currentEdit('b')).toBeUndefined();
    expect(replacedEdit('b')).toEqual({ text: 'Not saved', base: '' });
  });

  test('from another tab stay, and count neither as done nor as failed', async () => {
    const stored = { ...buildDraft('a', 'From the other tab'), draftIsOwn: true };
    fakeServer({
      [`POST ${pathOf('a')}`]: { status: 409, json: { code: 'draft_is_own', message: 'Yours.' } },
      [SAVED]: { json: [buildSavedVideo([stored])] },
    });
    showReplica(buildCreator(), null);
    holdRows(rows);
    expect(await generateMany(rows.slice(0, 1))).toMatchObject({
      done: 0,
      failed: 0,
      ended: null,
      kept: 1,
      replaced: [],
    });
    expect(rowOf('a')).toMatchObject({ aiResponse: 'From the other tab', draftIsOwn: true });
  });
});

test('a stopped draft counts neither as written nor as failed', async () => {
  const json = { code: 'draft_failed', reason: 'cancelled', message: 'You stopped it.' };
  fakeServer({
    [`POST ${pathOf('a')}`]: { status: 502, json },
    [`POST ${pathOf('b')}`]: { json: { aiResponse: 'A reply', draftFindings: [] } },
  });
  expect(await generateMany(rows.slice(0, 2))).toMatchObject({ done: 1, failed: 0, kept: 0 });
  expect(statusOf('a')).toBe('no_response');
  expect(await generateOne(buildRow({ id: 'a' }))).toEqual({ kind: 'stopped' });
});
