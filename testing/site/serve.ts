import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { hostingHeaders } from './hosting-headers.ts';
import { rulingOf, type Outcome, type Stub, type StubbedCall } from './stubs.ts';

const DIST = path.join(import.meta.dirname, '../../web/dist');
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
const NOT_FOUND: Outcome = {
  kind: 'refusal',
  status: 404,
  body: { code: 'not_found', message: 'No stub answers this.' },
};
const COMPRESSED = /^(?:text|application)\//;

/** The address of the page that a browser keeps for a visit without a network. */
export const keptPage = (): string =>
  `/assets/${readdirSync(path.join(DIST, 'assets')).find((file) => /^app-.*\.html$/.test(file)) ?? ''}`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/login': 'index.html',
  '/ru': 'ru.html',
};

/** Chooses one of the documents of the site, like the rewrites of firebase.json. */
const documentFor = (pathname: string): string => DOCUMENTS[pathname] ?? 'app.html';

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

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const callOf = async (
  request: IncomingMessage,
  url: URL,
  visitor: object,
): Promise<StubbedCall> => {
  const body = await text(request);
  return {
    method: request.method ?? '',
    url,
    body: body ? (JSON.parse(body) as unknown) : null,
    visitor,
  };
};

const give = (response: ServerResponse, outcome: Outcome): void => {
  if (outcome.kind === 'lost') response.destroy();
  if (outcome.kind === 'refusal') sendJson(response, outcome.status, outcome.body);
  if (outcome.kind !== 'answer') return;
  for (const [name, value] of Object.entries(outcome.headers ?? {}))
    response.setHeader(name, value);
  sendJson(response, 200, outcome.body);
};

export interface Site {
  readonly origin: string;
  readonly close: () => void;
}

/** Serves the built page with gzip, as Hosting does. The stubs answer its calls. */
export const serveSite = async (stubs: readonly Stub[]): Promise<Site> => {
  if (!existsSync(DIST)) throw new Error('There is no web/dist: run "npm run build" first.');
  const rule = rulingOf(stubs);
  const visitor = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    if (!url.pathname.startsWith('/api/')) {
      sendFile(response, url.pathname);
      return;
    }
    void callOf(request, url, visitor).then((call) => give(response, rule(call) ?? NOT_FOUND));
  });
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
