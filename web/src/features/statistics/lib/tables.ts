import type { Activity, DraftWeek } from '@replywell/contract/endpoints/activity';
import type { TFunction } from 'i18next';
import { showDate } from './format.ts';
import type { Table } from './table.ts';

type T = TFunction<'statistics'>;

export const CLASS_INDEXES = ['0', '1', '2', '3', '4', '5'] as const;

export const dayTable = ({ days }: Activity, t: T): Table => ({
  caption: t('perDay.title'),
  columns: [
    { heading: t('perDay.date'), show: showDate },
    { heading: t('perDay.comments') },
    { heading: t('perDay.sent') },
    { heading: t('perDay.elsewhere') },
  ],
  rows: days.map(({ date, comments, sent, elsewhere }) => [date, comments, sent, elsewhere]),
});

export const replyTimeTable = ({ replyTimes }: Activity, t: T): Table => ({
  caption: t('replyTime.title'),
  columns: [
    { heading: t('replyTime.within') },
    { heading: t('perDay.sent') },
    { heading: t('perDay.elsewhere') },
  ],
  rows: CLASS_INDEXES.map((index) => {
    const { sent = 0, elsewhere = 0 } = replyTimes.classes[Number(index)] ?? {};
    return [t(`replyTime.classes.${index}`), sent, elsewhere];
  }),
});

export const waitingTable = ({ waiting }: Activity, t: T): Table => ({
  caption: t('waiting.title'),
  columns: [
    { heading: t('waiting.video') },
    { heading: t('waiting.videoId') },
    { heading: t('waiting.waiting') },
  ],
  rows: waiting.videos.map(({ title, videoId, comments }) => [
    title ?? t('waiting.untitled'),
    videoId,
    comments,
  ]),
});

const SHARE_DIGITS = 3;

export const draftsTable = (weeks: readonly DraftWeek[], t: T): Table => ({
  caption: t('drafts.title'),
  columns: [
    { heading: t('drafts.from'), show: showDate },
    { heading: t('drafts.to'), show: showDate },
    { heading: t('drafts.replies') },
    { heading: t('drafts.unchanged') },
    { heading: t('drafts.changed') },
  ],
  rows: weeks.map(({ from, to, replies, unchanged, meanChange }) => [
    from,
    to,
    replies,
    unchanged,
    meanChange === null ? '' : Number(meanChange.toFixed(SHARE_DIGITS)),
  ]),
});
