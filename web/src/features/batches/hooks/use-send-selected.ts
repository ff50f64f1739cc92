import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import type { Candidate } from '../lib/rules.ts';
import type { SendEffects, SendQuestion } from '../lib/send-selected.ts';

interface SendSelected {
  send: (selected: readonly Candidate[]) => void;
  /** True from the press until the server has accepted the replies. */
  sending: boolean;
  question: SendQuestion | null;
  /** Closes the question, and carries out what was chosen. null: nothing is sent. */
  answer: (order: (() => Promise<void>) | null) => void;
}

/**
 * One press starts one order and asks at most one question at a time. The code that sends is loaded
 * with the first press, because no row needs it.
 */
export const useSendSelected = (effects: SendEffects): SendSelected => {
  const { t, i18n } = useTranslation('batches');
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [question, setQuestion] = useState<SendQuestion | null>(null);
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

  return {
    send: (selected) =>
      void once(async () => {
        const { sendSelected } = await import('../lib/send-selected.ts');
        await sendSelected(selected, { ...effects, client, i18n, ask: setQuestion });
      }),
    sending,
    question,
    answer: (order) => {
      setQuestion(null);
      if (order) void once(order);
    },
  };
};
