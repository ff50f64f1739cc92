import { useQuery } from '@tanstack/react-query';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import { dateText, timeText } from '../../../lib/dates.ts';
import { quotaQuery, settingsQuery } from '../../../lib/queries.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useReplica, orderedEntries } from '../../../replica/replica-store.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { SentAs } from '../../../reply/sent-as.tsx';
import { roughTime, spanSeconds } from '../../../reply/span.ts';
import { PHONE } from '../../../theme/controls/media.ts';
import { useSittingState } from './use-sitting.ts';

const replyOf = ({ channelReply, aiResponse, isReplied, ...row }: ListedComment): string | null =>
  (isReplied ? (channelReply ?? aiResponse) : row.answersBefore?.at(-1)?.text) ?? null;

const EXCHANGES = 3;

interface ByAuthorProps {
  readonly row: ListedComment;
}

const useTheirs = ({ authorName }: ListedComment): ListedComment[] => {
  const version = useReplica((state) => state.version);
  return useMemo(
    () =>
      orderedEntries()
        .map((entry) => entry.row)
        .filter((one) => one.authorName === authorName),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
    [authorName, version],
  );
};

export const Since = ({ row }: ByAuthorProps) => {
  const { t } = useTranslation('sitting');
  const theirs = useTheirs(row);
  const first = theirs.at(-1);
  return (
    <p>
      {theirs.length > 1 && first
        ? t('who.since', { count: theirs.length, date: dateText(first.publishedAt) })
        : t('who.first')}
    </p>
  );
};

/** On a phone the rest stands under the author's name. */
const Who = ({ row }: ByAuthorProps) => {
  const { t } = useTranslation('sitting');
  const isPhone = useMediaQuery(PHONE);
  const answered = useTheirs(row).filter((one) => one.id !== row.id && replyOf(one) !== null);
  if (isPhone && answered.length === 0) return null;
  return (
    <section>
      {!isPhone && <h3 dir="auto">{row.authorName}</h3>}
      {!isPhone && <Since row={row} />}
      {answered.slice(0, EXCHANGES).map((one) => (
        <div key={one.id} className="exchange">
          <p dir="auto">
            {t('who.wrote', { date: dateText(one.publishedAt), text: one.text.trim() })}
          </p>
          <p dir="auto">{t('who.answered', { text: replyOf(one) })}</p>
        </div>
      ))}
    </section>
  );
};

/** At the creator's pace, if it goes out now. null: not known, or not at every hour. */
export const useSpan = (count: number) => {
  const { i18n } = useTranslation();
  const { data: pace } = useQuery(settingsQuery);
  if (!pace || pace.hours || count === 0) return null;
  const seconds = spanSeconds(count, pace);
  return {
    span: roughTime(seconds, i18n.language),
    time: timeText(new Date(serverNow() + seconds * 1_000).toISOString()),
  };
};

interface BesideProps {
  /** undefined: the step is no single viewer's. */
  readonly row?: ListedComment;
}

const GoesOut = ({ row }: BesideProps) => {
  const { t } = useTranslation('sitting');
  const { sendsAtOnce, setSendsAtOnce, approved } = useSittingState();
  const { data: quota } = useQuery(quotaQuery);
  const span = useSpan(approved.length);
  // What is chosen stays in sight.
  const isInMenu = useMediaQuery(PHONE) && row !== undefined;
  if (isInMenu && !span && !sendsAtOnce) return null;
  return (
    <section>
      {(!isInMenu || sendsAtOnce) && (
        <>
          <CheckBox
            className="at-once"
            label={t('atOnce')}
            checked={sendsAtOnce}
            onToggle={() => setSendsAtOnce(!sendsAtOnce)}
          >
            {t('atOnce')} {sendsAtOnce && <SentAs />}
          </CheckBox>
          <p className="means">{t('atOnceMeans')}</p>
        </>
      )}
      {quota && <p>{t('leftToday', { count: quota.left })}</p>}
      {/* Last, so that it moves nothing when it comes. */}
      {span && <p>{`${t('goesOut', { count: approved.length })} ${t('over', span)}`}</p>}
    </section>
  );
};

/** Beside the comment: who this is, and when it all goes out. */
export const Beside = (props: BesideProps) => (
  <aside className="beside">
    {props.row && <Who row={props.row} />}
    <GoesOut {...props} />
  </aside>
);
