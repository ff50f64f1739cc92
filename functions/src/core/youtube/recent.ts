import type { Clock } from '../time.ts';
import type { YouTube } from './ports.ts';

const KEPT_MS = 60_000;
/** A long thread takes a megabyte. */
const MOST_KEPT = 50;

/** Caches YouTube's answers for a minute, by creator and question. */
export interface Recent<Method extends 'listHeld' | 'listReplies'> {
  /** A failure is not cached. */
  read(
    uid: string,
    about: object,
    ask: () => ReturnType<YouTube[Method]>,
  ): ReturnType<YouTube[Method]>;
  forget(uid: string): void;
}

/** In the memory of one instance: another one may have an older answer. */
export function createRecent<Method extends 'listHeld' | 'listReplies'>(
  clock: Clock,
): Recent<Method> {
  const kept = new Map<string, { told: ReturnType<YouTube[Method]>; until: number }>();
  return {
    read(uid, about, ask) {
      const now = clock();
      for (const [key, { until }] of kept)
        if (until <= now || kept.size >= MOST_KEPT) kept.delete(key);
      const key = `${uid} ${JSON.stringify(about)}`;
      const known = kept.get(key);
      if (known) return known.told;
      const told = ask();
      kept.set(key, { told, until: now + KEPT_MS });
      told.catch(() => kept.delete(key));
      return told;
    },
    forget(uid) {
      for (const key of kept.keys()) if (key.startsWith(`${uid} `)) kept.delete(key);
    },
  };
}
