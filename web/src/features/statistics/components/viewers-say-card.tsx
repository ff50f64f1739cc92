import { aboutWords } from '@replywell/contract/comment-search';
import { kindWord } from '@replywell/contract/kinds';
import type { ActivityPeriod } from '@replywell/contract/endpoints/activity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { paths } from '../../../config/paths.ts';
import { startOfDay } from '../../../lib/dates.ts';
import { useReplica, knownVideos, orderedEntries } from '../../../replica/replica-store.ts';
import { viewersSay } from '../lib/viewers-say.ts';
import { Lines } from './cards.tsx';
import { FigureCard } from './figure-card.tsx';

const ALL = '';
/** The list's own periods. Of ninety days there is none. */
const DATES: Record<ActivityPeriod, string> = { '7': '7d', '30': '30d', '90': 'all' };

/** Counted in what the page holds, so it needs no request. */
export const ViewersSayCard = ({ period }: { readonly period: ActivityPeriod }) => {
  const { t } = useTranslation(['statistics', 'comments', 'filters']);
  const [videoId, setVideoId] = useState(ALL);
  // The entries are mutable: another version means that they have changed.
  useReplica((state) => state.version);
  const since = startOfDay(Number(period) - 1);
  const { kinds, subjects } = viewersSay(orderedEntries(), since, videoId || null);
  const videos = [...knownVideos().values()].filter(({ title }) => title !== '');
  const choices = [
    { value: ALL, label: t('comments:allVideos') },
    ...videos.map(({ id, title }) => ({ value: id, label: title })),
  ];
  if (videoId === ALL && ![...kinds, ...subjects].some(([, count]) => count > 0)) return null;
  const hrefOf = (q: string): string =>
    paths.dashboard.getHref(videoId || undefined, DATES[period], { q, status: 'all' });
  return (
    <FigureCard
      title={t('viewersSay.title')}
      summary={
        <ChoiceMenu
          label={t('filters:videos.label')}
          choices={choices}
          value={videoId}
          onChoose={setVideoId}
          opener={Button}
        />
      }
    >
      <Lines
        hrefOf={hrefOf}
        lines={kinds.map(([kind, count]) => [t(`viewersSay.${kind}`), count, kindWord(kind)])}
      />
      {subjects.length > 0 && <h4>{t('viewersSay.subjects')}</h4>}
      <Lines
        hrefOf={hrefOf}
        lines={subjects.map(([subject, count]) => [subject, count, aboutWords(subject)])}
      />
    </FigureCard>
  );
};
