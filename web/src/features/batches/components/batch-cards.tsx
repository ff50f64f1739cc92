import { Suspense, useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import type { BatchEffects } from '../hooks/use-batch-steps.ts';
import { useBatchesStore } from '../stores/batches-store.ts';
import { hasEnded } from '../lib/batch-moves.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchStrip, CARDS_ID } from './batch-strip.tsx';

const watchCardHeight = watchHeight('--batch-card-height');

/** Below this width an open card covers rows and their buttons, so it is folded into one line. */
const NARROW = '(max-width: 1199px)';

interface BatchCardsProps extends BatchEffects {
  readonly uid: string;
}

/** Shows all batches that are on their way to YouTube. Renders nothing if there are none. */
export const BatchCards = ({ uid, ...effects }: BatchCardsProps): ReactElement | null => {
  const { t } = useTranslation('batches');
  const batches = useBatchesStore((state) => state.batches);
  const narrow = useMediaQuery(NARROW);
  const [opened, setOpened] = useState(false);
  const frame = useCallback((section: HTMLElement | null) => {
    const stopWatching = watchCardHeight(section);
    const handOn = handOnToMain(section);
    return () => {
      handOn();
      stopWatching?.();
    };
  }, []);
  if (batches.length === 0) return null;
  // The creator must see how a batch has ended without a press.
  const open = !narrow || opened || batches.some(hasEnded);
  return (
    <section className="batch-cards" ref={frame} aria-label={t('region')} data-batch-card>
      <Suspense fallback={null}>
        {narrow && <BatchStrip batches={batches} open={open} onToggle={() => setOpened(!opened)} />}
        <div
          id={CARDS_ID}
          hidden={!open}
          {...(narrow ? { 'data-under-strip': batches.length } : {})}
        >
          {batches.map((batch) => (
            <BatchCard key={batch.taskId} uid={uid} batch={batch} {...effects} />
          ))}
        </div>
      </Suspense>
    </section>
  );
};
