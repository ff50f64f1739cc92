import express from 'express';
import request from 'supertest';
import type { ToldViolation } from '../../core/security/csp-violations.ts';
import { buildApp, ORIGIN } from '../../testing/api.ts';
import { mountReports } from './mount-reports.ts';

const OLD = 'application/csp-report';
const NEW = 'application/reports+json';
const PATH = '/api/csp-reports';

function start() {
  const written: ToldViolation[] = [];
  const app = buildApp({ mounts: [(to) => mountReports(to, (told) => written.push(...told))] });
  const send = (type: string, body: unknown, to = app) =>
    request(to)
      .post(PATH)
      .set('content-type', type)
      .set('origin', ORIGIN)
      .send(JSON.stringify(body));
  return { app, written, send };
}

const old = {
  'csp-report': {
    'document-uri': 'https://replies.example.com/dashboard?search=anna',
    'violated-directive': 'img-src',
    'blocked-uri': 'https://example.com',
    'original-policy': "default-src 'self'",
  },
};
const fresh = {
  type: 'csp-violation',
  url: 'https://replies.example.com/',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sourceFile: 'a',
    sample: 'x',
  },
};

test('both forms in which browsers send reports are read', async () => {
  const { send, written } = start();
  expect((await send(OLD, old)).status).toBe(200);
  expect((await send(NEW, [fresh, { type: 'deprecation', body: { id: 'x' } }])).status).toBe(200);
  expect(written).toEqual([
    { directive: 'img-src', blocked: 'https://example.com', file: undefined },
    { directive: 'script-src-elem', blocked: 'inline', file: 'a' },
  ]);
});

test('they are read where the runtime has read the bytes before', async () => {
  const { app, send, written } = start();
  const runtime = express();
  runtime.use(express.raw({ type: '*/*' }), (req, _res, next) => {
    Object.assign(req, { rawBody: req.body as Buffer });
    next();
  });
  runtime.use(app);
  expect((await send(OLD, old, runtime)).status).toBe(200);
  expect(written).toHaveLength(1);
  const large = { 'csp-report': { 'source-file': 'x'.repeat(20_000) } };
  expect((await send(OLD, large, runtime)).status).toBe(400);
  const broken = request(runtime).post(PATH).set('content-type', OLD).send('{');
  expect((await broken).body).toMatchObject({ code: 'bad_request' });
});

test.each<[string, string, unknown, number]>([
  ['another form', OLD, { report: {} }, 400],
  [
    'more than a report can hold',
    OLD,
    { 'csp-report': { 'source-file': 'x'.repeat(20_000) } },
    400,
  ],
  ['a crowd of reports', NEW, Array.from({ length: 101 }, () => ({ type: 'x' })), 400],
  ['another type', 'text/plain', old, 400],
])('%s is refused', async (_name, type, body, status) => {
  const { send, written } = start();
  const answer = await send(type, body);
  expect([answer.status, written]).toEqual([status, []]);
});

test('a page of another site cannot have reports written down', async () => {
  const { app, written } = start();
  const answer = await request(app)
    .post(PATH)
    .set({ 'content-type': OLD, origin: 'https://example.com' })
    .send(JSON.stringify(old));
  expect([answer.status, written]).toEqual([403, []]);
});
