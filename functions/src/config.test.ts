import { randomBytes } from 'node:crypto';
import { parseConfig } from './config.ts';

const key = () => randomBytes(32).toString('base64');
const complete = {
  APP_ORIGIN: 'http://localhost:5055,https://replies.example.com',
  GOOGLE_OAUTH_CLIENT_ID: 'client',
  GOOGLE_OAUTH_CLIENT_SECRET: 'secret',
  OPENAI_API_KEY: 'sk',
  TOKEN_ENCRYPTION_KEY: key(),
  SEND_REPLY_URL: 'http://127.0.0.1:5001/p/r/sendReply',
  WEB_API_KEY: 'web',
  TASKS_SERVICE_ACCOUNT: 'tasks@example.com',
  GCLOUD_PROJECT: 'demo',
};

test('the queue has an identity and an address of the project where none are given', () => {
  const usual = { ...complete, TASKS_SERVICE_ACCOUNT: '', SEND_REPLY_URL: '' };
  expect(parseConfig(usual).tasks).toMatchObject({
    serviceAccount: 'replywell-tasks@demo.iam.gserviceaccount.com',
    sendReplyUrl: 'https://us-central1-demo.cloudfunctions.net/sendReply',
  });
  const nobody = { ...complete, TASKS_SERVICE_ACCOUNT: 'nobody' };
  expect(() => parseConfig(nobody)).toThrow('TASKS_SERVICE_ACCOUNT');
});

test('another server of models is not asked for OpenAI’s', () => {
  const elsewhere = { ...complete, OPENAI_BASE_URL: 'http://models.example.com/v1beta/openai/' };
  expect(parseConfig(elsewhere).openai).toMatchObject({
    baseUrl: 'http://models.example.com/v1beta/openai',
    models: { fallback: null },
  });
});

test('App Check is on only by its one word', () => {
  expect(parseConfig(complete).appCheck).toBe(false);
  expect(parseConfig({ ...complete, APP_CHECK: 'enforced' }).appCheck).toBe(true);
  expect(() => parseConfig({ ...complete, APP_CHECK: 'yes' })).toThrow('APP_CHECK');
});

test('without base URLs the real services are used', () => {
  const config = parseConfig({ ...complete, OPENAI_BASE_URL: '' });
  expect(config.google.endpoints).toEqual({
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    certsUrl: 'https://www.googleapis.com/oauth2/v1/certs',
  });
  expect(config).toMatchObject({
    youtube: {
      rootUrl: 'https://youtube.googleapis.com',
      quota: { unitsPerDay: 10_000, unitsPerCreator: 2_000 },
    },
    openai: { baseUrl: 'https://api.openai.com/v1' },
    tasks: { baseUrl: null, queue: 'projects/demo/locations/us-central1/queues/sendReply' },
    identityToolkitUrl: 'https://identitytoolkit.googleapis.com',
    firebase: { authDomain: 'demo.firebaseapp.com', authEmulatorUrl: null },
    admin: null,
  });
});

test.each([
  ['where anybody may join', {}, 2_000],
  ['where few may', { ALLOWED_EMAILS: 'anna@example.com' }, 10_000],
  ['on a laptop', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, 10_000],
  ['as the operator says', { ALLOWED_EMAILS: 'none', CREATOR_SHARE: '50' }, 5_000],
])('a creator may use of the day, %s: %j', (_where, environment, units) => {
  const { quota } = parseConfig({ ...complete, ...environment }).youtube;
  expect(quota.unitsPerCreator).toBe(units);
});

test.each([
  ['deployed', {}, 1_000],
  ['on a laptop', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, null],
  ['on a laptop that says so', { FIRESTORE_EMULATOR_HOST: 'x', DRAFTS_PER_MONTH: '50' }, 50],
])('drafts of a creator in a month, %s', (_where, environment, drafts) => {
  expect(parseConfig({ ...complete, ...environment }).draftsPerMonth).toBe(drafts);
});

test.each([
  ['deployed', {}, 30],
  ['on a laptop', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, null],
])('days of the statistics are kept, %s', (_where, environment, days) => {
  expect(parseConfig({ ...complete, ...environment }).statisticsKeptDays).toBe(days);
});

test.each([
  ['', null],
  ['none', []],
  ['Anna@Example.com, @Studio.example', ['anna@example.com', '@studio.example']],
])('ALLOWED_EMAILS "%s" says who may join', (given, expected) => {
  expect(parseConfig({ ...complete, ALLOWED_EMAILS: given }).allowedEmails).toEqual(expected);
});

test.each(['example.com', 'anna', '@', 'none,anna@example.com', '@example.com,', '@a@b.example'])(
  'ALLOWED_EMAILS "%s" is refused, because a slip must not open or close the door',
  (given) => {
    expect(() => parseConfig({ ...complete, ALLOWED_EMAILS: given })).toThrow('ALLOWED_EMAILS');
  },
);

test('a Google base URL carries every endpoint under Google’s own paths', () => {
  const { google } = parseConfig({ ...complete, GOOGLE_OAUTH_BASE_URL: 'http://127.0.0.1:9301/' });
  expect(Object.values(google.endpoints)).toEqual([
    'http://127.0.0.1:9301/o/oauth2/v2/auth',
    'http://127.0.0.1:9301/token',
    'http://127.0.0.1:9301/revoke',
    'http://127.0.0.1:9301/tokeninfo',
    'http://127.0.0.1:9301/oauth2/v1/certs',
  ]);
});

test('every bad variable is named, none with its value', () => {
  const broken = {
    ...complete,
    APP_ORIGIN: 'http://localhost:5055/path-of-mine',
    OPENAI_API_KEY: '',
    TOKEN_ENCRYPTION_KEY: Buffer.from('too short secret').toString('base64'),
    SEND_REPLY_URL: 'not-an-address',
  };
  const message = (() => {
    try {
      parseConfig(broken);
    } catch (error) {
      return String(error);
    }
    return '';
  })();
  for (const name of ['APP_ORIGIN', 'OPENAI_API_KEY', 'TOKEN_ENCRYPTION_KEY', 'SEND_REPLY_URL'])
    expect(message).toContain(`${name}: `);
  expect(message).not.toContain('GOOGLE_OAUTH_CLIENT_ID');
  expect(message).not.toContain('path-of-mine');
  expect(message).not.toContain(broken.TOKEN_ENCRYPTION_KEY);
  expect(message).not.toContain('not-an-address');
});

test('a bare key is called k1, a list keeps its order', () => {
  expect(parseConfig(complete).tokenKeys.map(({ id }) => id)).toEqual(['k1']);
  const rotated = { ...complete, TOKEN_ENCRYPTION_KEY: `k2:${key()},k1:${key()}` };
  expect(parseConfig(rotated).tokenKeys.map(({ id }) => id)).toEqual(['k2', 'k1']);
});

test('two keys of one name are refused', () => {
  const twice = { ...complete, TOKEN_ENCRYPTION_KEY: `k1:${key()},${key()}` };
  expect(() => parseConfig(twice)).toThrow('TOKEN_ENCRYPTION_KEY: must not name two keys alike');
});

test('cookies are secure as soon as one of the sites is', () => {
  expect(parseConfig(complete).secureCookies).toBe(true);
  const local = { ...complete, APP_ORIGIN: 'http://localhost:5055' };
  expect(parseConfig(local).secureCookies).toBe(false);
});

test('the Auth service is the emulator only where the Admin SDK takes it for one', () => {
  expect(parseConfig(complete).authIsLocal).toBe(false);
  const page = parseConfig({ ...complete, AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
  expect(page.authIsLocal).toBe(false);
  const local = { ...complete, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(parseConfig(local).authIsLocal).toBe(true);
});
