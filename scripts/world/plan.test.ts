import { functionsEnvironment } from './environment.ts';
import { planWorld, portsOf, type Flags } from './plan.ts';

const flags: Flags = {
  ...{ port: 5055, speed: 1, comments: null, reset: false, dev: false, help: false },
};
const secrets = { tokenEncryptionKey: 'a2V5', adminPassword: 'correct horse' };

describe('the local world', () => {
  test('has the four stand-ins on their ports', () => {
    expect(planWorld(flags, {}).standins.map(({ name, port }) => [name, port])).toEqual([
      ['google', 9301],
      ['youtube', 9302],
      ['openai', 9303],
      ['cloud-tasks', 9304],
    ]);
  });

  test('has no stand-in for a service whose base URL is set, and needs no port for it', () => {
    const plan = planWorld(flags, { OPENAI_BASE_URL: 'https://llm.example.com/v1' });
    expect(plan.standins.map(({ name }) => name)).not.toContain('openai');
    expect(portsOf(plan).map(({ port }) => port)).not.toContain(9303);
    expect(plan.services.OPENAI_BASE_URL).toBe('https://llm.example.com/v1');
  });

  test('hands the flags to the stand-ins they concern', () => {
    const { standins } = planWorld({ ...flags, speed: 60, comments: '/csv' }, {});
    const argsOf = (wanted: string): string =>
      standins.find(({ name }) => name === wanted)?.args.join(' ') ?? '';
    expect(argsOf('cloud-tasks')).toBe('--port 9304 --speed 60');
    expect(argsOf('youtube')).toContain('--comments /csv');
    expect(argsOf('google')).toBe('--port 9301');
  });

  test('serves the site where --port says', () => {
    const plan = planWorld({ ...flags, port: 6001 }, {});
    expect(portsOf(plan)[0]).toEqual({ port: 6001, use: 'the site' });
    expect(functionsEnvironment(plan, secrets, {}).APP_ORIGIN).toBe('http://localhost:6001');
  });
});

describe('the environment of the functions', () => {
  test('keeps what the caller has set', () => {
    const caller = { OPENAI_API_KEY: 'sk-real', TOKEN_ENCRYPTION_KEY: 'mine', ADMIN_LOGIN: '' };
    const environment = functionsEnvironment(planWorld(flags, caller), secrets, caller);
    expect(environment).toMatchObject({
      OPENAI_API_KEY: 'sk-real',
      TOKEN_ENCRYPTION_KEY: 'mine',
      ADMIN_LOGIN: 'admin',
      GOOGLE_OAUTH_CLIENT_ID: 'replywell-local',
    });
  });

  test('holds the hash of the admin password, never the password', () => {
    const environment = functionsEnvironment(planWorld(flags, {}), secrets, {});
    expect(JSON.stringify(environment)).not.toContain(secrets.adminPassword);
    expect(environment.ADMIN_PASSWORD_HASH).toMatch(/^scrypt\$16384\$8\$1\$[\w+/=]+\$[\w+/=]+$/);
  });
});
