import type { Clock } from '../time.ts';
import type { YouTube } from './ports.ts';

const KEPT_MS = 60_000;
/** A long thread takes a megabyte. */
const MOST_KEPT = 50;

/** What YouTube answered to a read within the last minute, by creator and what was asked. */
export interface Recent<Method extends 'listHeld' | 'listReplies'> {
  /** Asks only where nothing is kept. What fails is not kept. */
  read(
    uid: string,
    about: object,
    ask: () => ReturnType<YouTube[Method]>,
  ): ReturnType<YouTube[Method]>;
  forget(uid: string): void;
}

/** In the memory of one instance: it saves units, and another instance may tell something older. */
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
