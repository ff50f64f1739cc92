import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { answers as creatorAnswers } from './answers.ts';

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

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const sendFile = (response: ServerResponse, pathname: string): void => {
  const asked = path.join(DIST, pathname);
  const isFile = path.extname(asked) !== '' && existsSync(asked);
  const file = isFile ? asked : path.join(DIST, documentFor(pathname));
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const cached = pathname.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  const headers = { 'Content-Type': type, 'Cache-Control': cached };
  const content = readFileSync(file);
  if (COMPRESSED.test(type))
    response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' }).end(gzipSync(content));
  else response.writeHead(200, headers).end(content);
};

interface SiteOptions {
  readonly signedIn: boolean;
  /** By method and path; the measurements' own where not given. */
  readonly answers?: ReadonlyMap<string, unknown>;
}

const handlerFor =
  ({ signedIn, answers }: Required<SiteOptions>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      sendFile(response, pathname);
      return;
    }
    const answer = answers.get(`${request.method ?? ''} ${pathname}`);
    if (pathname === '/api/auth/session') sendJson(response, 200, { present: signedIn });
    else if (!signedIn) sendJson(response, 401, { code: 'unauthenticated', message: 'Sign in.' });
    else if (answer === undefined)
      sendJson(response, 404, { code: 'not_found', message: pathname });
    else sendJson(response, 200, answer);
  };

export interface Site {
  readonly origin: string;
  readonly close: () => void;
}

/** The built page behind gzip, as Hosting serves it, with the calls of the first screen answered. */
export const serveSite = async (options: SiteOptions): Promise<Site> => {
  if (!existsSync(DIST)) throw new Error('There is no web/dist: run "npm run build" first.');
  const server = createServer(handlerFor({ answers: creatorAnswers, ...options }));
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to serve on.');
  return {
    origin: `http://localhost:${String(address.port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
