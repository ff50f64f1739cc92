import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { lazyPart } from '../../../lib/when-online.ts';
import { useSelectionStore } from '../stores/selection-store.ts';

const importSitting = () => import('../sitting/sitting.tsx');
export const Sitting = lazyPart(async () => (await importSitting()).Sitting);

/** Errors are ignored here, because the same import fails again where the sitting is opened. */
const fetchAhead = (): void => {
  importSitting().catch(() => undefined);
};

interface StartSittingProps {
  readonly waiting: readonly ListedComment[];
  /** Something else is the next thing to do. */
  readonly isQuiet: boolean;
  readonly onStart: () => void;
}

export const StartSitting = memo(
  ({ waiting, isQuiet, onStart }: StartSittingProps): ReactElement | null => {
    const { t } = useTranslation('sitting');
    const count = waiting.length;
    useOfferedCommands((name) => (name === 'sitting' && count > 0 ? onStart : undefined));
    const isBegun = useSelectionStore(({ approved }) => approved.size > 0);
    if (count === 0) return null;
    return (
      <Button
        variant={isQuiet ? 'outlined' : 'contained'}
        className="start-sitting"
        data-begun={isBegun || undefined}
        aria-keyshortcuts="F"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={onStart}
      >
        {t('answer', { count })} <kbd aria-hidden="true">F</kbd>
      </Button>
    );
  },
);
