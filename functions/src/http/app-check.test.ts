import { APP_CHECK_HEADER } from '@replywell/contract/app-check';
import { done, get } from '@replywell/contract/endpoint';
import { session as sessionPresence } from '@replywell/contract/endpoints/auth';
import type { Express } from 'express';
import request from 'supertest';
import { buildApp } from '../testing/api.ts';
import { buildSession } from '../testing/sessions.ts';
import { creatorRoutes, openRoute, type Sessions } from './route.ts';

const forPrograms = get('/api/drafts', { answer: done, scope: 'read' });
const forPages = get('/api/pages', { answer: done });
const logIn = get('/api/log-in', { answer: done });

const sessions: Sessions = {
  verify: () => Promise.resolve(buildSession('anna')),
  verifyToken: () => Promise.resolve({ ...buildSession('anna'), scope: 'read' }),
};

function mount(app: Express): void {
  const route = creatorRoutes(app, sessions);
  for (const endpoint of [forPrograms, forPages]) route(endpoint, () => ({ ok: true as const }));
  openRoute(app, logIn, () => ({ ok: true as const }));
  openRoute(app, sessionPresence, () => ({ present: false }));
}

const app = buildApp({ mounts: [mount], isGenuine: (token) => Promise.resolve(token === 'ours') });
const page = { cookie: '__session=a' };
const program = { authorization: 'Bearer rw_1' };

test.each([
  ['a page without a token', forPages.path, page, 403],
  ['a page with a token of others', forPages.path, { ...page, [APP_CHECK_HEADER]: 'theirs' }, 403],
  ['a page of ours', forPages.path, { ...page, [APP_CHECK_HEADER]: 'ours' }, 200],
  ['a stranger who logs in', logIn.path, {}, 403],
  ['a stranger who pretends to be a program', logIn.path, program, 403],
  ['a program with its personal token', forPrograms.path, program, 200],
  ['a page that cannot know yet', sessionPresence.path, {}, 200],
])('where App Check is on, %s is answered so', async (_who, path, headers, status) => {
  const answer = await request(app).get(path).set(headers);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body).toMatchObject({ code: 'origin_refused' });
});
