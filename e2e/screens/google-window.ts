import { createServer } from 'node:http';

/** The server's answer when the page brings Google's code. */
export const exchanged = {
  idToken: 'sealed',
  scope: 'openid',
  email: 'anna@example.com',
  displayName: 'Anna Lindqvist',
  photoURL: null,
};

const page = (back: string): string =>
  `<!doctype html><title>Google</title><a href="${back}">Continue</a>`;

const consentOf = (asked: URLSearchParams): string => {
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'code-1');
  back.searchParams.set('state', asked.get('state') ?? '');
  return page(back.href.replaceAll('&', '&amp;'));
};

export interface GoogleWindow {
  readonly authorizeUrl: string;
  readonly close: () => void;
}

/** Serves Google's page from another origin, with one link back. */
export const serveGoogleWindow = async (): Promise<GoogleWindow> => {
  const server = createServer(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://google.example.com');
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(searchParams.has('state') ? consentOf(searchParams) : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to serve on.');
  return {
    authorizeUrl: `http://127.0.0.1:${String(address.port)}/authorize`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
