import { me } from '@replywell/contract/endpoints/auth';
import type { Endpoint } from '@replywell/contract/endpoint';
import {
  listChannels,
  listSavedVideos,
  listVideos,
  loadLatestComments,
  SERVER_TIME_HEADER,
} from '@replywell/contract/endpoints/youtube';
import { Firestore, Query } from 'firebase-admin/firestore';
import { SIGN_IN } from './testing/furnished-creator.ts';
import { startWholeApi } from './testing/whole-api.ts';

// What is logged is looked at elsewhere.
jest.mock('firebase-functions/logger', () => ({
  info: jest.fn(),
  warn: jest.fn(),
  write: jest.fn(),
}));

const world = startWholeApi();

/** As Firestore counts them: a query that finds nothing is a read too. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  const documents = jest.spyOn(Firestore.prototype, 'getAll');
  const queries = jest.spyOn(Query.prototype, 'get');
  await act();
  const named = documents.mock.calls.flat().length;
  const found = await Promise.all(
    queries.mock.results.map(({ value }) => value as Promise<{ size: number }>),
  );
  jest.restoreAllMocks();
  return named + found.reduce((sum, { size }) => sum + Math.max(1, size), 0);
}

test('a visit costs at most five reads where nothing has changed and YouTube has been read lately, in whatever browser; a first one costs a read for each comment', async () => {
  const { cookie } = await world.signIn('anna@example.com', SIGN_IN);
  const ask = async (endpoint: Endpoint, query: Record<string, string> = {}) => {
    const answer = await world.call(endpoint, { query }, { cookie });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  };
  const [channel] = listChannels.answer.parse((await ask(listChannels)).body);
  const channelId = channel?.id ?? '';
  await ask(listVideos, { channelId });
  await ask(loadLatestComments);
  let time = 0;
  let comments = 0;
  const first = await readsOf(async () => {
    const answer = await ask(listSavedVideos, { channelId });
    time = Date.parse(answer.get(SERVER_TIME_HEADER) ?? '');
    comments = listSavedVideos.answer.parse(answer.body).flatMap((video) => video.comments).length;
  });
  expect(comments).toBeGreaterThan(20);
  expect(first).toBeGreaterThanOrEqual(comments);
  // What was written in the last two minutes is told twice, so that no write is missed.
  const changedSince = new Date(time + 121_000).toISOString();
  const second = await readsOf(async () => {
    await ask(me);
    await ask(loadLatestComments, { automatic: '1' });
    expect((await ask(listSavedVideos, { channelId, changedSince })).body).toEqual([]);
  });
  expect(second).toBeGreaterThan(1);
  expect(second).toBeLessThanOrEqual(5);
});
