import { useTranslation } from 'react-i18next';
import { usePromptStore } from '../stores/prompt-store.ts';
import { useReplayStore } from '../stores/replay-store.ts';

/** What a version of the prompt is called. */
export const useRevisionName = (): ((revision: number) => string) => {
  const { t } = useTranslation('admin');
  return (revision) =>
    revision === 0 ? t('history.builtIn.name') : t('history.revision', { revision });
};

/** What the two sides of a comparison are called. A text that was saved since is a version too. */
export const useSideNames = (): Readonly<Record<'before' | 'after', string>> => {
  const { t } = useTranslation('admin');
  const nameOf = useRevisionName();
  const prompts = useReplayStore((state) => state.prompts);
  const base = usePromptStore((state) => state.base);
  const isSavedSince =
    base !== null && base.revision !== prompts?.revision && base.prompt.trim() === prompts?.after;
  return {
    before: prompts === null ? t('replay.before') : nameOf(prompts.revision),
    after: isSavedSince ? nameOf(base.revision) : t('replay.after'),
  };
};
