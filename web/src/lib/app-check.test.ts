import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf } from '../testing/fake-server.ts';

const SITE = 'https://replies.example.com';
const script = readFileSync(path.join(process.cwd(), 'web/public/app-check.js'), 'utf8');

/** What Google and our own server answer. */
const answerOf = (url: string): unknown =>
  url === '/api/config'
    ? { origins: [SITE], firebase: { apiKey: 'key', projectId: 'project' } }
    : { token: 'token of the page', ttl: '3600s' };

const ask = (origin: string): unknown[] => {
  const told: unknown[] = [];
  const ports = [{ postMessage: (message: unknown): void => void told.push(message) }];
  window.dispatchEvent(Object.assign(new Event('message'), { origin, ports }));
  return told;
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('only pages of this site are told the token that reCAPTCHA is exchanged for', async () => {
  const asked: string[] = [];
  window.fetch = (input) => {
    const url = addressOf(input);
    asked.push(url);
    return Promise.resolve({ json: () => Promise.resolve(answerOf(url)) } as Response);
  };
  window.history.replaceState(null, '', '/app-check.html?key=KEY&app=1:2:web:3');
  window.eval(script);
  const enterprise = {
    ready: (run: () => void): void => run(),
    execute: (key: string) => Promise.resolve(`solved by ${key}`),
  };
  Object.assign(window, { grecaptcha: { enterprise } });
  const [loaded] = document.head.querySelectorAll('script');
  expect(loaded?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=KEY');
  loaded?.dispatchEvent(new Event('load'));
  const [stranger, page] = [ask('https://evil.example.com'), ask(SITE)];
  await settled();
  expect(stranger).toEqual([]);
  expect(page).toEqual([
    { token: 'token of the page', expireTimeMillis: expect.any(Number) as number },
  ]);
  expect(asked).toEqual([
    '/api/config',
    'https://content-firebaseappcheck.googleapis.com/v1/projects/project/apps/1:2:web:3:exchangeRecaptchaEnterpriseToken?key=key',
  ]);
});
