import { freeModelFor, neverRepeats } from '../../testing/free-model.ts';
import { noLanguages } from '../../testing/languages.ts';
import { threads } from '../../testing/load-world.ts';
import { MemoryTokens, MemoryWorld } from '../../testing/memory-stores.ts';
import { MemoryYouTube } from '../../testing/memory-youtube.ts';
import { CHANNEL, NOW } from '../../testing/youtube-samples.ts';
import type { ModelFor } from '../model/month.ts';
import { ModelRefusal } from '../model/ports.ts';
import { Refusal } from '../refusal.ts';
import { readyAhead, type Prepared, type ReadyPorts, type VisitedSince } from './ready-ahead.ts';

const UID = 'creator';

const NEWEST = 'First!';
const OLDEST = 'Which soil is it?';

/** What a model says of these: the oldest asks something, the newest needs no reply. */
const judgements = (comments: string[]): string =>
  JSON.stringify({
    comments: comments.map((text, at) => ({
      id: at + 1,
      kinds: text === OLDEST ? ['question'] : ['praise'],
      asks: text === OLDEST ? [OLDEST] : [],
      needs_you: null,
      worth_replying: text !== NEWEST,
      language: 'en',
    })),
  });

function world(comments: number) {
  const memory = new MemoryWorld(UID);
  memory.channelId = CHANNEL;
  const youtube = new MemoryYouTube();
  youtube.threads = threads(comments, 1).map((thread, at) => {
    const text = at === 0 ? NEWEST : at === comments - 1 ? OLDEST : `Lovely, number ${at}`;
    return { ...thread, topLevel: { ...thread.topLevel, text } };
  });
  const noticed: string[] = [];
  const sparing: boolean[] = [];
  const warned: string[] = [];
  const answer = freeModelFor(({ user }) => {
    const asked = [...user.matchAll(/"\d+":\{"comment":"([^"]*)"/gu)].map(([, text]) => text ?? '');
    return asked.length > 0 ? judgements(asked) : '{"reply":"Thank you!"}';
  });
  const looked: string[] = [];
  const looks = freeModelFor(({ user }) => {
    looked.push(user);
    const ids = Array.from(user.matchAll(/"reply":/gu), (_, at) => at + 1);
    return JSON.stringify({ drafts: ids.map((id) => ({ id, whole: true })) });
  });
  const ports: ReadyPorts = {
    readAs: (_uid, work, spares = false) => {
      sparing.push(spares);
      return work(youtube);
    },
    listReadyAhead: () => Promise.resolve([{ uid: UID, drafts: true }]),
    notify: (uid) => Promise.resolve(void noticed.push(uid)),
    tokens: new MemoryTokens(),
    channels: memory.channels,
    videos: memory.videoStore,
    comments: memory.commentStore,
    syncs: memory.syncStore,
    answers: memory.answerStore,
    settings: memory.settingsStore,
    globalPrompt: memory.globalPromptStore,
    languages: noLanguages,
    modelFor: answer,
    modelForLooks: looks,
    hasModel: true,
    repeat: neverRepeats,
    clock: () => NOW,
    warn: (_message, { error }) => void warned.push(String(error)),
  };
  const drafted = () =>
    [...memory.comments.values()].filter(({ aiResponse }) => aiResponse !== null);
  const run = () => readyAhead(ports, () => 0);
  return { memory, ports, sparing, noticed, warned, looked, drafted, run };
}

test('new comments are there with ten drafts, the questions first, and nothing is sent', async () => {
  const { run, memory, drafted, looked, sparing } = world(15);
  expect(await run()).toEqual({ creators: 1, drafts: 10 });
  expect(memory.comments.size).toBe(15);
  const texts = drafted().map(({ text }) => text);
  expect(texts).toContain(OLDEST);
  expect(texts).not.toContain(NEWEST);
  expect(drafted().every(({ status }) => status === 'ready')).toBe(true);
  expect(sparing).toEqual([true]);
  // Eight in a call.
  expect(looked).toHaveLength(2);
  expect(drafted().flatMap(({ draftFindings }) => draftFindings)).toEqual([]);
  expect(await run()).toEqual({ creators: 1, drafts: 0 });
});

test('who has not been here for seven days gets no drafts until they come again, after thirty no notices', async () => {
  const { ports } = world(1);
  const asked: VisitedSince[] = [];
  const listReadyAhead = (since: VisitedSince) => {
    asked.push(since);
    return Promise.resolve([]);
  };
  const clock = () => Date.parse('2026-11-21T09:00:00.000Z');
  expect(await readyAhead({ ...ports, listReadyAhead, clock }, () => 0)).toMatchObject({
    creators: 0,
  });
  expect(asked).toEqual([{ drafts: '2026-11-14', notices: '2026-10-22' }]);
});

test('who wants notices alone has comments loaded and judged, and is told even where that failed', async () => {
  const { ports, memory, drafted, noticed } = world(3);
  const listReadyAhead = () => Promise.resolve([{ uid: UID, drafts: false }]);
  expect(await readyAhead({ ...ports, listReadyAhead }, () => 0)).toEqual({
    creators: 1,
    drafts: 0,
  });
  expect([memory.comments.size, drafted()]).toEqual([3, []]);
  const readAs = () => Promise.reject(new Refusal('permission_needed'));
  await readyAhead({ ...ports, listReadyAhead, readAs }, () => 0);
  expect(noticed).toEqual([UID, UID]);
});

test('what needs no reply, and what the creator has put aside, gets no draft', async () => {
  const { run, memory, drafted } = world(3);
  await run();
  expect(drafted()).toHaveLength(2);
  const [first] = drafted();
  memory.put({
    ...first!,
    aiResponse: null,
    status: 'no_response',
    dismissed: { reason: 'no_reply_needed', until: null, at: first!.createdAt },
  });
  expect(await run()).toEqual({ creators: 1, drafts: 0 });
});

test.each([
  ['the drafts of the month are used', new Refusal('drafts_used')],
  ['the model is down', new ModelRefusal('unavailable', 'x')],
])('where %s it stops at the first draft, and others have their turn', async (_why, refusal) => {
  const { ports, warned, drafted } = world(3);
  const runFor = (prepared: Prepared[], changed: Partial<ReadyPorts> = {}) =>
    readyAhead({ ...ports, ...changed, listReadyAhead: () => Promise.resolve(prepared) }, () => 0);
  // Judged and grouped before, so that only drafts are left to be asked for.
  await runFor([{ uid: UID, drafts: false }]);
  const modelFor = jest.fn<ReturnType<ModelFor>, []>(() => Promise.reject(refusal));
  const one = { uid: UID, drafts: true };
  expect(await runFor([one, one], { modelFor })).toEqual({ creators: 0, drafts: 0 });
  expect(modelFor).toHaveBeenCalledTimes(2);
  expect(warned).toHaveLength(2);
  expect(drafted()).toEqual([]);
});
