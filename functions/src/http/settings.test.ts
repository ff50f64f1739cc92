import { DEFAULT_OWN_SETTINGS } from '@replywell/contract/documents/settings';
import request from 'supertest';
import { DEFAULT_PROMPTS } from '@replywell/contract/prompt';
import { defaultSettings } from '../core/settings/settings.ts';
import { COOKIE, CREATOR, creatorApp } from '../testing/creator-app.ts';
import { MemoryWorld } from '../testing/memory-stores.ts';
import { NOW } from '../testing/youtube-samples.ts';
import { mountSettings } from './settings.ts';

function world() {
  const memory = new MemoryWorld(CREATOR);
  const time = { now: NOW };
  const followed: string[] = [];
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountSettings(express, sessions, {
      settings: memory.settingsStore,
      globalPrompt: memory.globalPromptStore,
      clock: () => time.now,
      onPaceChanged: (uid) => Promise.resolve(void followed.push(uid)),
    });
  });
  const get = (cookie = COOKIE, language = 'en') =>
    request(app).get('/api/settings').set('Cookie', cookie).set('Accept-Language', language);
  const save = (body: object, cookie = COOKIE, language = 'en') =>
    request(app)
      .post('/api/settings')
      .set('Cookie', cookie)
      .set('Accept-Language', language)
      .send(body);
  return { memory, time, unexpected, followed, get, save };
}

const pace = { maxResponsesPerHour: 10, minIntervalSeconds: 60, maxIntervalSeconds: 120 };

test('a creator without settings gets the defaults, and nothing is stored', async () => {
  const { memory, get } = world();
  expect((await get()).body).toEqual({
    id: 'autoresponder',
    userId: 'creator',
    hours: null,
    maxResponsesPerHour: 30,
    minIntervalSeconds: 30,
    maxIntervalSeconds: 300,
    aiPrompt: DEFAULT_PROMPTS.en,
    ownPrompt: null,
    sharedPrompt: null,
    aiModel: 'gpt-4o-mini',
    aiTemperature: 8,
    ...DEFAULT_OWN_SETTINGS,
    createdAt: null,
    updatedAt: null,
  });
  expect(memory.settings).toBeNull();
});

test('the default prompt is the one in the language of the page', async () => {
  const { memory, get, save } = world();
  expect((await get(COOKIE, 'ru')).body).toMatchObject({ aiPrompt: DEFAULT_PROMPTS.ru });
  expect((await save(pace, COOKIE, 'ru')).body).toMatchObject({ aiPrompt: DEFAULT_PROMPTS.ru });
  expect(memory.settings).toMatchObject({ aiPrompt: null, language: 'ru' });
});

test('saved settings name their first and last save', async () => {
  const { time, get, save } = world();
  const first = new Date(time.now).toISOString();
  await save(pace);
  time.now += 60_000;
  await save({ ...pace, maxResponsesPerHour: 2 });
  expect((await get()).body).toMatchObject({
    createdAt: first,
    updatedAt: new Date(time.now).toISOString(),
  });
});

test('saving the pace leaves prompt and creativity alone, whatever else is sent', async () => {
  const { memory, save } = world();
  memory.settings = { ...defaultSettings(NOW), aiPrompt: 'Own', aiTemperature: 3 };
  const answer = await save({ ...pace, aiPrompt: 'Injected', aiTemperature: 10, aiModel: 'x' });
  expect(answer.body).toMatchObject({ ...pace, aiPrompt: 'Own', aiTemperature: 3 });
  expect(memory.settings).toMatchObject({ ...pace, aiPrompt: 'Own', aiModel: 'gpt-4o-mini' });
});

test.each([
  ['nothing', {}],
  ['none an hour', { ...pace, maxResponsesPerHour: 0 }],
  ['too many an hour', { ...pace, maxResponsesPerHour: 31 }],
  ['too short an interval', { ...pace, minIntervalSeconds: 20 }],
  ['an interval between the steps', { ...pace, minIntervalSeconds: 65 }],
  ['a minimum above the maximum', { ...pace, minIntervalSeconds: 130 }],
  ['a prompt without end', { ...pace, ownPrompt: 'x'.repeat(8_001) }],
  ['texts for numbers', { ...pace, minIntervalSeconds: '60' }],
])('%s is refused and changes nothing', async (_name, body) => {
  const { memory, unexpected, save } = world();
  expect((await save(body)).status).toBe(400);
  expect(memory.settings).toBeNull();
  expect(unexpected).toEqual([]);
});

test('a blank own prompt means none, so the shared one is used', async () => {
  const { memory, save } = world();
  await memory.globalPromptStore.save('Global', NOW);
  expect((await save({ ...pace, ownPrompt: '  Mine ${comment} \n' })).body).toMatchObject({
    aiPrompt: 'Mine ${comment}',
    ownPrompt: 'Mine ${comment}',
  });
  expect((await save({ ...pace, ownPrompt: ' \n' })).body).toMatchObject({
    aiPrompt: 'Global',
    ownPrompt: null,
  });
  expect(memory.settings?.aiPrompt).toBeNull();
});

test('a save based on outdated settings is refused and changes nothing', async () => {
  const { memory, time, get, save } = world();
  const stale = ((await get()).body as { updatedAt: string | null }).updatedAt;
  expect((await save({ ...pace, ownPrompt: 'First tab', basedOn: stale })).status).toBe(200);
  const before = memory.settings;
  time.now += 1_000;
  const late = await save({ ...pace, maxResponsesPerHour: 1, basedOn: stale });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'conflict' });
  expect(memory.settings).toBe(before);
  const again = await save({ ...pace, maxResponsesPerHour: 1, basedOn: before?.updatedAt });
  expect(again.body).toMatchObject({ maxResponsesPerHour: 1, ownPrompt: 'First tab' });
});

test('a refusal names the field, in the caller’s language', async () => {
  const { save } = world();
  const upsideDown = { ...pace, minIntervalSeconds: 130 };
  const english = (await save(upsideDown)).body as Record<string, string>;
  expect(english.code).toBe('settings_invalid');
  expect(english.message).toContain('30 to 300 seconds in steps of 10');
  expect(english.reason).toContain('body.minIntervalSeconds');
  const russian = (await save(upsideDown, COOKIE, 'ru')).body as Record<string, string>;
  expect(russian.message).toContain('минимальный не больше максимального');
});
