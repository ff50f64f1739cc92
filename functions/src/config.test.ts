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
  FIREBASE_WEB_API_KEY: 'web',
  TASKS_SERVICE_ACCOUNT: 'tasks@example.com',
  GCLOUD_PROJECT: 'demo',
};

test('days of the statistics are kept for as long as is said, or as the account', () => {
  const kept = (days: string) =>
    parseConfig({ ...complete, STATISTICS_KEPT_DAYS: days }).statisticsKeptDays;
  expect([kept(''), kept('29'), kept('366')]).toEqual([null, 29, 366]);
  for (const days of ['0', '6', '29.5', 'a month'])
    expect(() => kept(days)).toThrow('STATISTICS_KEPT_DAYS');
});

test('the queue has an identity and an address of the project where none are given', () => {
  const usual = { ...complete, TASKS_SERVICE_ACCOUNT: '', SEND_REPLY_URL: '' };
  expect(parseConfig(usual).tasks).toMatchObject({
    serviceAccount: 'replywell-tasks@demo.iam.gserviceaccount.com',
    sendReplyUrl: 'https://us-central1-demo.cloudfunctions.net/sendReply',
  });
  const nobody = { ...complete, TASKS_SERVICE_ACCOUNT: 'nobody' };
  expect(() => parseConfig(nobody)).toThrow('TASKS_SERVICE_ACCOUNT');
});

test('the server has a key of its own, or else uses the page’s', () => {
  expect(parseConfig(complete).serverApiKey).toBe('web');
  expect(parseConfig({ ...complete, SERVER_API_KEY: 'server' })).toMatchObject({
    serverApiKey: 'server',
    firebase: { apiKey: 'web' },
  });
});

test('the keys of the queue are Google’s', () => {
  expect(parseConfig(complete).tasks.certsUrl).toBe('https://www.googleapis.com/oauth2/v1/certs');
  const local = { ...complete, CLOUD_TASKS_BASE_URL: 'http://127.0.0.1:9304' };
  expect(parseConfig(local).tasks.certsUrl).toBe('http://127.0.0.1:9304/oauth2/v1/certs');
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
      quota: { unitsPerDay: 10_000, unitsPerCreator: 10_000 },
    },
    openai: { baseUrl: 'https://api.openai.com/v1' },
    tasks: { baseUrl: null, queue: 'projects/demo/locations/us-central1/queues/sendReply' },
    identityToolkitUrl: 'https://identitytoolkit.googleapis.com',
    firebase: { authDomain: 'demo.firebaseapp.com', authEmulatorUrl: null },
    admin: null,
  });
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

test('drafts of a month have a limit, which the environment may change', () => {
  const at = (given: string) => parseConfig({ ...complete, DRAFTS_PER_MONTH: given });
  expect([at('').draftsPerMonth, at('25').draftsPerMonth, at('0').draftsPerMonth]).toEqual([
    ...[300, 25, 0],
  ]);
  expect(() => at('many')).toThrow('DRAFTS_PER_MONTH');
});

test('the units per day are a whole number, at least a thousand', () => {
  const given = (units: string) =>
    parseConfig({ ...complete, YOUTUBE_UNITS_PER_DAY: units }).youtube.quota.unitsPerDay;
  expect(given('1000000')).toBe(1_000_000);
  expect(given('')).toBe(10_000);
  for (const units of ['999', '1e9999', '10 000', '2000.5', 'many'])
    expect(() => given(units)).toThrow('YOUTUBE_UNITS_PER_DAY');
});

test('a creator’s share is a part of a hundred', () => {
  const given = (share: string) =>
    parseConfig({ ...complete, CREATOR_SHARE: share }).youtube.quota.unitsPerCreator;
  expect([given(''), given('12.5')]).toEqual([10_000, 1_250]);
  for (const share of ['0', '101', 'half']) expect(() => given(share)).toThrow('CREATOR_SHARE');
});

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

test('a value that is set and wrong is not told to be missing', () => {
  const wrong = { ...complete, YOUTUBE_UNITS_PER_DAY: 'abc' };
  expect(() => parseConfig(wrong)).toThrow(/YOUTUBE_UNITS_PER_DAY: (?!not set)/);
});

test('cookies are secure as soon as one of the sites is', () => {
  expect(parseConfig(complete).secureCookies).toBe(true);
  const local = { ...complete, APP_ORIGIN: 'http://localhost:5055' };
  expect(parseConfig(local).secureCookies).toBe(false);
});

test('the project is read from FIREBASE_CONFIG where it is not named otherwise', () => {
  const deployed = { ...complete, GCLOUD_PROJECT: '', FIREBASE_CONFIG: '{"projectId":"mine"}' };
  expect(parseConfig(deployed).firebase.projectId).toBe('mine');
  expect(() => parseConfig({ ...complete, GCLOUD_PROJECT: '' })).toThrow('PROJECT_ID: not set');
});

test('the local Auth server brings its own Identity Toolkit', () => {
  const config = parseConfig({ ...complete, AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
  expect(config.identityToolkitUrl).toBe('http://127.0.0.1:9099/identitytoolkit.googleapis.com');
});

test('the Auth service is the emulator only where the Admin SDK takes it for one', () => {
  expect(parseConfig(complete).authIsLocal).toBe(false);
  const page = parseConfig({ ...complete, AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
  expect(page.authIsLocal).toBe(false);
  const local = { ...complete, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(parseConfig(local).authIsLocal).toBe(true);
});

test('names of models of another server are read', () => {
  const given = { OPENAI_MODEL: 'own-model', OPENAI_FALLBACK_MODEL: 'other-model' };
  expect(parseConfig({ ...complete, ...given }).openai.models).toEqual({
    ...{ model: 'own-model', fallback: 'other-model' },
  });
  expect(parseConfig(complete).openai.models).toEqual({ model: null, fallback: null });
});
