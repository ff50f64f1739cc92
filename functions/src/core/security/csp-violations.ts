import type { Log } from '../log.ts';
import type { Clock } from '../time.ts';

/** As a browser tells it. Anybody can send anything, so nothing of it is true for certain. */
export interface ToldViolation {
  directive: string | undefined;
  blocked: string | undefined;
  file: string | undefined;
}

/** What is written down: words of ours, and names that our build gives. */
interface Violation {
  directive: string;
  blocked: string;
  file: string;
}

const HOUR_MS = 60 * 60_000;
/** An instance writes no more lines in an hour, whatever is sent to it. */
export const LINES_PER_HOUR = 20;

const DIRECTIVES = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'font-src', 'img-src', 'connect-src', 'frame-src', 'worker-src'],
  ...['manifest-src', 'media-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);
const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'],
  ...['trusted-types-sink', 'trusted-types-policy'],
]);
/** Scripts that the visitor's own browser adds. They break our policy, and say nothing about us. */
const EXTENSION = /^[a-z-]*extension:/;
const OWN_FILE = /^\/(?:assets\/[\w~.-]{1,200}|[\w-]{1,40}\.js)$/;

function fileOf(told: string): string {
  if (!URL.canParse(told)) return 'unknown';
  const { pathname } = new URL(told);
  return OWN_FILE.test(pathname) ? pathname : 'unknown';
}

/** null: it is about no directive of ours, or about an extension. */
function violationOf({ directive = '', blocked = '', file = '' }: ToldViolation): Violation | null {
  const [name = ''] = directive.split(' ', 1);
  if (!DIRECTIVES.has(name) || EXTENSION.test(file) || EXTENSION.test(blocked)) return null;
  return {
    directive: name,
    blocked: KEYWORDS.has(blocked) ? blocked : 'elsewhere',
    file: fileOf(file),
  };
}

/**
 * Writes what pages did that their policy forbids to the log: each kind once in an hour, a few kinds
 * at most, and no address or text that was sent. So whoever makes reports up neither fills the log
 * nor brings anything into it.
 */
export function createViolationLog({ warn, clock }: { warn: Log; clock: Clock }) {
  const until = new Map<string, number>();
  return (told: readonly ToldViolation[]): void => {
    const now = clock();
    for (const [kind, end] of until) if (end <= now) until.delete(kind);
    for (const violation of told.map(violationOf)) {
      if (violation === null || until.size >= LINES_PER_HOUR) continue;
      const kind = JSON.stringify(violation);
      if (until.has(kind)) continue;
      until.set(kind, now + HOUR_MS);
      warn('A page did what its Content-Security-Policy forbids', { ...violation });
    }
  };
}
