import type { ReactElement } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts } from '../hooks/use-row-texts.ts';
import type { ListedComment } from '../lib/list.ts';
import type { RowControls } from '../lib/row-controls.ts';
import { useUnreadStore } from '../stores/unread-store.ts';
import { RowButton } from './row-button.tsx';

interface ForwardActionProps {
  readonly comment: ListedComment;
  readonly controls: RowControls;
  readonly onLeave: () => void;
}

/** The one action that moves the comment on; always in sight. */
export const ForwardAction = ({
  comment,
  controls,
  onLeave,
}: ForwardActionProps): ReactElement | null => {
  const t = useRowTexts();
  const { generate, submit } = useCommands();
  const { forward, busy } = controls;
  const unread = useUnreadStore(({ ids }) => forward === 'submit' && ids.has(comment.id));
  if (!forward) return null;
  return (
    <RowButton
      // Another one for another action: a press that began on Generate never ends on Submit.
      key={forward}
      label={t(forward)}
      authorName={comment.authorName}
      className={`button forward forward-${forward}`}
      data-size="small"
      {...guarded(busy || unread, () => {
        onLeave();
        if (forward === 'generate') generate(comment);
        else submit(comment);
      })}
    />
  );
};
