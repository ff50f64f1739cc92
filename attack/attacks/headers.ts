import { me } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import type { Attack } from '../attack.ts';
import { ask, type Answer } from '../world.ts';

interface Place {
  path: string;
  kind: 'page' | 'answer';
}

const PLACES: readonly Place[] = [
  { path: '/', kind: 'page' },
  { path: '/nowhere', kind: 'page' },
  { path: '/assets/nowhere.js', kind: 'page' },
  { path: '/.env', kind: 'page' },
  { path: '/.git/config', kind: 'page' },
  { path: '/assets/.env', kind: 'page' },
  { path: '/..%2f..%2fpackage.json', kind: 'page' },
  { path: getConfig.path, kind: 'answer' },
  { path: me.path, kind: 'answer' },
  { path: '/api/nowhere', kind: 'answer' },
];

const NEEDED: Readonly<Record<Place['kind'], Readonly<Record<string, RegExp>>>> = {
  page: {
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'content-security-policy': /default-src 'self'.*frame-ancestors 'none'/,
    'referrer-policy': /./,
    // None of the places is a file of the build, and only those may be kept.
    'cache-control': /^no-cache$/,
  },
  answer: { 'x-content-type-options': /^nosniff$/, 'cache-control': /\bno-store\b/ },
};
/** What a file of ours that must never be served would show. */
const INSIDE = /"workspaces"|\[core\]|OPENAI_API_KEY|TOKEN_ENCRYPTION_KEY/;

/**
 * What is wrong with the headers and the text of what is served at a place. The emulator names its
 * framework; that ours does not is shown by functions/src/http/app.test.ts.
 */
export function faultsOf(
  { path, kind }: Place,
  { headers, text }: Pick<Answer, 'headers' | 'text'>,
): string[] {
  const missing = Object.entries(NEEDED[kind])
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => `${path} has no good ${name}`);
  return [...missing, ...(INSIDE.test(text) ? [`${path} shows a file of ours`] : [])];
}

export const headersEverywhere: Attack = {
  name: 'find an answer without its protecting headers, or a file that is none of the site’s',
  gain: 'An answer is framed, taken for a script, or kept by a shared cache; a key lies open.',
  async run({ site }) {
    const opened: string[] = [];
    for (const place of PLACES) opened.push(...faultsOf(place, await ask(`${site}${place.path}`)));
    return opened;
  },
};
