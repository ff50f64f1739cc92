import { type ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icons/glyphs.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useLoadStore } from '../stores/load-store.ts';

export const LoadLatestButton = (): ReactElement => {
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

export const LoadProgress = (): ReactElement => {
  const { t } = useTranslation('comments');
  const { running, loaded } = useLoadStore();
  const text = loaded > 0 ? t('loaded', { count: loaded }) : t('loadStarted');
  return (
    <span className="load-progress" role="status">
      {running && text}
    </span>
  );
};
