import { listOpenBatches } from '@replywell/contract/endpoints/batches';
import { errorBodySchema } from '@replywell/contract/errors';
import { getConfig } from '@replywell/contract/endpoints/config';
import type { Google } from '../doctor/google.ts';
import { usualOrigins, type Names } from '../names.ts';

export interface Smoke {
  title: string;
  /** What is wrong, or null. */
  look: () => Promise<string | null>;
}

const is = (right: boolean, otherwise: string): string | null => (right ? null : otherwise);

/** The page that has just been built. */
export interface Built {
  html: string;
  sleep: (milliseconds: number) => Promise<unknown>;
}

const TRIES = 6;
const WAIT_MS = 10_000;

/** Their names change with what is in them. */
const partsOf = (html: string): string =>
  [...new Set(html.match(/\/assets\/[\w.-]+/g))].sort().join(' ');

/** Hosting may serve the release before for some seconds more. */
const freshSmoke = (google: Google, site: string, { html, sleep }: Built): Smoke => ({
  title: 'The page that is served is the one that was built',
  look: async () => {
    for (let tried = 1; ; tried += 1) {
      const served = await (await google.outside(site, '/')).text();
      if (partsOf(served) === partsOf(html)) return null;
      if (tried === TRIES) return 'It is still that of another release.';
      await sleep(WAIT_MS);
    }
  },
});

const pageSmokes = (google: Google, site: string): Smoke[] => [
  {
    title: 'The landing page is there, with its text and its security policy',
    look: async () => {
      const answer = await google.outside(site, '/');
      const html = await answer.text();
      if (!answer.ok || !html.includes('Replywell')) return `It answered ${answer.status}.`;
      const policy = answer.headers.get('content-security-policy') ?? '';
      return is(policy.includes("default-src 'self'"), 'It came without the policy.');
    },
  },
  {
    title: 'Addresses inside the site lead to the site',
    look: async () => {
      const answer = await google.outside(site, '/dashboard');
      return is(answer.status === 200, `/dashboard answered ${answer.status}.`);
    },
  },
  {
    title: 'The page to which Google returns may talk to the one that opened it',
    look: async () => {
      const answer = await google.outside(site, '/auth/callback');
      const policy = answer.headers.get('cross-origin-opener-policy');
      return is(policy === 'unsafe-none', `Its opener policy is ${policy ?? 'not set'}.`);
    },
  },
];

const codeOf = async (answer: Response): Promise<string | null> =>
  errorBodySchema.safeParse(await answer.json().catch(() => null)).data?.code ?? null;

const apiSmokes = (google: Google, site: string, names: Names): Smoke[] => [
  {
    title: 'The function behind the site has its settings',
    look: async () => {
      const answer = await google.outside(site, '/api/config');
      if (!answer.ok)
        return `/api/config answered ${answer.status}: npx firebase functions:log --only api`;
      const config = getConfig.answer.safeParse(await answer.json().catch(() => null)).data;
      return is(config?.firebase.projectId === names.projectId, 'It is that of another project.');
    },
  },
  {
    title: 'Whoever is not signed in gets nothing',
    look: async () => {
      const answer = await google.outside(site, listOpenBatches.path);
      // Where App Check is switched on, this call is refused sooner: it has no proof of a page.
      const code = await codeOf(answer);
      const isRefused = code === 'unauthenticated' || code === 'app_check_refused';
      return is(isRefused, `It answered ${answer.status}.`);
    },
  },
  {
    title: 'Calls from other sites are refused',
    look: async () => {
      const answer = await google.outside(site, '/api/auth/logout', {
        method: 'POST',
        headers: { origin: 'https://example.com', 'content-type': 'application/json' },
        body: '{}',
      });
      return is((await codeOf(answer)) === 'origin_refused', `It answered ${answer.status}.`);
    },
  },
  {
    title: 'A stranger cannot deliver a reply',
    look: async () => {
      const { host, pathname } = new URL(names.sendReplyUrl);
      const answer = await google.outside(host, pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"data":{}}',
      });
      return is([401, 403].includes(answer.status), `It answered ${answer.status}.`);
    },
  },
];

/** Signing in works from no origin that the function does not know. */
const ownSmoke = (google: Google, origin: string): Smoke => ({
  title: `${origin} leads to the site, and may call its function`,
  look: async () => {
    const answer = await google.outside(new URL(origin).host, '/api/config');
    const config = getConfig.answer.safeParse(await answer.json().catch(() => null)).data;
    if (!config) return `/api/config answered ${answer.status}.`;
    return is(config.origins.includes(origin), 'The function does not know this address.');
  },
});

/** What the deployed site has to do at once. Nothing of it needs an account, and nothing is changed. */
export function smokesOf(google: Google, names: Names, built: Built): Smoke[] {
  const site = `${names.projectId}.web.app`;
  return [
    freshSmoke(google, site, built),
    ...pageSmokes(google, site),
    ...apiSmokes(google, site, names),
    ...names.origins
      .filter((origin) => !usualOrigins(names.projectId).includes(origin))
      .map((origin) => ownSmoke(google, origin)),
  ];
}

/** The result is how many failed. */
export async function smoke(
  smokes: readonly Smoke[],
  say: (line: string) => void,
): Promise<number> {
  let failed = 0;
  for (const { title, look } of smokes) {
    const trouble = await look().catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    say(trouble === null ? `ok     ${title}` : `WRONG  ${title}\n         ${trouble}`);
    if (trouble !== null) failed += 1;
  }
  return failed;
}
