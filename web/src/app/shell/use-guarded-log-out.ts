import { useTranslation } from 'react-i18next';
import { askBeforeLogOut } from '../../components/question/ask-before-log-out.ts';
import { useLogOut } from '../../features/auth/hooks/use-log-out.ts';
import {
  forgetQueueEdits,
  unsavedInQueue,
} from '../../features/batches/stores/queue-edits-store.ts';
import { forgetEdits } from '../../features/comments/lib/edits-keeper.ts';
import { unsavedIds, useEditsStore } from '../../features/comments/stores/edits-store.ts';

const forgetWords = (): void => {
  forgetEdits();
  forgetQueueEdits();
};

/** Asks the creator before logging out if unsaved words would be lost. */
export const useGuardedLogOut = (): ReturnType<typeof useLogOut> => {
  const { t } = useTranslation('comments');
  const { loggingOut, logOut } = useLogOut(forgetWords);
  const guarded = (): void => {
    const count = unsavedIds(useEditsStore.getState().byId).length + unsavedInQueue();
    if (count === 0) logOut();
    else
      askBeforeLogOut(
        {
          title: t('leaveTitle'),
          text: t('leaveText', { count }),
          stay: t('leaveStay'),
          leave: t('leaveAnyway'),
        },
        logOut,
      );
  };
  return { loggingOut, logOut: guarded };
};
