import { getActivity, type Activity } from '@replywell/contract/endpoints/activity';
import { getStats } from '@replywell/contract/endpoints/stats';
import { NOW } from '../../../testing/site/sample-channel.ts';
import { text, type Scene } from '../scene.ts';
import { emptyStats } from '../../../testing/site/build-stats.ts';
import { answer, type Stub } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const HOURS_OF_CLASSES = [1, 6, 24, 72, 168];
const SECONDS_PER_HOUR = 3_600;

/** The numbers rise and fall as after two new videos. They are the same in every picture. */
const dayAt = (index: number): Activity['days'][number] => ({
  date: new Date(NOW - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  comments: 18 + Math.round(16 * Math.sin(index / 2.4) ** 2) + (index % 14 === 3 ? 64 : 0),
  sent: index % 7 > 4 ? 0 : 8 + ((index * 5) % 11),
  elsewhere: index % 4 === 1 ? 3 : 0,
});

const activity: Activity = {
  timeZone: 'Europe/Berlin',
  days: Array.from({ length: DAYS }, (_, index) => dayAt(index)),
  replyTimes: {
    classes: [...HOURS_OF_CLASSES, null].map((hours, index) => ({
      under: hours === null ? null : hours * SECONDS_PER_HOUR,
      sent: [62, 88, 41, 19, 6, 2][index] ?? 0,
      elsewhere: [4, 9, 6, 2, 1, 0][index] ?? 0,
    })),
    averageSeconds: 6.4 * SECONDS_PER_HOUR,
  },
  draftWeeks: [
    ...[['2026-10-23', '2026-10-24', 4, 1, 0.31] as const],
    ...[['2026-10-25', '2026-10-31', 52, 22, 0.24] as const],
    ...[['2026-11-01', '2026-11-07', 61, 33, 0.17] as const],
    ...[['2026-11-08', '2026-11-14', 0, 0, null] as const],
    ...[['2026-11-15', '2026-11-21', 48, 34, 0.09] as const],
  ].map(([from, to, replies, unchanged, meanChange]) => ({
    from,
    to,
    replies,
    unchanged,
    meanChange,
  })),
};

const quiet: Activity = {
  ...activity,
  days: activity.days.map(({ date }) => ({ date, comments: 0, sent: 0, elsewhere: 0 })),
  replyTimes: {
    classes: activity.replyTimes.classes.map(({ under }) => ({ under, sent: 0, elsewhere: 0 })),
    averageSeconds: null,
  },
  draftWeeks: (activity.draftWeeks ?? []).map(({ from, to }) => ({
    from,
    to,
    replies: 0,
    unchanged: 0,
    meanChange: null,
  })),
};

const full: readonly Stub[] = [...signedIn, answer(getActivity, activity)];

const page: Scene = {
  name: 'statistics',
  path: '/statistics',
  stubs: full,
  shows: ({ page: shown }) => shown.getByRole('application').first(),
};

export const statisticsScenes: readonly Scene[] = [
  page,
  {
    ...page,
    name: 'statistics-empty',
    stubs: [...signedIn, answer(getActivity, quiet), answer(getStats, emptyStats)],
    shows: text('statistics.empty'),
  },
];
