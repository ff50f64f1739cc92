import request from 'supertest';
import { buildApp } from '../testing/api.ts';
import { COOKIE, creatorApp } from '../testing/creator-app.ts';
import { MOST_A_MINUTE, mountHealth, mountPageErrors, TOO_LATE_S } from './operation.ts';

const ask = (oldestLateSeconds: number) => {
  const state = { stopped: false, oldestLateSeconds, unitsFree: 100, unitsPerDay: 10_000 };
  const app = buildApp({ mounts: [(to) => mountHealth(to, () => Promise.resolve(state))] });
  return request(app).get('/api/health');
};

test('a reply up to an hour late is healthy, and the answer may be cached for ten seconds', async () => {
  const answer = await ask(TOO_LATE_S);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ok: true, oldestLateSeconds: TOO_LATE_S, sendingStopped: false });
  expect(answer.headers['cache-control']).toBe('public, max-age=10, s-maxage=10');
});

test('a reply more than an hour late is unhealthy', async () => {
  const answer = await ask(TOO_LATE_S + 60);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ ok: false, oldestLateSeconds: TOO_LATE_S + 60 });
});

const REPORT = {
  id: '0a1b2c3d',
  name: 'TypeError',
  message: 'x is not a function',
  stack: '    at https://replies.example.com/assets/index-Ab12Cd34.js:1:2345',
  route: '/dashboard',
  release: '/assets/index-Ab12Cd34.js',
};

function pages() {
  let now = 0;
  const lines: [string, Record<string, unknown>][] = [];
  const clock = () => now;
  const logError = (message: string, details: Record<string, unknown>) =>
    void lines.push([message, details]);
  const app = creatorApp((one, sessions) =>
    mountPageErrors(one, sessions, { clock, logError }),
  ).app;
  const send = async (body: object, cookie = ''): Promise<number> => {
    const post = request(app).post('/api/page-errors').set('User-Agent', 'a browser');
    return (await post.set('Cookie', cookie).send(body)).status;
  };
  return { lines, send, wait: (ms: number) => void (now += ms) };
}

test('logs an error of the page as one line for Error Reporting, with the id that was shown', async () => {
  const { lines, send } = pages();
  expect(await send({ ...REPORT, comment: 'Nice video!' })).toBe(200);
  expect(lines).toEqual([
    [
      `TypeError: x is not a function\n${REPORT.stack}`,
      {
        '@type':
          'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
        id: '0a1b2c3d',
        serviceContext: { service: 'page', version: '/assets/index-Ab12Cd34.js' },
        context: { httpRequest: { url: '/dashboard', userAgent: 'a browser' } },
      },
    ],
  ]);
});

test.each([{ id: 'not-an-id' }, { message: 'x'.repeat(201) }, { stack: 'x'.repeat(4_001) }])(
  'a report that our pages never send is not logged: %#',
  async (changed) => {
    const { lines, send } = pages();
    expect(await send({ ...REPORT, ...changed })).toBe(400);
    expect(lines).toEqual([]);
  },
);

test('logs a limited number of reports a minute', async () => {
  const { lines, send, wait } = pages();
  for (let sent = 0; sent < MOST_A_MINUTE; sent += 1) expect(await send(REPORT)).toBe(200);
  expect(await send(REPORT)).toBe(429);
  expect(lines).toHaveLength(MOST_A_MINUTE);
  wait(60_000);
  expect(await send(REPORT)).toBe(200);
});

test('reports of strangers do not use up those of creators', async () => {
  const { send } = pages();
  for (let sent = 0; sent <= MOST_A_MINUTE; sent += 1) await send(REPORT, '__session=made-up');
  for (let sent = 0; sent < MOST_A_MINUTE; sent += 1) expect(await send(REPORT, COOKIE)).toBe(200);
  expect(await send(REPORT, COOKIE)).toBe(429);
});
