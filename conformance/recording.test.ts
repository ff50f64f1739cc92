import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openaiCases } from './cases/openai.ts';
import { googleCases } from './cases/google.ts';
import { youtubeCases } from './cases/youtube.ts';
import { compareLive } from './live.ts';
import { learn } from './learn.ts';
import { compareRecorded } from './recorded.ts';
import { readRecordings, writeRecording } from './recording.ts';
import { isGrave } from './report.ts';
import { startStandins, type Standins } from './standins.ts';

/** Invented, in the shapes that YouTube has sent. */
const INVENTED = path.join(__dirname, 'testing/recordings');
const CASES = [...googleCases, ...youtubeCases, ...openaiCases];

let standins: Standins;
let folder: string;
beforeAll(async () => {
  standins = await startStandins();
});
afterAll(() => standins.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const compareAll = (from: string) => compareRecorded(readRecordings(from), CASES, standins);

describe('somebody else’s recordings', () => {
  test('are compared with the answer to the same call', async () => {
    const { all, left } = await compareAll(INVENTED);
    expect(all.map(({ title }) => title)).toEqual(
      readRecordings(INVENTED)
        .map(({ file }) => file)
        .filter((file) => file !== 'a-search.json'),
    );
    expect(all.flatMap(({ differences }) => differences)).toEqual([]);
    expect(left).toEqual(['a-search.json: which call it answers is not known here.']);
  });

  test('show what is known to differ, with the reason', async () => {
    const { all } = await compareAll(INVENTED);
    const known = all.flatMap((one) => one.known.map(({ difference }) => difference.told));
    expect(known).toContain('items[].snippet.videoId is not always there, in the stand-in it is');
    expect(known).toContain('only the stand-in has items[].snippet.videoOwnerChannelId (a text)');
  });

  test('show a field that the stand-in lacks', async () => {
    const [channel] = readRecordings(INVENTED).filter(({ file }) => file === 'a-channel.json');
    const body = { ...Object(channel?.answer.body), newField: 1 } as unknown;
    const changed = { file: 'x.json', title: null, answer: { status: null, headers: null, body } };
    const { all } = await compareRecorded([changed], CASES, standins);
    expect(all[0]?.differences.map(({ told }) => told)).toEqual([
      'the stand-in lacks newField (a number)',
    ]);
  });
});

test('a folder without answers, or with one that is no JSON, is refused with a sentence', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'recorded-'));
  expect(() => readRecordings(other)).toThrow('There is no recorded answer');
  writeFileSync(path.join(other, 'a.json'), '{');
  expect(() => readRecordings(other)).toThrow('a.json is no JSON.');
  rmSync(other, { recursive: true });
});

test('what was recorded is compared again without the real service', async () => {
  const videoId = (await learn(standins.side)).videoIds?.[0] ?? '';
  const { all } = await compareLive({
    real: standins.side,
    standins,
    cases: CASES,
    postOn: videoId,
    heard: (title, answer, keyed) => writeRecording(folder, title, answer, keyed),
  });
  const again = await compareAll(folder);
  expect(again.left).toEqual([]);
  expect(again.all.map(({ title }) => title).toSorted()).toEqual(
    all.map(({ title }) => title).toSorted(),
  );
  expect(again.all.flatMap(({ differences }) => differences.filter(isGrave))).toEqual([]);
});

test('a recording holds no text, name, id or token', () => {
  writeRecording(folder, 'youtube: a reply', {
    status: 200,
    headers: { 'content-type': 'application/json', 'openai-organization': 'org-anna' },
    body: {
      kind: 'youtube#comment',
      id: 'Ugx.anna',
      access_token: 'ya29.anna',
      snippet: {
        textDisplay: 'By Anna',
        likeCount: 17,
        viewCount: '17',
        publishedAt: '2026-11-25T08:00:00Z',
      },
      error: { message: 'For Anna', reason: 'notFound' },
    },
  });
  writeRecording(folder, 'google: keys', { status: 200, headers: {}, body: { anna: 'pem' } }, true);
  const text = readFileSync(path.join(folder, 'youtube-a-reply.json'), 'utf8');
  expect(text + readFileSync(path.join(folder, 'google-keys.json'), 'utf8')).not.toMatch(
    /anna|17/i,
  );
  expect(JSON.parse(text)).toMatchObject({
    call: 'youtube: a reply',
    status: 200,
    body: {
      kind: 'youtube#comment',
      snippet: { viewCount: '0', publishedAt: '2026-01-01T00:00:00Z' },
      error: { reason: 'notFound' },
    },
  });
});
