import { getHealth } from '@replywell/contract/endpoints/health';
import request from 'supertest';
import { ANSWER_HOLDS_MS, createHealth, TOO_LATE_MS } from '../../core/operation/health.ts';
import { buildApp } from '../../testing/api.ts';
import { mountHealth } from './mount-health.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

function world() {
  const held = {
    ...{ now: NOW, stopped: false, dueAt: null as number | null, reads: 0 },
    ...{ broken: false, hangs: false },
  };
  const health = createHealth({
    switches: {
      read: () => {
        held.reads += 1;
        if (held.broken) return Promise.reject(new Error('unavailable at users/anna'));
        if (held.hangs) return new Promise(() => undefined);
        const at = new Date(NOW).toISOString();
        return Promise.resolve({ stopped: held.stopped, author: 'nora', updatedAt: at });
      },
    },
    ledger: {
      listOverdue: (_uid, { before }) => {
        const dueAt = held.dueAt === null ? null : new Date(held.dueAt).toISOString();
        const isDue = dueAt !== null && dueAt < before;
        return Promise.resolve(isDue ? [{ path: 'a/b', dueAt, task: null }] : []);
      },
    },
    clock: () => held.now,
    sleep: () => (held.hangs ? Promise.resolve() : new Promise(() => undefined)),
  });
  const app = buildApp({ mounts: [(to) => mountHealth(to, health)] });
  const ask = async () => {
    const answer = await request(app).get('/api/health');
    const { status, text } = answer;
    return { status, text, body: getHealth.answer.parse(answer.body) };
  };
  return { held, ask };
}

test('says what it has checked', async () => {
  const { ask } = world();
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ ok: true, at: '2026-11-25T12:00:00.000Z', sendingStopped: false },
    checks: [
      { name: 'database', ok: true, wrong: null, milliseconds: 0 },
      { name: 'replies', ok: true, wrong: null, milliseconds: 0 },
    ],
  });
});

test('a database that hangs is not waited for', async () => {
  const { held, ask } = world();
  held.hangs = true;
  const { status, body } = await ask();
  expect([status, body.checks[0]?.wrong]).toEqual([503, 'no answer in five seconds']);
});

test('a reply that is an hour late is told; one that is a little late is not', async () => {
  const { held, ask } = world();
  held.dueAt = NOW - TOO_LATE_MS;
  expect((await ask()).status).toBe(200);
  held.now += ANSWER_HOLDS_MS + 60_000;
  const { status, body } = await ask();
  expect([status, body.checks[1]?.wrong]).toEqual([503, 'one is 61 minutes late']);
});

test('whoever asks often reads once in ten seconds', async () => {
  const { held, ask } = world();
  await ask();
  held.now += ANSWER_HOLDS_MS - 1;
  await ask();
  expect(held.reads).toBe(1);
  held.now += 1;
  await ask();
  expect(held.reads).toBe(2);
});
