import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'youtube-main-'));

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function start(service: string, ...flags: string[]): ChildProcess {
  const child = spawn(process.execPath, [`standins/${service}/main.ts`, ...flags], {
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  running.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim();
  throw new Error('It said nothing.');
}

async function ending(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, said: said.trim() };
}

test('a busy port is named in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, said } = await ending(start('youtube', '--port', String(port)));
  server.close();
  expect([code, said]).toEqual([1, `youtube stand-in: Port ${port} is already in use.`]);
});

test('a comments folder that is missing is one sentence and exit code 1', async () => {
  const nowhere = join(folder, 'nowhere');
  const missing = await ending(start('youtube', '--port', '0', '--comments', nowhere));
  expect(missing).toEqual({
    code: 1,
    said: `youtube stand-in: The comments folder ${nowhere} does not exist.`,
  });
});

test('as two processes, they serve the comments of a folder to who signed in', async () => {
  writeFileSync(
    join(folder, 'Youtube09-Owls.csv'),
    'COMMENT_ID,AUTHOR,DATE,CONTENT,CLASS\no1,Ada,2015-01-01T00:00:00,Hoo &amp; hoo,0\n',
  );
  const google = (await firstLine(start('google', '--port', '0'))).replace('google stand-in: ', '');
  const child = start('youtube', '--port', '0', '--google', google, '--comments', folder);
  const youtube = (await firstLine(child)).replace('youtube stand-in: ', '');
  const { signIn, youtubeWith } = await import('./testing/local-google.ts');
  const anna = youtubeWith(await signIn(google, 'anna@example.com'), youtube);
  const mine = await anna.channels.list({ part: ['id'], mine: true });
  const { data } = await anna.commentThreads.list({
    part: ['snippet'],
    allThreadsRelatedToChannelId: mine.data.items?.[0]?.id ?? '',
    textFormat: 'plainText',
  });
  expect(data.items?.map(({ snippet }) => snippet?.topLevelComment?.snippet?.textDisplay)).toEqual([
    'Hoo & hoo',
  ]);
});
