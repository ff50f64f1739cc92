import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/glyphs.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useLoadStore, useFirstLoadAhead } from '../stores/load-store.ts';
import { useCounts } from '../../../replica/counts.ts';
import { useReplica } from '../../../replica/collection.ts';

interface FiguresProps {
  /** YouTube was never asked, and zeros would look like answers. */
  readonly unconnected: boolean;
}

export const Figures = ({ unconnected }: FiguresProps) => {
  const { t, i18n } = useTranslation('comments');
  const counts = useCounts();
  const phase = useReplica((state) => state.phase);
  // Hidden rather than a dash, which would shift the layout in a moment.
  const visibility = phase === 'reading' ? 'hidden' : undefined;
  const firstLoadAhead = useFirstLoadAhead();
  const isKnown = phase === 'ready' && (counts.comments > 0 || !(firstLoadAhead || unconnected));
  const format = new Intl.NumberFormat(i18n.language);
  const figures = [
    [counts.videos, t('videos', { count: counts.videos })],
    [counts.comments, t('comments', { count: counts.comments })],
    [counts.waiting, t('waiting', { count: counts.waiting })],
  ] as const;
  return (
    <dl className="channel-figures" aria-label={t('figures')} style={{ visibility }}>
      {figures.map(([value, label], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{isKnown ? format.format(value) : '–'}</dd>
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
        '@media (width < 700px)': {
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

export const LoadProgress = () => {
  const { t } = useTranslation('comments');
  const { running, loaded } = useLoadStore();
  const text = loaded > 0 ? t('loaded', { count: loaded }) : t('loadStarted');
  return (
    <span className="load-progress" role="status">
      {running && text}
    </span>
  );
};
