import { useEffect, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import { takeTheirs, typePrompt, usePromptStore } from '../stores/prompt-store.ts';
import { dateTimeText } from '../../../lib/dates.ts';

const UNDO_MS = 15_000;

/** The choice is about the text, so the focus moves to the text. */
const handOnToPrompt = handOnFocus(() =>
  document.querySelector<HTMLElement>('.prompt-text textarea')?.focus(),
);

/** If two admins edit at once, the second one sees what the first one saved, and decides. */
export const ConflictPanel = ({
  onSaveOver,
}: {
  readonly onSaveOver: () => void;
}): ReactElement | null => {
  const { t } = useTranslation('admin');
  const theirs = usePromptStore((state) => state.theirs);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) panel.current?.focus();
  }, [theirs]);
  if (!theirs) return null;

  const take = (): void => {
    const mine = usePromptStore.getState().text;
    takeTheirs();
    toast({
      title: t('conflict.taken'),
      duration: UNDO_MS,
      action: { label: t('conflict.undo'), onClick: () => typePrompt(mine) },
    });
  };

  return (
    <div ref={panel} className="conflict" role="alert" tabIndex={-1}>
      <p className="conflict-title">
        {t('conflict.title', { date: theirs.updatedAt ? dateTimeText(theirs.updatedAt) : '…' })}
      </p>
      <p>{t('conflict.text')}</p>
      <pre tabIndex={0} role="region" aria-label={t('conflict.label')} dir="auto">
        {theirs.prompt}
      </pre>
      <div className="admin-actions" ref={handOnToPrompt}>
        <Button onClick={onSaveOver}>{t('conflict.keepMine')}</Button>
        <Button onClick={take}>{t('conflict.takeTheirs')}</Button>
      </div>
    </div>
  );
};
