import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/glyphs.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useLoadStore } from '../stores/load-store.ts';
import { useCounts } from '../../../replica/counts.ts';
import { useReplica } from '../../../replica/collection.ts';

/** Hidden until they are known, and while a load says what it does. */
const Figures = () => {
  const { t, i18n } = useTranslation('comments');
  const { videos, comments, waiting } = useCounts();
  const format = new Intl.NumberFormat(i18n.language);
  const figures = [
    [videos, t('videos', { count: videos })],
    [comments, t('comments', { count: comments })],
    [waiting, t('waiting', { count: waiting })],
  ] as const;
  return (
    <dl className="channel-figures" aria-label={t('figures')}>
      {figures.map(([value, label], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{format.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

export const LoadLatestButton = () => {
  const { t } = useTranslation('comments');
  const running = useLoadStore((state) => state.running);
  const load = useLoadLatest();
  useOfferedCommands((name) => (name === 'loadLatest' && !running ? () => void load() : undefined));
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
      disabled={running}
      onClick={() => void load()}
    >
      <span>{t('load')}</span>
      <Icon>
        <path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />
      </Icon>
    </Button>
  );
};

export const ChannelSummary = () => {
  const { t } = useTranslation('comments');
  const { running, loaded } = useLoadStore();
  const isKnown = useReplica(({ phase }) => phase === 'ready');
  const hasComments = useCounts().comments > 0;
  const text = loaded > 0 ? t('loaded', { count: loaded }) : t('loadStarted');
  return (
    <div className="channel-summary">
      <span className="load-progress" role="status">
        {running && text}
      </span>
      {isKnown && hasComments && !running && <Figures />}
    </div>
  );
};
