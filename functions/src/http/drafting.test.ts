import request from 'supertest';
import { MODEL_REFUSALS, ModelRefusal, type ModelRefusalKind } from '../core/model/ports.ts';
import { NOT_KNOWN } from '../core/kinds/assessment.ts';
import { Refusal } from '../core/refusal.ts';
import { COOKIE, CREATOR, creatorApp } from '../testing/creator-app.ts';
import { freeModelFor, neverRepeats } from '../testing/free-model.ts';
import { MemoryWorld } from '../testing/memory-stores.ts';
import { NOW, storedComment } from '../testing/youtube-samples.ts';
import { modelFailureMessage } from './draft-failures.ts';
import { mountDrafts } from './drafting.ts';
import { noLanguages } from '../testing/languages.ts';

function world(owner = CREATOR) {
  const memory = new MemoryWorld(owner);
  memory.put(storedComment());
  const model = { refusal: null as Error | null, calls: 0 };
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountDrafts(express, sessions, {
      comments: memory.commentStore,
      videos: memory.videoStore,
      answers: memory.answerStore,
      settings: memory.settingsStore,
      globalPrompt: memory.globalPromptStore,
      clock: () => NOW,
      warn: () => undefined,
      repeat: neverRepeats,
      draftMonth: () => Promise.resolve(MONTH),
      languages: noLanguages,
      hasModel: true,
      modelForLooks: freeModelFor(() => ''),
      modelFor: freeModelFor(() => {
        if (model.refusal) throw model.refusal;
        model.calls += 1;
        return 'Deep, and gently.';
      }),
    });
  });
  const post = (path: string, body?: object, cookie = COOKIE) =>
    request(app).post(`/api/youtube/comments/${path}`).set('Cookie', cookie).send(body);
  const postWithToken = (path: string, body?: object) =>
    request(app)
      .post(`/api/youtube/comments/${path}`)
      .set('Authorization', `Bearer ${CREATOR}`)
      .send(body);
  const get = (path: string, cookie = COOKIE) => request(app).get(path).set('Cookie', cookie);
  return { memory, model, unexpected, post, postWithToken, get };
}

const MONTH = { month: '2026-11', used: 3, limit: 300, calls: 4, tokens: 5_210, price: null };

const GENERATE = 'comment-1/generate-custom-response';
const UPDATE = 'comment-1/update-response';

const BAD = [400, 'bad_request'] as const;
const GONE = [404, 'comment_not_found'] as const;
type Refused = readonly [number, string];

const refusals: [string, string, object | undefined, Refused][] = [
  ['an unknown comment', 'nobody/generate-custom-response', undefined, GONE],
  ['an id with other signs', 'a%2Fb/generate-custom-response', undefined, BAD],
  ['a leave that is no text', GENERATE, { replaces: 7 }, BAD],
  ['a wish of one’s own', GENERATE, { wish: 'be rude' }, BAD],
  ['a wish without a draft', GENERATE, { wish: 'shorter' }, [409, 'conflict']],
  ['an edit without a text', UPDATE, {}, BAD],
  ['a blank edit', UPDATE, { response: ' \n ' }, BAD],
  ['an oversized edit', UPDATE, { response: 'a'.repeat(5_001) }, BAD],
  ['an edit of an unknown comment', 'nobody/update-response', { response: 'x' }, GONE],
];

test.each(refusals)('%s is refused and changes nothing', async (_name, path, body, refusal) => {
  const { memory, model, unexpected, post } = world();
  const before = [...memory.comments.values()];
  const answer = await post(path, body);
  expect([answer.status, (answer.body as { code: string }).code]).toEqual(refusal);
  expect([...memory.comments.values()]).toEqual(before);
  expect(model.calls).toBe(0);
  expect(unexpected).toEqual([]);
});

test('a draft is answered with its findings', async () => {
  const { post } = world();
  const answer = await post(GENERATE);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      aiResponse: 'Deep, and gently.',
      draftFindings: [],
      draftIsOwn: false,
      replacedDraft: null,
      replacedIsOwn: false,
      assessment: NOT_KNOWN,
      restsOn: [],
      answersUsed: [],
    },
  ]);
});

test.each([
  ['it does not say what it replaces', undefined],
  ['it says that it replaces them', { replaces: 'My own words' }],
])('a program gets no draft over the creator’s own words where %s', async (_name, body) => {
  const { memory, model, postWithToken } = world();
  memory.put(storedComment({ status: 'ready', aiResponse: 'My own words', draftIsOwn: true }));
  const before = [...memory.comments.values()];
  const answer = await postWithToken(GENERATE, body);
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'draft_is_own' }]);
  expect([...memory.comments.values()]).toEqual(before);
  expect(model.calls).toBe(0);
});

test('the cost of the month’s drafts is shown to the creator alone', async () => {
  const { get } = world();
  expect((await get('/api/drafts/month')).body).toEqual(MONTH);
  expect((await get('/api/drafts/month', '')).status).toBe(401);
});

test.each(Object.keys(MODEL_REFUSALS))(
  'why a draft failed is told in words of its own: %s',
  async (kind) => {
    const { memory, model, unexpected, post } = world();
    const before = [...memory.comments.values()];
    model.refusal = new ModelRefusal(kind as ModelRefusalKind, 'x');
    const said = await Promise.all(
      ['en', 'ru'].map(async (language) => {
        const answer = await post(GENERATE).set('Accept-Language', language);
        expect(answer.status).toBe(502);
        expect(answer.body).toMatchObject({ code: 'draft_failed', reason: kind });
        return (answer.body as { message: string }).message;
      }),
    );
    expect(said[0]).toMatch(/^[^\p{Script=Cyrillic}]+$/u);
    expect(said[1]).toMatch(/\p{Script=Cyrillic}/u);
    const others = Object.keys(MODEL_REFUSALS).filter((other) => other !== kind);
    for (const other of others)
      expect(modelFailureMessage({ code: 'draft_failed', reason: other, told: {} }, 'en')).not.toBe(
        said[0],
      );
    expect([...memory.comments.values()]).toEqual(before);
    expect(unexpected).toEqual([]);
  },
);

test('an edit answers the comment without internal fields', async () => {
  const { post } = world();
  const answer = await post(UPDATE, { response: '  My own words ' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'ready', aiResponse: 'My own words' });
  for (const field of ['schemaVersion', 'draftCost', 'modelDraft', 'authorChannelId'])
    expect(answer.body).not.toHaveProperty(field);
});

describe('when the drafts of the month are used up', () => {
  const DECEMBER = Date.parse('2026-12-01T00:00:00.000Z');
  const own = (had: number) =>
    new Refusal('drafts_used', undefined, { drafts: { had, until: DECEMBER } });

  test.each([
    [
      own(300),
      'Your 300 drafts of this month are used; new ones on 1 December.',
      'Ваши 300 черновиков на этот месяц израсходованы, новые — с 1 декабря.',
    ],
    [
      own(1),
      'Your 1 draft of this month is used; new ones on 1 December.',
      'Ваш 1 черновик на этот месяц израсходован, новые — с 1 декабря.',
    ],
    [
      own(1_022),
      'Your 1,022 drafts of this month are used; new ones on 1 December.',
      'Ваши 1\u00a0022 черновика на этот месяц израсходованы, новые — с 1 декабря.',
    ],
  ])('the creator is told when there are new drafts (%#)', async (refusal, en, ru) => {
    const { memory, model, unexpected, post } = world();
    const before = [...memory.comments.values()];
    model.refusal = refusal;
    for (const [language, message] of [
      ['en', en],
      ['ru', ru],
    ] as const) {
      const answer = await post(GENERATE).set('Accept-Language', language);
      expect([answer.status, answer.body]).toEqual([
        429,
        { code: refusal.code, message: expect.stringContaining(message) as unknown },
      ]);
    }
    expect([...memory.comments.values()]).toEqual(before);
    expect(unexpected).toEqual([]);
  });
});

describe('translations', () => {
  test('of a comment are answered, into languages that somebody reads here', async () => {
    const { post, model } = world();
    expect((await post('comment-1/translate', { to: 'xx' })).status).toBe(400);
    expect(model.calls).toBe(0);
    expect((await post('comment-1/translate', { to: 'ru' })).body).toEqual({
      text: 'Deep, and gently.',
      to: 'ru',
    });
  });
});
