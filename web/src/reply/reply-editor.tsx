import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import type { ComponentProps, ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { editorKeyOf } from '../lib/key-of.ts';
import { replyFault } from './reply-fault.ts';

const NEAR = REPLY_MAX_LENGTH * 0.9;

const ReplyLength = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('shell');
  const fault = replyFault(text);
  const { length } = text.trim();
  return (
    <div>
      <span role="status">{fault && t(`reply.${fault}`, { limit: REPLY_MAX_LENGTH })}</span>
      {length > NEAR && <span>{t('reply.length', { length, limit: REPLY_MAX_LENGTH })}</span>}
    </div>
  );
};

interface ReplyEditorProps extends ComponentProps<'textarea'> {
  readonly component: 'textarea' | ComponentType<ComponentProps<'textarea'>>;
  /** The author of the comment. */
  readonly name: string;
  readonly value: string;
  readonly onLeave: () => void;
  readonly onSend: () => void;
}

/** Escape leaves it, Ctrl+Enter sends. */
export const ReplyEditor = (props: ReplyEditorProps) => {
  const { component: Area, name, onLeave, onSend, ...rest } = props;
  const { t } = useTranslation('comments');
  return (
    <>
      <Area
        {...rest}
        rows={4}
        dir="auto"
        translate="no"
        aria-label={t('replyTo', { name })}
        onKeyDown={(event) => {
          const key = editorKeyOf(event.nativeEvent);
          if (key !== 'leave' && key !== 'send') return;
          event.preventDefault();
          if (key === 'leave') onLeave();
          else onSend();
        }}
      />
      <ReplyLength text={props.value} />
    </>
  );
};
