import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { SentAs } from '../../../reply/sent-as.tsx';
import { Tip } from '../../../components/tip.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { timeText } from '../../../lib/dates.ts';
import { quotaQuery, settingsQuery } from '../../../lib/queries.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import { CONTROL } from '../../../lib/page-keys.ts';
import { obstacleOf, type Candidate } from '../lib/rules.ts';
import type { SendEffects, SendQuestion } from '../lib/send-selected.ts';

const SendQuestionDialog = lazy(whenOnline(() => import('./send-question.tsx')));

/** Who sends, and how many replies YouTube's limit leaves today, if this is known. */
const Notes = ({ selected }: { readonly selected: number }) => {
  const { t } = useTranslation('batches');
  const { data } = useQuery(quotaQuery);
  // The next press needs the hourly limit, so it is loaded now.
  useQuery(settingsQuery);
  const { left = 0, resetsAt = '', stopped = false } = data ?? {};
  const isShort = stopped || selected > left;
  const state = stopped ? 'stopped' : left === 0 ? 'none' : isShort ? 'fewer' : 'left';
  return (
    <>
      <SentAs />
      {data && (
        <span className="quota-note" role="status" data-short={isShort || undefined}>
          {/* The reset is always within a day, so the time without a date is enough. */}
          {t(`quota.${state}`, { left, time: timeText(resetsAt) })}
        </span>
      )}
    </>
  );
};

const SENDING = ['send-selected'];

/** While one order is carried out, no other begins. */
const useOneOrder = () => {
  const { t } = useTranslation('batches');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: SENDING,
    networkMode: 'always',
    mutationFn: (order: () => Promise<void>) => order(),
    onError: (error) => tellFailure(t('submitFailed'), error),
  });
  const once = (order: () => Promise<void>): void => {
    // A button's state is old until the next render, so two quick presses would both pass.
    if (client.isMutating({ mutationKey: SENDING }) === 0) mutate(order);
  };
  return { sending: isPending, once };
};

interface SendSelectedButtonProps extends SendEffects {
  readonly selected: readonly Candidate[];
  /** It sends what was approved in a sitting: under another name, and by another key or none. */
  readonly sitting: { readonly label: string; readonly shortcut?: string } | undefined;
  /** All were approved one at a time, so that the hour does not cut the batch. */
  readonly beyondHour: boolean;
  /** Generates these drafts again. They stay selected. */
  readonly onRegenerate: (ids: string[]) => void;
}

/** At most one question at a time. What sends is loaded with the first press: no row needs it. */
export const SendSelectedButton = (props: SendSelectedButtonProps) => {
  const { selected, sitting, onRegenerate, ...effects } = props;
  const { t } = useTranslation('batches');
  const client = useQueryClient();
  const { sending, once } = useOneOrder();
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const obstacle = obstacleOf(selected);
  const shortcut = sitting ? sitting.shortcut : 'Control+Enter';
  const sign = sitting ? shortcut : `${CONTROL} Enter`;
  const why = obstacle && !sending && selected.length > 0 ? t(obstacle) : null;

  const send = async (): Promise<void> => {
    const { sendSelected } = await import('../lib/send-selected.ts');
    await sendSelected(selected, { ...effects, client, ask: setQuestion });
  };
  const answer = (order: (() => Promise<void>) | null): void => {
    setQuestion(null);
    if (order) once(order);
  };

  return (
    <>
      <Tip text={why} describes>
        <Button
          // This is the most prominent button of the page only if there is something to send.
          variant={selected.length > 0 ? 'contained' : 'outlined'}
          aria-keyshortcuts={shortcut}
          data-idle={selected.length === 0 || undefined}
          disabled={obstacle !== null || sending}
          aria-busy={sending}
          data-why={why}
          onClick={() => once(send)}
        >
          {sitting?.label ?? t('sendSelected')}{' '}
          {sign && selected.length > 0 && <kbd aria-hidden="true">{sign}</kbd>}
        </Button>
      </Tip>
      {selected.length > 0 && <Notes selected={selected.length} />}
      {question && (
        <LazyDialog key={question.about} onClose={() => answer(null)}>
          <SendQuestionDialog
            question={question}
            selected={selected}
            onAnswer={answer}
            onRegenerate={onRegenerate}
          />
        </LazyDialog>
      )}
    </>
  );
};
