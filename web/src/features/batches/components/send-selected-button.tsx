import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { SentAs } from '../../../reply/sent-as.tsx';
import { Tip } from '../../../components/tip.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { timeText } from '../../../lib/dates.ts';
import { quotaQuery, settingsQuery } from '../../../lib/queries.ts';
import { lazyPart } from '../../../lib/when-online.ts';
import { CONTROL } from '../../../lib/page-keys.ts';
import { obstacleOf, type Candidate } from '../lib/rules.ts';
import type { SendEffects, SendQuestion } from '../lib/send-selected.ts';

const SendQuestionDialog = lazyPart(
  async () => (await import('./send-question.tsx')).SendQuestionDialog,
);

const Notes = ({ selected }: { readonly selected: number }) => {
  const { t } = useTranslation('batches');
  const { data } = useQuery(quotaQuery);
  // Preloads the hourly limit, which sending needs.
  useQuery(settingsQuery);
  const { left = 0, resetsAt = '', stopped = false } = data ?? {};
  const isShort = stopped || selected > left;
  const state = stopped ? 'stopped' : left === 0 ? 'none' : isShort ? 'fewer' : 'left';
  return (
    <>
      <SentAs />
      {data && (
        <span className="quota-note" role="status" data-short={isShort || undefined}>
          {/* Always within a day, so no date. */}
          {t(`quota.${state}`, { left, time: timeText(resetsAt) })}
        </span>
      )}
    </>
  );
};

const SENDING = ['send-selected'];

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
    // Two quick presses come before the next render.
    if (client.isMutating({ mutationKey: SENDING }) === 0) mutate(order);
  };
  return { sending: isPending, once };
};

interface SendSelectedButtonProps extends SendEffects {
  readonly selected: readonly Candidate[];
  /** Sends a sitting's approvals, with its own label and key. */
  readonly sitting: { readonly label: string; readonly shortcut?: string } | undefined;
  /** All were approved one by one, so the hourly limit does not cut the batch. */
  readonly beyondHour: boolean;
  /** Rewrites these drafts, which stay selected. */
  readonly onRegenerate: (ids: string[]) => void;
}

/** The sending code is loaded with the first press. */
export const SendSelectedButton = (props: SendSelectedButtonProps) => {
  const { selected, sitting, onRegenerate, ...effects } = props;
  const { t } = useTranslation('batches');
  const client = useQueryClient();
  const { sending, once } = useOneOrder();
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const obstacle = obstacleOf(selected);
  const shortcut = sitting ? sitting.shortcut : 'Control+Enter';
  const sign = sitting ? shortcut && '↵' : `${CONTROL} ↵`;
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
          // Prominent only if there is something to send.
          variant={selected.length > 0 ? 'contained' : 'outlined'}
          // In the middle of a sitting the first thing is to approve.
          color={sign ? 'secondary' : 'primary'}
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
