import i18next from 'i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { oneAtATime } from '../../../lib/once.ts';
import { fetchOpen, steer } from '../api/batch-calls.ts';
import { showBatch } from '../stores/batches-store.ts';
import { stepOfAll } from './batch-moves.ts';

/**
 * Pauses every batch that is under way. If none is, resumes those that need no more than
 * a press. A second press while it runs does nothing: whoever presses twice to stop wants them
 * stopped.
 */
export const pauseOrResumeAll = oneAtATime(async (): Promise<void> => {
  await i18next.loadNamespaces('batches');
  const t = i18next.getFixedT(null, 'batches');
  try {
    // Some may have been started on another device.
    const { verb, meant } = stepOfAll(await fetchOpen());
    const ends = await Promise.allSettled(meant.map(({ taskId }) => steer[verb](taskId)));
    for (const end of ends) if (end.status === 'fulfilled') showBatch(end.value);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    toast({ title: meant.length === 0 ? t('all.nothing') : t(`all.${verb}`) });
  } catch (error) {
    tellFailure(t('all.failed'), error);
  }
});
