import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { LoadIcon } from '../../../components/icons/glyphs.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useIsFirstLoad, useLoadStore } from '../stores/load-store.ts';
import { useCounts } from '../../../replica/counts.ts';
import { useReplica } from '../../../replica/replica-store.ts';

/** Videos, comments, and those that wait: each with its number. */
export const useFigures = () => {
  const { t, i18n } = useTranslation('comments');
  const { videos, comments, waiting } = useCounts();
  return [
    [videos.toLocaleString(i18n.language), t('videos', { count: videos })],
    [comments.toLocaleString(i18n.language), t('comments', { count: comments })],
    [waiting.toLocaleString(i18n.language), t('waiting', { count: waiting })],
  ] as const;
};

const Figures = () => {
  const { t } = useTranslation('comments');
  return (
    <dl className="channel-figures" aria-label={t('figures')}>
      {useFigures().map(([value, label], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What a load does, or what is still to come of the list. The first load says it above the list. */
export const LoadProgress = () => {
  const { t } = useTranslation('comments');
  const { running, loaded } = useLoadStore();
  const isSaid = useIsFirstLoad();
  const isPartial = useReplica(({ phase }) => phase === 'loading');
  const { comments } = useCounts();
  const count = isPartial ? comments : loaded;
  const text = count > 0 ? t('loaded', { count }) : t('loadStarted');
  const isShown = running || (isPartial && comments > 0);
  return (
    <span className="load-progress" role="status">
      {isShown && !isSaid && text}
    </span>
  );
};

/** Not offered without YouTube. */
export const LoadLatestButton = ({ isOffered = true }: { readonly isOffered?: boolean }) => {
  const { t } = useTranslation('comments');
  const running = useLoadStore((state) => state.running);
  const load = useLoadLatest();
  const canLoad = isOffered && !running;
  useOfferedCommands((name) => (name === 'loadLatest' && canLoad ? () => void load() : undefined));
  return (
    <Button
      sx={{
        flex: 'none',
        '& svg': { display: 'none' },
        '@media (width < 1280px)': {
          px: 2.5,
          '& svg': { display: 'block' },
          '& span': { display: 'none' },
        },
      }}
      aria-label={t('load')}
      disabled={!canLoad}
      onClick={() => void load()}
    >
      <span>{t('load')}</span>
      <LoadIcon />
    </Button>
  );
};

/** The figures are hidden until they are known, and while a load says what it does. */
export const ChannelSummary = () => {
  const isRunning = useLoadStore(({ running }) => running);
  const isKnown = useReplica(({ phase }) => phase === 'ready');
  const hasComments = useCounts().comments > 0;
  return (
    <div className="channel-summary">
      <LoadProgress />
      {isKnown && hasComments && !isRunning && <Figures />}
    </div>
  );
};
