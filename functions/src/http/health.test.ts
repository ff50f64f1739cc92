import request from 'supertest';
import { buildApp } from '../testing/api.ts';
import { mountHealth, TOO_LATE_S } from './operation.ts';

const ask = (oldestLateSeconds: number) => {
  const state = { stopped: false, oldestLateSeconds, unitsFree: 100, unitsPerDay: 10_000 };
  const app = buildApp({ mounts: [(to) => mountHealth(to, () => Promise.resolve(state))] });
  return request(app).get('/api/health');
};

test('a reply that is a little late is no trouble, and the answer may be kept for ten seconds', async () => {
  const answer = await ask(TOO_LATE_S);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ok: true, oldestLateSeconds: TOO_LATE_S, sendingStopped: false });
  expect(answer.headers['cache-control']).toBe('public, max-age=10, s-maxage=10');
});

test('a reply that is more than an hour late is told', async () => {
  const answer = await ask(TOO_LATE_S + 60);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ ok: false, oldestLateSeconds: TOO_LATE_S + 60 });
});
