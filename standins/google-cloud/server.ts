import type { Request, Response } from 'express';
import type { CallContext } from '../kernel/call.ts';
import { Standin } from '../kernel/standin.ts';
import { answerSite, type Site } from './site.ts';
import { CLIENT, type Documents } from './sound-project.ts';

export const TOKEN = 'ya29.of-the-owner';

export interface Cloud {
  projectId: string;
  documents: Documents;
  /** Those of the OAuth client. */
  redirectUris: string[];
  clientSecret: string;
  site: Site;
  /** Further hosts that lead to the site. */
  ownHosts: string[];
  /** Services that are off: their API refuses every call. */
  off: Set<string>;
  /** Ends of paths that the caller may not see. */
  forbidden: string[];
}

/** The envelope of all of Google's APIs. */
function refuse(res: Response, code: number, status: string, message: string, details?: object[]) {
  res.status(code).json({ error: { code, message, status, ...(details && { details }) } });
}

const MINE = 'type.googleapis.com/google.rpc.ErrorInfo';

function refuseOff(res: Response, service: string): void {
  const message = `${service} has not been used in project before or it is disabled.`;
  const metadata = { service, consumer: 'projects/123456789012' };
  const info = { '@type': MINE, reason: 'SERVICE_DISABLED', domain: 'googleapis.com', metadata };
  refuse(res, 403, 'PERMISSION_DENIED', message, [info]);
}

/** `?pageSize=N` cuts a list, as every list of Google's APIs. Here a page has at most ten members. */
const LONGEST_PAGE = 10;

function pageOf(document: Record<string, unknown>, query: Request['query']): object {
  const list = Object.entries(document).find(([, value]) => Array.isArray(value));
  if (!list || query.pageSize === undefined) return document;
  const [field, all] = list as [string, unknown[]];
  const from = Number(query.pageToken ?? 0);
  const size = Math.min(Number(query.pageSize), LONGEST_PAGE);
  const next = from + size < all.length ? { nextPageToken: String(from + size) } : {};
  return { [field]: all.slice(from, from + size), ...next };
}

function answerApi(cloud: Cloud, host: string, path: string, { req, res }: CallContext): void {
  if (req.get('authorization') !== `Bearer ${TOKEN}`) {
    refuse(res, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    return;
  }
  if (cloud.off.has(host)) {
    refuseOff(res, host);
    return;
  }
  // Google does not say whether a project of others exists.
  const [, asked = cloud.projectId] = /^\/v1\/projects\/([\w-]+)$/.exec(path) ?? [];
  if (asked !== cloud.projectId || cloud.forbidden.some((end) => path.endsWith(end))) {
    refuse(res, 403, 'PERMISSION_DENIED', 'The caller does not have permission');
    return;
  }
  const key = typeof req.query.keyString === 'string' ? ` ${req.query.keyString}` : '';
  if (req.method === 'PATCH') {
    // Without a mask the whole document is replaced.
    const written = req.body as Record<string, unknown>;
    cloud.documents[`GET ${host}${path}`] = written;
    res.json(written);
    return;
  }
  const document = cloud.documents[`${req.method} ${host}${path}${key}`];
  if (document) res.json(pageOf(document, req.query));
  else refuse(res, 404, 'NOT_FOUND', 'Requested entity was not found.');
}

/** In the real address this is a message of a binary format, in base64. */
const authError = (name: string): string =>
  Buffer.from(`\u0012\u0015${name}\u001a\u0010Fehler`).toString('base64');

function answerAuthorize({ redirectUris }: Cloud, { req, res }: CallContext): void {
  const error =
    req.query.client_id !== CLIENT.id
      ? 'invalid_client'
      : redirectUris.some((uri) => uri === req.query.redirect_uri)
        ? null
        : 'redirect_uri_mismatch';
  const page = 'https://accounts.google.com';
  if (error === null) res.redirect(302, `${page}/v3/signin/identifier?flowName=GeneralOAuthFlow`);
  else {
    const query = new URLSearchParams({ authError: authError(error), client_id: CLIENT.id });
    res.redirect(302, `${page}/signin/oauth/error?${query.toString()}`);
  }
}

function answerToken(cloud: Cloud, { req, res }: CallContext): void {
  const form = req.body as Record<string, string>;
  const isClient = form.client_id === CLIENT.id && form.client_secret === cloud.clientSecret;
  if (isClient)
    res.status(400).json({ error: 'invalid_grant', error_description: 'Malformed auth code.' });
  else res.status(401).json({ error: 'invalid_client', error_description: 'Unauthorized' });
}

function answer(cloud: Cloud, context: CallContext): void {
  const [, host = '', ...rest] = decodeURIComponent(context.req.path).split('/');
  const path = `/${rest.join('/')}`;
  if (host === 'accounts.google.com') answerAuthorize(cloud, context);
  else if (host === 'oauth2.googleapis.com') answerToken(cloud, context);
  else if (host === `${cloud.projectId}.web.app` || cloud.ownHosts.includes(host))
    answerSite(cloud.site, path, context);
  else if (host.endsWith('.cloudfunctions.net')) context.res.sendStatus(cloud.site.deliveryStatus);
  else answerApi(cloud, host, path, context);
}

/** All hosts of Google that a deployment is looked at through: `BASE/HOST/path`. */
export function createCloudStandin(cloud: Cloud): Standin {
  const standin = new Standin({
    name: 'google-cloud',
    refuse: (res, status, reason, fault) =>
      refuse(res, status, reason ?? 'UNKNOWN', fault.message ?? 'Refused on purpose.'),
    reset: () => undefined,
  });
  for (const verb of ['get', 'post', 'patch'] as const)
    standin.on('google', verb, '/{*path}', (context) => answer(cloud, context));
  return standin;
}
