import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { answerTo, type Answer, type Channel } from './answers.ts';
import { hostingHeaders } from './hosting-headers.ts';

const DIST = path.join(import.meta.dirname, '../web/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = /^(?:text|application)\//;

/** The two documents of the site, as the rewrites of firebase.json hand them out. */
const documentFor = (pathname: string): string =>
  pathname === '/' || pathname === '/login' ? 'index.html' : 'app.html';

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, { ...headers, 'Content-Type': 'application/json' })
    .end(JSON.stringify(body));
};

const sendFile = (response: ServerResponse, pathname: string): void => {
  const asked = path.join(DIST, pathname);
  const isFile = path.extname(asked) !== '' && existsSync(asked);
  const file = isFile ? asked : path.join(DIST, documentFor(pathname));
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const headers = { ...hostingHeaders(pathname), 'Content-Type': type };
  const content = readFileSync(file);
  if (COMPRESSED.test(type))
    response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' }).end(gzipSync(content));
  else response.writeHead(200, headers).end(content);
};

interface SiteOptions {
  readonly signedIn: boolean;
  /** By method and path; the measurements' own where not given. */
  readonly answers?: ReadonlyMap<string, unknown>;
  /** Whose comments the measurements' own answers hold; one page of them where not given. */
  readonly channel?: Channel;
}

const ONE_PAGE: Channel = { comments: 50, drafts: 'third' };

const givenAnswer = (answers: ReadonlyMap<string, unknown>, call: string): Answer | null =>
  answers.has(call) ? { body: answers.get(call) } : null;

const handlerFor =
  ({ signedIn, answers, channel = ONE_PAGE }: SiteOptions, calls: string[]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname } = url;
    if (!pathname.startsWith('/api/')) {
      sendFile(response, pathname);
      return;
    }
    const method = request.method ?? '';
    calls.push(`${method} ${pathname}${url.search}`);
    const answer = answers
      ? givenAnswer(answers, `${method} ${pathname}`)
      : answerTo(channel, method, url);
    if (pathname === '/api/auth/session') sendJson(response, 200, { present: signedIn });
    else if (!signedIn) sendJson(response, 401, { code: 'unauthenticated', message: 'Sign in.' });
    else if (!answer) sendJson(response, 404, { code: 'not_found', message: pathname });
    else sendJson(response, 200, answer.body, answer.headers);
  };

export interface Site {
  readonly origin: string;
  /** What was asked of the API, in order. */
  readonly calls: readonly string[];
  readonly close: () => void;
}

/** The built page behind gzip, as Hosting serves it, with the calls of a creator answered. */
export const serveSite = async (options: SiteOptions): Promise<Site> => {
  if (!existsSync(DIST)) throw new Error('There is no web/dist: run "npm run build" first.');
  const calls: string[] = [];
  const server = createServer(handlerFor(options, calls));
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to serve on.');
  return {
    calls,
    origin: `http://localhost:${String(address.port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
