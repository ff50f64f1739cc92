import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { askBeforeLogOut } from '../../components/question/question-store.ts';
import { useLogOut } from '../../features/auth/hooks/use-log-out.ts';
import { forgetEdits } from '../../features/comments/lib/edits-keeper.ts';
import { letRepliesGo, unsavedReplies } from '../../lib/leave-guard.ts';

const forgetWords = (): void => {
  forgetEdits();
  letRepliesGo();
};

/** The texts of the question come with it. */
const ask = async (texts: i18n, count: number, logOut: () => void): Promise<void> => {
  await texts.loadNamespaces('replacing');
  const t = texts.getFixedT(null, 'replacing');
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

/** Asks the creator before logging out if unsaved words would be lost. */
export const useGuardedLogOut = (): ReturnType<typeof useLogOut> => {
  const { i18n } = useTranslation();
  const { loggingOut, logOut } = useLogOut(forgetWords);
  const guarded = (): void => {
    const count = unsavedReplies();
    if (count === 0) logOut();
    else void ask(i18n, count, logOut);
  };
  return { loggingOut, logOut: guarded };
};
