import { z } from 'zod';
import { consolePage, usualOrigins } from '../../names.ts';
import { wrongIf, type Check, type View, type Wrong } from '../check.ts';
import { Unseen } from '../google.ts';
import { secretOf } from './secrets.ts';

const HOST = 'identitytoolkit.googleapis.com';

const configSchema = z.object({
  signIn: z
    .object({ email: z.object({ enabled: z.boolean().default(false) }).optional() })
    .optional(),
  authorizedDomains: z.array(z.string()).default([]),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().optional() }).optional() })
    .optional(),
  emailPrivacyConfig: z
    .object({ enableImprovedEmailPrivacy: z.boolean().default(false) })
    .optional(),
});
const providerSchema = z.object({ enabled: z.boolean().default(false), clientId: z.string() });

const configOf = ({ google, names }: View) =>
  google.get(HOST, `/admin/v2/projects/${names.projectId}/config`, configSchema);

const authPage = ({ names }: View, page: string): string =>
  consolePage.firebase(names.projectId, `authentication/${page}`);

const authChecks: readonly Check[] = [
  {
    id: 'password-sign-in',
    title: 'Signing in with address and password is enabled',
    look: async (view) =>
      wrongIf(
        !(await configOf(view))?.signIn?.email?.enabled,
        'The provider "Email/Password" is off.',
        `npx firebase deploy --only auth --project ${view.names.projectId}`,
      ),
  },
  {
    id: 'google-provider',
    title: 'Firebase Auth accepts tokens of our OAuth client',
    look: async (view) => {
      const path = `/admin/v2/projects/${view.names.projectId}/defaultSupportedIdpConfigs/google.com`;
      const provider = await view.google.get(HOST, path, providerSchema);
      const ours = view.values.GOOGLE_OAUTH_CLIENT_ID;
      return wrongIf(
        !provider?.enabled || provider.clientId !== ours,
        provider?.enabled
          ? 'The provider "Google" has another client.'
          : 'The provider "Google" is off.',
        `${authPage(view, 'providers')} : Google, Web SDK configuration, client id ${ours ?? ''}`,
      );
    },
  },
  {
    id: 'authorized-domains',
    title: 'Firebase Auth knows the site’s domains',
    look: async (view) => {
      const known = (await configOf(view))?.authorizedDomains ?? [];
      const missing = view.names.origins
        .map((origin) => new URL(origin).hostname)
        .filter((host) => !known.includes(host));
      return wrongIf(
        missing.length > 0,
        `Not authorised: ${missing.join(', ')}.`,
        `${authPage(view, 'settings')} : Authorised domains, Add domain`,
      );
    },
  },
  {
    id: 'enumeration-protection',
    title: 'Strangers do not learn which addresses have an account',
    look: async (view) =>
      wrongIf(
        !(await configOf(view))?.emailPrivacyConfig?.enableImprovedEmailPrivacy,
        'Email enumeration protection is off.',
        `${authPage(view, 'settings')} : User actions, Email enumeration protection`,
      ),
  },
  {
    id: 'action-url',
    title: 'Letters lead to our own page',
    look: async (view) => {
      const { actionUrl, origins } = view.names;
      const found = (await configOf(view))?.notification?.sendEmail?.callbackUri;
      return wrongIf(
        !origins.some((origin) => found === `${origin}/auth/action`),
        `Letters lead to ${found ?? 'Firebase’s own page'}: there the click alone confirms an address, and a stranger’s password becomes good.`,
        `${authPage(view, 'emails')} : Customise action URL, ${actionUrl}`,
      );
    },
  },
];

const clientPage = ({ names }: View): string => consolePage.google(names.projectId, 'auth/clients');

/**
 * Opens Google's page for signing in. There is no API for the redirect URIs of a client; but Google
 * leads to a page with an error, in whose address its name can be read, or else to signing in.
 */
async function authorizeError(view: View, redirectUri: string): Promise<string | null> {
  const query = new URLSearchParams({
    client_id: view.values.GOOGLE_OAUTH_CLIENT_ID ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
  });
  const answer = await view.google.outside(
    'accounts.google.com',
    `/o/oauth2/v2/auth?${query.toString()}`,
  );
  const location = URL.parse(answer.headers.get('location') ?? '', 'https://accounts.google.com');
  if (!location || answer.status < 300 || answer.status >= 400)
    throw new Unseen(`Google’s page for signing in answered with ${answer.status}`);
  if (!location.pathname.includes('/oauth/error')) return null;
  const told = Buffer.from(location.searchParams.get('authError') ?? '', 'base64').toString();
  return /[a-z]+(?:_[a-z]+)+/.exec(told)?.[0] ?? 'an error without a name';
}

function redirectWrong(view: View, uri: string, error: string | null): Wrong | null {
  if (error === null) return null;
  return error === 'redirect_uri_mismatch'
    ? {
        what: `The OAuth client does not know ${uri}: nobody can sign in there.`,
        mend: `${clientPage(view)} : the client, Authorised redirect URIs, ${uri}`,
      }
    : {
        what: `Google refuses the OAuth client: ${error}.`,
        mend: `${clientPage(view)} , then npm run setup -- --project ${view.names.projectId} --client-id ID --client-secret-from FILE`,
      };
}

const redirectCheck = (id: string, title: string, uriOf: (view: View) => string[]): Check => ({
  id,
  title,
  look: async (view) => {
    for (const uri of uriOf(view)) {
      const wrong = redirectWrong(view, uri, await authorizeError(view, uri));
      if (wrong) return wrong;
    }
    return null;
  },
});

const callback = (origin: string): string => `${origin}/auth/callback`;
const usual = ({ names }: View, at: number): string[] =>
  usualOrigins(names.projectId)
    .slice(at, at + 1)
    .map(callback);

const tokenErrorSchema = z.object({ error: z.string() });

/** A code that was never given is refused; a wrong secret is refused before that. */
async function clientError(view: View): Promise<string> {
  const secret = await secretOf(view, 'GOOGLE_OAUTH_CLIENT_SECRET');
  const answer = await view.google.outside('oauth2.googleapis.com', '/token', {
    method: 'POST',
    body: new URLSearchParams({
      client_id: view.values.GOOGLE_OAUTH_CLIENT_ID ?? '',
      client_secret: secret ?? '',
      code: 'never-given',
      grant_type: 'authorization_code',
      redirect_uri: view.names.redirectUris[0] ?? '',
    }),
  });
  const told = tokenErrorSchema.safeParse(await answer.json().catch(() => null)).data?.error;
  if (!told) throw new Unseen(`oauth2.googleapis.com answered with ${answer.status}`);
  return told;
}

export const PUBLISHED = 'oauth-published';

const clientChecks: readonly Check[] = [
  redirectCheck('redirect-web-app', 'Signing in works at web.app', (view) => usual(view, 0)),
  redirectCheck('redirect-firebaseapp', 'Signing in works at firebaseapp.com', (view) =>
    usual(view, 1),
  ),
  redirectCheck('redirect-own', 'Signing in works at the site’s own domain', ({ names }) =>
    names.redirectUris.filter((uri) => !usualOrigins(names.projectId).map(callback).includes(uri)),
  ),
  {
    id: 'client-secret',
    title: 'The OAuth client’s id and secret belong together',
    look: async (view) => {
      const error = await clientError(view);
      return wrongIf(
        error === 'invalid_client' || error === 'unauthorized_client',
        `Google refuses them: ${error}.`,
        `npm run setup -- --project ${view.names.projectId} --client-id ID --client-secret-from FILE`,
      );
    },
  },
  {
    id: PUBLISHED,
    title: 'The consent screen is published (as a person has confirmed)',
    look: ({ names, seen }) =>
      Promise.resolve(
        wrongIf(
          !seen.has(PUBLISHED),
          'No API tells it. While it is in testing, every permission ends after seven days.',
          `${consolePage.google(names.projectId, 'auth/audience')} : Publish app, then npm run doctor -- --project ${names.projectId} --seen ${PUBLISHED}`,
        ),
      ),
  },
];

export const signInChecks: readonly Check[] = [...authChecks, ...clientChecks];
