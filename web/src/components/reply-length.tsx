import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { replyFault } from '../lib/reply-fault.ts';

const NEAR = REPLY_MAX_LENGTH * 0.9;

export const ReplyLength = ({ text }: { readonly text: string }): ReactElement => {
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
