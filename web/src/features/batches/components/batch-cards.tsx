import { lazy, Suspense, type ReactElement } from 'react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useOpenBatches } from '../hooks/use-open-batches.ts';
import type { BatchEffects } from '../hooks/use-watched-task.ts';
import { useTasksStore } from '../stores/tasks-store.ts';

const BatchCard = lazy(async () => ({ default: (await import('./batch-card.tsx')).BatchCard }));

const Floating = styled('section')({
  position: 'fixed',
  zIndex: 14,
  right: 24,
  bottom: 24,
  width: 320,
  maxHeight: '60vh',
  overflowY: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  animation: 'rise 150ms ease-out',
  '@media (max-width: 699px)': {
    insetInline: 12,
    bottom: 'calc(var(--bottom-bar, 0px) + 12px + env(safe-area-inset-bottom))',
    width: 'auto',
  },
});

interface BatchCardsProps extends BatchEffects {
  readonly uid: string;
}

/** Everything on its way to YouTube; nothing on screen when nothing is. */
export const BatchCards = ({ uid, onRows, onEnded }: BatchCardsProps): ReactElement | null => {
  const { t } = useTranslation('batches');
  useOpenBatches();
  const tasks = useTasksStore((state) => state.tasks);
  if (tasks.length === 0) return null;
  return (
    <Floating aria-label={t('region')} data-batch-card>
      <Suspense fallback={null}>
        {tasks.map((task) => (
          <BatchCard key={task.taskId} uid={uid} task={task} onRows={onRows} onEnded={onEnded} />
        ))}
      </Suspense>
    </Floating>
  );
};
