import { DEFAULT_PACE } from '@replywell/contract/pace';
import request from 'supertest';
import { DEFAULT_PROMPT } from '../../core/drafting/default-prompt.ts';
import { defaultSettings } from '../../core/settings/settings.ts';
import { COOKIE, CREATOR, creatorApp } from '../../testing/creator-app.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW } from '../../testing/youtube-samples.ts';
import { mountSettings } from './mount-settings.ts';

function world() {
  const memory = new MemoryWorld(CREATOR);
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountSettings(express, sessions, {
      settings: memory.settingsStore,
      globalPrompt: memory.globalPromptStore,
      clock: () => NOW,
    });
  });
  const get = (cookie = COOKIE) => request(app).get('/api/settings').set('Cookie', cookie);
  const save = (body: object, cookie = COOKIE) =>
    request(app).post('/api/settings').set('Cookie', cookie).send(body);
  return { memory, unexpected, get, save };
}

const pace = { maxResponsesPerHour: 10, minIntervalSeconds: 60, maxIntervalSeconds: 120 };

test('a creator without settings gets the defaults, and none are written', async () => {
  const { memory, get } = world();
  const expected = { ...DEFAULT_PACE, aiPrompt: DEFAULT_PROMPT, aiTemperature: 8 };
  expect((await get()).body).toEqual(expected);
  expect(memory.settings).toBeNull();
});

test('the template shown is the one in force', async () => {
  const { memory, get } = world();
  memory.globalPrompt = 'Global ${comment}';
  expect((await get()).body).toMatchObject({ aiPrompt: 'Global ${comment}' });
  memory.settings = { ...defaultSettings(NOW), aiPrompt: 'Own ${comment}' };
  expect((await get()).body).toMatchObject({ aiPrompt: 'Own ${comment}' });
});

test('saving the pace keeps the prompt and the creativity, whatever else is sent', async () => {
  const { memory, save } = world();
  memory.settings = { ...defaultSettings(NOW), aiPrompt: 'Own', aiTemperature: 3 };
  const answer = await save({ ...pace, aiPrompt: 'Injected', aiTemperature: 10, aiModel: 'x' });
  expect(answer.body).toEqual({ ...pace, aiPrompt: 'Own', aiTemperature: 3 });
  expect(memory.settings).toMatchObject({ ...pace, aiPrompt: 'Own', aiModel: 'gpt-4o-mini' });
});

test.each([
  ['no session', pace, '', 401],
  ['nothing', {}, COOKIE, 400],
  ['none an hour', { ...pace, maxResponsesPerHour: 0 }, COOKIE, 400],
  ['too many an hour', { ...pace, maxResponsesPerHour: 31 }, COOKIE, 400],
  ['half a reply', { ...pace, maxResponsesPerHour: 1.5 }, COOKIE, 400],
  ['too short an interval', { ...pace, minIntervalSeconds: 20 }, COOKIE, 400],
  ['too long an interval', { ...pace, maxIntervalSeconds: 310 }, COOKIE, 400],
  ['an interval between the steps', { ...pace, minIntervalSeconds: 65 }, COOKIE, 400],
  ['a minimum above the maximum', { ...pace, minIntervalSeconds: 130 }, COOKIE, 400],
  ['texts for numbers', { ...pace, minIntervalSeconds: '60' }, COOKIE, 400],
])('%s is refused and changes nothing', async (_name, body, cookie, status) => {
  const { memory, unexpected, save } = world();
  expect((await save(body, cookie)).status).toBe(status);
  expect(memory.settings).toBeNull();
  expect(unexpected).toEqual([]);
});
