import type { QuirkSettings } from './settings.ts';

type Counts = QuirkSettings['counts'];

export function miscount(count: number, quirk: Counts): number {
  if (quirk?.total === 'zero') return 0;
  if (quirk?.total === 'less') return Math.max(0, count - 1);
  return quirk?.total === 'more' ? count + 1 : count;
}

/** The replies that are embedded in a thread, newest first. */
export function embedded<T>(newestFirst: readonly T[], most: number, quirk: Counts): T[] {
  if (quirk?.embedded === 'missing') return [];
  if (quirk?.embedded === 'lacksNewest') return newestFirst.slice(1, most + 1);
  const shown = newestFirst.slice(0, most);
  return quirk?.embedded === 'lacksOldest' ? shown.slice(0, -1) : shown;
}
