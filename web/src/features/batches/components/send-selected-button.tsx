import { lazy, Suspense, type ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { Tip } from '../../../components/tip.tsx';
import { whenOnline } from '../../../lib/when-online.ts';
import { useSendSelected } from '../hooks/use-send-selected.ts';
import { obstacleOf, type Candidate } from '../lib/rules.ts';
import type { SendEffects } from '../lib/send-selected.ts';

const QuotaNote = lazy(
  whenOnline(async () => ({ default: (await import('./quota-note.tsx')).QuotaNote })),
);
const SendQuestionDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./send-question.tsx')).SendQuestionDialog,
  })),
);

interface SendSelectedButtonProps extends SendEffects {
  readonly selected: readonly Candidate[];
  /** Generates these drafts again. They stay selected. */
  readonly onRegenerate: (ids: string[]) => void;
}

export const SendSelectedButton = (props: SendSelectedButtonProps): ReactElement => {
  const { selected, onRegenerate, onBegin, onEnd } = props;
  const { t } = useTranslation('batches');
  const { send, sending, question, answer } = useSendSelected({ onBegin, onEnd });
  const obstacle = obstacleOf(selected);
  return (
    <>
      <Tip text={obstacle && !sending ? t(obstacle) : null} describes>
        <Button
          // This is the most prominent button of the page only if there is something to send.
          variant={selected.length > 0 ? 'contained' : 'outlined'}
          data-idle={selected.length === 0 || undefined}
          disabled={obstacle !== null || sending}
          aria-busy={sending}
          onClick={() => send(selected)}
        >
          {t('sendSelected')}
        </Button>
      </Tip>
      {selected.length > 0 && (
        <Suspense fallback={null}>
          <QuotaNote selected={selected.length} />
        </Suspense>
      )}
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
