import { lazy, Suspense, useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import type { BatchEffects } from '../hooks/use-task-steps.ts';
import { useTasksStore } from '../stores/tasks-store.ts';

const BatchCard = lazy(async () => ({ default: (await import('./batch-card.tsx')).BatchCard }));

const watchCardHeight = watchHeight('--batch-card-height');

interface BatchCardsProps extends BatchEffects {
  readonly uid: string;
}

/** Everything on its way to YouTube; nothing on screen when nothing is. */
export const BatchCards = ({ uid, ...effects }: BatchCardsProps): ReactElement | null => {
  const { t } = useTranslation('batches');
  const tasks = useTasksStore((state) => state.tasks);
  const frame = useCallback((section: HTMLElement | null) => {
    const stopWatching = watchCardHeight(section);
    const handOn = handOnToMain(section);
    return () => {
      handOn();
      stopWatching?.();
    };
  }, []);
  if (tasks.length === 0) return null;
  return (
    <section className="batch-cards" ref={frame} aria-label={t('region')} data-batch-card>
      <Suspense fallback={null}>
        {tasks.map((task) => (
          <BatchCard key={task.taskId} uid={uid} task={task} {...effects} />
        ))}
      </Suspense>
    </section>
  );
};
