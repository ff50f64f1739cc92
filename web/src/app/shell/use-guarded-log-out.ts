import { useTranslation } from 'react-i18next';
import { ask } from '../../components/question.tsx';
import { useLogOut } from '../../features/auth/hooks/use-log-out.ts';
import { forgetEdits } from '../../features/comments/lib/edits-keeper.ts';
import { letRepliesGo, unsavedReplies } from '../../lib/leave-guard.ts';

const forgetWords = (): void => {
  forgetEdits();
  letRepliesGo();
};

export const useGuardedLogOut = () => {
  const { i18n } = useTranslation();
  const { loggingOut, logOut } = useLogOut(forgetWords);
  const guarded = async (): Promise<void> => {
    const count = unsavedReplies();
    if (count === 0) {
      logOut();
      return;
    }
    await i18n.loadNamespaces('replacing');
    const t = i18n.getFixedT(null, 'replacing');
    ask({
      title: t('leaveTitle'),
      text: t('leaveText', { count }),
      stay: t('leaveStay'),
      options: [{ label: i18n.t('auth:logOut'), onChoose: logOut }],
    });
  };
  return { loggingOut, logOut: (): void => void guarded() };
};
