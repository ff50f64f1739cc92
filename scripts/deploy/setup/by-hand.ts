import { consolePage, usualOrigins, type Names } from '../names.ts';
import { SCOPES } from '../needs.ts';

/** Something that only a person can do in a console. */
export interface ByHand {
  title: string;
  page: string;
  lines: readonly string[];
}

const ownHosts = ({ projectId, origins }: Names): string[] =>
  origins
    .filter((origin) => !usualOrigins(projectId).includes(origin))
    .map((origin) => new URL(origin).hostname);

/** How Google knows the site, and asks people for it. */
function consent(names: Names): ByHand[] {
  const { projectId, origins, redirectUris } = names;
  const home = origins[0] ?? '';
  return [
    {
      title: 'The consent screen: what Google shows when somebody signs in',
      page: consolePage.google(projectId, 'auth/branding'),
      lines: [
        'User type: External',
        'App name: Replywell',
        'User support email, and developer contact: addresses that you read',
        `Home page: ${home}`,
        `Privacy policy: ${home}/privacy`,
        `Terms of service: ${home}/terms`,
        ...origins.map((origin) => `Authorised domain: ${new URL(origin).hostname}`),
      ],
    },
    {
      title: 'What the site asks for',
      page: consolePage.google(projectId, 'auth/scopes'),
      lines: SCOPES.map((scope) => `Scope: ${scope}`),
    },
    {
      title: 'The OAuth client, of the type "Web application"',
      page: consolePage.google(projectId, 'auth/clients/create'),
      lines: [
        ...redirectUris.map((uri) => `Redirect URI: ${uri}`),
        `Then: npm run setup -- --project ${projectId} --client-id ID --client-secret-from FILE`,
      ],
    },
    {
      title: 'Publishing it: while it is in testing, every permission ends after seven days',
      page: consolePage.google(projectId, 'auth/audience'),
      lines: [
        'Publish app',
        `Then: npm run doctor -- --project ${projectId} --seen oauth-published`,
      ],
    },
  ];
}

/** In this order: each step needs those before it. */
export function byHand(names: Names): ByHand[] {
  const { projectId, actionUrl } = names;
  const own = ownHosts(names);
  return [
    ...own.map((host) => ({
      title: 'The own domain leads to the site',
      page: consolePage.firebase(projectId, 'hosting/sites'),
      lines: [`Add custom domain: ${host}, and enter what is shown at whoever keeps the domain`],
    })),
    ...consent(names),
    {
      title: 'The same client in Firebase Auth, so that it accepts Google’s tokens',
      page: consolePage.firebase(projectId, 'authentication/providers'),
      lines: ['Google, Enable, Web SDK configuration: the client’s id and its secret'],
    },
    {
      title: 'Where letters lead: our page confirms an address only together with its password',
      page: consolePage.firebase(projectId, 'authentication/emails'),
      lines: [`Customise action URL: ${actionUrl}`],
    },
    {
      title: 'Strangers must not learn which addresses have an account',
      page: consolePage.firebase(projectId, 'authentication/settings'),
      lines: [
        'User actions: Email enumeration protection (on)',
        ...own.map((host) => `Authorised domains, Add domain: ${host}`),
      ],
    },
  ];
}

export const byHandText = (names: Names): string =>
  byHand(names)
    .map(({ title, page, lines }, at) =>
      [`${at + 1}. ${title}`, `   ${page}`, ...lines.map((line) => `   - ${line}`)].join('\n'),
    )
    .join('\n\n');
