import { folded } from '@replywell/contract/search';
import type { Entry } from '../../../replica/entry.ts';

/** What a comment says, as it is counted here. */
const SAID_KINDS = ['praise', 'criticism', 'request', 'question'] as const;

const SUBJECTS_SHOWN = 10;

/** Of the comments published from `since` on. `videoId` null: of all videos. */
export const viewersSay = (entries: readonly Entry[], since: string, videoId: string | null) => {
  const subjects = new Map<string, { subject: string; count: number }>();
  const said = entries.flatMap(({ row: { publishedAt, assessment, ...row } }) =>
    publishedAt >= since && (videoId === null || row.videoId === videoId) && assessment
      ? [assessment]
      : [],
  );
  for (const { about } of said)
    for (const [key, subject] of new Map(about.map((one) => [folded(one), one]))) {
      const known = subjects.get(key);
      subjects.set(key, { subject: known?.subject ?? subject, count: (known?.count ?? 0) + 1 });
    }
  return {
    kinds: SAID_KINDS.map((kind) => {
      const count = said.filter(({ kinds }) => kinds.includes(kind)).length;
      return [kind, count] as const;
    }),
    /** Those named most often first, in the language of their videos. */
    subjects: [...subjects.values()]
      .toSorted((one, other) => other.count - one.count)
      .slice(0, SUBJECTS_SHOWN)
      .map(({ subject, count }) => [subject, count] as const),
  };
};
