import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { Button } from '../../../../components/button.tsx';
import { ReplyLength } from '../../../../components/reply-length.tsx';
import { TextArea } from '../../../../components/text-area.tsx';
import { editorKeyOf } from '../../../../lib/editor-keys.ts';
import { replyFault } from '../../../../lib/reply-fault.ts';
import type { ItemCommands } from '../../hooks/use-item-commands.ts';
import { closeQueueEdit, typeQueueEdit, type QueueEdit } from '../../stores/queue-edits-store.ts';
import { handOnToReply } from './hand-on.ts';

interface ReplyEditorProps {
  readonly name: string;
  readonly item: BatchItem;
  readonly edit: QueueEdit;
  readonly commands: ItemCommands;
  readonly onSaved: () => void;
  /** Called with the unsaved words when the creator leaves the editor. */
  readonly onLeave: (edit: QueueEdit) => void;
}

interface ActsProps {
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

const Acts = ({ disabled, onCancel, onSave }: ActsProps): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <div className="queue-acts">
      <Button size="small" variant="text" onClick={onCancel}>
        {t('item.cancel')}
      </Button>
      <Button
        size="small"
        variant="contained"
        disabled={disabled}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onSave}
      >
        {t('item.save')}
      </Button>
    </div>
  );
};

/** Like the list's editor, it has four rows, saves no blank text and keeps a refused text. */
export const ReplyEditor = (props: ReplyEditorProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { name, item, edit, commands, onSaved, onLeave } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const faulty = replyFault(edit.text) !== null;
  useEffect(() => {
    const { current } = area;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const leave = (): void => {
    closeQueueEdit(edit);
    onLeave(edit);
  };
  const save = async (): Promise<void> => {
    if (!faulty && (await commands.save(edit.text.trim()))) onSaved();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const meant = editorKeyOf(event.nativeEvent);
    if (meant !== 'leave' && meant !== 'send') return;
    event.preventDefault();
    if (meant === 'leave') leave();
    else void save();
  };
  const moved = item.text !== null && item.text !== edit.base && item.text !== edit.text;
  return (
    <div className="queue-editor" ref={handOnToReply}>
      <TextArea
        ref={area}
        rows={4}
        dir="auto"
        aria-label={t('item.replyTo', { name })}
        value={edit.text}
        readOnly={commands.busy}
        onChange={({ target }) => typeQueueEdit({ ...edit, text: target.value })}
        onKeyDown={onKeyDown}
      />
      <ReplyLength text={edit.text} />
      {moved && (
        <p className="queue-note-line" role="status">
          {t('item.changedElsewhere')} <q dir="auto">{item.text}</q>
        </p>
      )}
      <Acts disabled={faulty || commands.busy} onCancel={leave} onSave={() => void save()} />
    </div>
  );
};
