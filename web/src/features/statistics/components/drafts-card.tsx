import type { Activity, DraftShare, DraftWeek } from '@replywell/contract/endpoints/activity';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { draftsTable } from '../lib/tables.ts';
import { showDayAndMonth, showPercent } from '../lib/format.ts';
import { FigureCard } from './figure-card.tsx';

const unchangedPercent = ({ replies, unchanged }: DraftShare): number =>
  (100 * unchanged) / Math.max(1, replies);

/** All weeks together. */
const wholeOf = (weeks: readonly DraftWeek[]): DraftShare => {
  const replies = weeks.reduce((sum, week) => sum + week.replies, 0);
  const unchanged = weeks.reduce((sum, week) => sum + week.unchanged, 0);
  const changes = weeks.reduce((sum, week) => sum + (week.meanChange ?? 0) * week.replies, 0);
  return { replies, unchanged, meanChange: replies === 0 ? null : changes / replies };
};

const Week = ({ week }: { readonly week: DraftWeek }): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const { from, to, replies, meanChange } = week;
  const percent = unchangedPercent(week);
  return (
    <li>
      <span className="draft-week">
        <span>
          {showDayAndMonth(from)} – {showDayAndMonth(to)}
        </span>
        <span className="waiting-count">
          {meanChange === null
            ? t('drafts.noneSent')
            : t('drafts.week', {
                unchanged: showPercent(Math.round(percent), i18n.language),
                changed: showPercent(100 * meanChange, i18n.language),
                count: replies,
              })}
        </span>
      </span>
      <span className="waiting-bar" aria-hidden="true" style={{ inlineSize: `${percent}%` }} />
    </li>
  );
};

/** How many drafts are good enough to be sent as they are: the figure that better prompts raise. */
export const DraftsCard = ({ activity }: { readonly activity: Activity }): ReactElement | null => {
  const { t, i18n } = useTranslation('statistics');
  const { draftWeeks: weeks } = activity;
  if (!weeks) return null;
  const whole = wholeOf(weeks);
  return (
    <FigureCard
      table={draftsTable(weeks, t)}
      fileName={`replywell-drafts-${activity.days.at(-1)?.date ?? ''}.csv`}
      chart="list"
      summary={
        <p>
          {whole.meanChange === null
            ? t('drafts.none')
            : t('drafts.summary', {
                unchanged: showPercent(Math.round(unchangedPercent(whole)), i18n.language),
                changed: showPercent(100 * whole.meanChange, i18n.language),
                count: whole.replies,
              })}
        </p>
      }
    >
      {whole.replies > 0 && (
        <ul className="waiting-list">
          {weeks.toReversed().map((week) => (
            <Week key={week.from} week={week} />
          ))}
        </ul>
      )}
      <p className="figure-note">{t('drafts.note')}</p>
    </FigureCard>
  );
};
