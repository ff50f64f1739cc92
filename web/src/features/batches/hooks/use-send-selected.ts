import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import type { Candidate } from '../lib/rules.ts';
import type { AlikeFound, SendEffects } from '../lib/send-selected.ts';

interface SendSelected {
  send: (selected: readonly Candidate[]) => void;
  /** True from the press until the server has accepted the replies. */
  sending: boolean;
  question: AlikeFound | null;
  closeQuestion: () => void;
}

/**
 * One press starts one order and asks at most one question. The code that sends is loaded with the
 * first press, because no row needs it.
 */
export const useSendSelected = (effects: SendEffects): SendSelected => {
  const { t, i18n } = useTranslation('batches');
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [question, setQuestion] = useState<AlikeFound | null>(null);
  // A button's state is old until the next render, so two quick presses would both pass.
  const busy = useRef(false);

  const once = async (order: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await order();
    } catch (error) {
      const description = errorText(error, i18n.t);
      toast({ variant: 'destructive', title: t('submitFailed'), description });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const ask = (found: AlikeFound): void => setQuestion({ ...found, send: () => once(found.send) });

  return {
    send: (selected) =>
      void once(async () => {
        const { sendSelected } = await import('../lib/send-selected.ts');
        await sendSelected(selected, { ...effects, client, i18n, ask });
      }),
    sending,
    question,
    closeQuestion: () => setQuestion(null),
  };
};
