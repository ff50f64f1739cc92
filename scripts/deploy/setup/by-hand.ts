import { consolePage, type Names } from '../names.ts';
import { SCOPES } from '../needs.ts';

/** Something that only a person can do in a console. */
export interface ByHand {
  title: string;
  page: string;
  lines: readonly string[];
}

/** In this order: each step needs those before it. */
export function byHand(names: Names): ByHand[] {
  const { projectId, origins, redirectUris, actionUrl } = names;
  const home = origins[0] ?? '';
  return [
    {
      title: 'The consent screen: what Google shows when somebody signs in',
      page: consolePage.google(projectId, 'auth/branding'),
      lines: [
        'User type: External',
        'App name: Replywell',
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
      lines: ['User actions: Email enumeration protection (on)'],
    },
  ];
}

export const byHandText = (names: Names): string =>
  byHand(names)
    .map(({ title, page, lines }, at) =>
      [`${at + 1}. ${title}`, `   ${page}`, ...lines.map((line) => `   - ${line}`)].join('\n'),
    )
    .join('\n\n');
