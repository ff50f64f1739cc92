import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import type { BatchEffects } from '../hooks/use-batch-steps.ts';
import { useBatchesStore } from '../stores/batches-store.ts';
import { hasEnded } from '../lib/batch-moves.ts';
import { BatchStrip, CARDS_ID } from './batch-strip.tsx';

const BatchCard = lazy(
  whenOnline(async () => ({ default: (await import('./batch-card.tsx')).BatchCard })),
);

const watchCardHeight = watchHeight('--batch-card-height');

/** Where a card would cover what the screen is for. */
const PHONE = '(max-width: 699px)';

interface BatchCardsProps extends BatchEffects {
  readonly uid: string;
}

/** Everything on its way to YouTube; nothing on screen when nothing is. */
export const BatchCards = ({ uid, ...effects }: BatchCardsProps): ReactElement | null => {
  const { t } = useTranslation('batches');
  const batches = useBatchesStore((state) => state.batches);
  const phone = useMediaQuery(PHONE);
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
  // How one has ended is not kept behind a press.
  const open = !phone || opened || batches.some(hasEnded);
  return (
    <section className="batch-cards" ref={frame} aria-label={t('region')} data-batch-card>
      <Suspense fallback={null}>
        {phone && <BatchStrip batches={batches} open={open} onToggle={() => setOpened(!opened)} />}
        <div
          id={CARDS_ID}
          hidden={!open}
          {...(phone ? { 'data-under-strip': batches.length } : {})}
        >
          {batches.map((batch) => (
            <BatchCard key={batch.taskId} uid={uid} batch={batch} {...effects} />
          ))}
        </div>
      </Suspense>
    </section>
  );
};
