import { initializeApp } from 'firebase-admin/app';
import { appCheckOf, createIsOurApp } from './app-check.ts';

const unexpected = (): never => {
  throw new Error('Nothing should be told here.');
};

test('a token that the verifier takes proves our page', async () => {
  const taken: string[] = [];
  const verifyToken = (token: string): Promise<object> => {
    taken.push(token);
    return Promise.resolve({ appId: '1:1:web:1' });
  };
  const isOurApp = createIsOurApp(() => Promise.resolve({ verifyToken }), unexpected);
  expect(await isOurApp('good')).toBe(true);
  expect(taken).toEqual(['good']);
});

test('one that it refuses proves nothing, and the log has the reason without the token', async () => {
  const lines: unknown[] = [];
  const refusal = Object.assign(new Error('token abc'), { code: 'app-check/invalid-argument' });
  const isOurApp = createIsOurApp(
    () => Promise.resolve({ verifyToken: () => Promise.reject(refusal) }),
    (message, details) => void lines.push([message, details]),
  );
  expect(await isOurApp('abc')).toBe(false);
  expect(lines).toEqual([
    ['A proof of App Check was refused', { code: 'app-check/invalid-argument' }],
  ]);
});

test('Firebase’s own verifier refuses what is no token', async () => {
  const app = initializeApp({ projectId: 'demo-replywell' }, 'app-check');
  const lines: unknown[] = [];
  const isOurApp = createIsOurApp(appCheckOf(app), (_message, details) => void lines.push(details));
  expect(await isOurApp('made.up.token')).toBe(false);
  expect(lines).toHaveLength(1);
});
