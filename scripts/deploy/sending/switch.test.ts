import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sendingSwitchDocumentSchema } from '../../../contract/documents/admin.ts';
import { googleBase } from '../doctor/google.ts';
import { soundWorld } from '../testing/sound-world.ts';
import { readSwitch, setSwitch, type Database } from './switch.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const AT = '/v1/projects/my-replywell/databases/(default)/documents/global_settings/sending';

/** Keeps one document as Firestore does: a PATCH replaces it. */
let stored: unknown = null;
let refusal: { status: number; message: string } | null = null;
const asked: string[] = [];
let server: Server;
let database: Database;

beforeAll(async () => {
  server = createServer((req, res) => {
    void (async () => {
      asked.push(`${req.method} ${req.url} ${req.headers.authorization}`);
      if (req.method === 'PATCH' && !refusal) stored = await json(req);
      const error = refusal ?? { status: 404, message: 'not found' };
      const isFound = stored !== null && !refusal;
      res.statusCode = isFound ? 200 : error.status;
      res.end(JSON.stringify(isFound ? stored : { error }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  database = { projectId: 'my-replywell', token: 'mine', baseUrl: `http://127.0.0.1:${port}` };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  stored = null;
  refusal = null;
  asked.length = 0;
});

test('what was never set says so', async () => {
  await expect(readSwitch(database)).resolves.toBeNull();
});

test('stopping writes the document that the functions read', async () => {
  await setSwitch(database, true, NOW);
  const written = await readSwitch(database);
  expect(sendingSwitchDocumentSchema.parse(written)).toEqual({
    ...{ schemaVersion: 1, key: 'sending', value: { stopped: true, author: null }, revision: 1 },
    ...{ createdAt: '2026-11-25T12:00:00.000Z', updatedAt: '2026-11-25T12:00:00.000Z' },
  });
  expect(asked).toContain(`PATCH ${AT} Bearer mine`);
});

test('letting it go on is the next revision of the same document', async () => {
  await setSwitch(database, true, NOW);
  const { value, revision, createdAt } = await setSwitch(database, false, NOW + 60_000);
  expect([value.stopped, revision, createdAt]).toEqual([false, 2, '2026-11-25T12:00:00.000Z']);
});

test('a document that is no switch is replaced', async () => {
  stored = { fields: { value: { stringValue: 'stop' } } };
  await expect(setSwitch(database, true, NOW)).resolves.toMatchObject({ revision: 1 });
});

test('the switch is set in the stand-in of Google’s servers as well', async () => {
  const world = await soundWorld();
  const { projectId, token, baseUrl } = world.google;
  const cloud = { projectId, token, baseUrl: googleBase('firestore.googleapis.com', baseUrl) };
  await expect(readSwitch(cloud)).resolves.toBeNull();
  await setSwitch(cloud, true, NOW);
  await expect(readSwitch(cloud)).resolves.toMatchObject({ value: { stopped: true } });
  await world.close();
});

test('a refusal is told in the words of Firestore', async () => {
  refusal = { status: 403, message: 'Missing or insufficient permissions.' };
  await expect(setSwitch(database, true, NOW)).rejects.toThrow('Missing or insufficient');
});
