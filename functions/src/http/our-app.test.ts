import { APP_CHECK_HEADER } from '@replywell/contract/app-check-header';
import { me, session } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { cspReports } from '@replywell/contract/endpoints/reports';
import { getHealth } from '@replywell/contract/endpoints/health';
import request from 'supertest';
import { buildApp } from '../testing/api.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { WITHOUT_PROOF } from './our-app.ts';
import { openRoute } from './route.ts';

const asked: string[] = [];
const isOurApp = (token: string): Promise<boolean> => {
  asked.push(token);
  return Promise.resolve(token === 'of our page');
};
const config = {
  origins: [],
  google: { clientId: 'c', authorizeUrl: 'u', scopes: [] },
  firebase: {
    ...{ apiKey: 'k', projectId: 'p', authDomain: 'd' },
    ...{ authEmulatorUrl: null, firestoreEmulatorHost: null },
  },
};
const health = { ok: true, at: '2026-11-25T00:00:00.000Z', checks: [], sendingStopped: false };
const user = { id: 'u', email: 'anna@example.com', displayName: null, photoURL: null };

const start = (switchedOn: boolean) =>
  buildApp({
    ...(switchedOn && { isOurApp }),
    mounts: [
      (app) => openRoute(app, me, () => ({ ...user, permission: 'none' as const })),
      (app) => openRoute(app, getConfig, () => config),
      (app) => openRoute(app, session, () => ({ present: true })),
      (app) => openRoute(app, getHealth, () => health),
      (app) => openRoute(app, cspReports, () => ({ ok: true as const })),
    ],
  });

beforeEach(() => void (asked.length = 0));

test('a call with the proof of one of our pages is answered', async () => {
  const answer = request(start(true)).get(me.path).set(APP_CHECK_HEADER, 'of our page');
  expect((await answer).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['without a proof', {}],
  ['with an empty one', { [APP_CHECK_HEADER]: '' }],
  ['with that of another app', { [APP_CHECK_HEADER]: 'of another app' }],
])('a call %s is refused, whatever it asks for', async (_name, headers) => {
  for (const path of [me.path, '/api/nowhere']) {
    const answer = await request(start(true)).get(path).set(headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'app_check_refused' });
  }
});

test('what a page needs before, and what a browser sends by itself, need no proof', async () => {
  expect((await request(start(true)).get(getConfig.path)).status).toBe(200);
  const report = request(start(true)).post(cspReports.path).send({ 'csp-report': {} });
  expect((await report).status).toBe(200);
  expect(asked).toEqual([]);
});

test('they are just those of which the page knows that they need none', async () => {
  const unproven = [...(await contractEndpoints()).values()].filter((one) => one.unproven);
  expect(WITHOUT_PROOF.map(({ path }) => path).sort()).toEqual(
    unproven.map(({ path }) => path).sort(),
  );
});

test('whoever watches the deployment, and a visitor who may be signed in, need no proof', async () => {
  expect((await request(start(true)).get('/api/health')).status).toBe(200);
  expect((await request(start(true)).get('/api/auth/session')).status).toBe(200);
  expect(asked).toEqual([]);
});

test('where it is not switched on, nobody is asked for a proof', async () => {
  expect((await request(start(false)).get(me.path)).status).toBe(200);
});
