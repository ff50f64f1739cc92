import ButtonBase from '@mui/material/ButtonBase';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../components/button.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { useBatchCommands } from '../hooks/use-batch-commands.ts';
import { useBatchTitle } from '../hooks/use-batch-words.ts';
import { useUndoSeconds } from '../hooks/use-now.ts';
import { toTheSecond } from '../../../lib/dates.ts';
import { NextSend } from './send-times.tsx';

export const CARDS_ID = 'batch-cards';

/** The undo lasts only ten seconds, which is too short to open the cards and find it there. */
const Undo = ({ batch }: { readonly batch: Batch }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const seconds = useUndoSeconds(batch);
  const { busy, undo } = useBatchCommands(batch);
  const nameId = useId();
  if (seconds === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-describedby={nameId}
        disabled={busy}
        onClick={undo}
      >
        {t('undo')}
      </Button>
      <span id={nameId} hidden>
        {t('started', { date: toTheSecond(batch.createdAt) })}
      </span>
    </>
  );
};

interface BatchStripProps {
  readonly batches: readonly Batch[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

const TitleOf = ({ batch }: { readonly batch: Batch }): string => useBatchTitle(batch).title;

const Title = ({ batches }: Pick<BatchStripProps, 'batches'>): ReactNode => {
  const { t } = useTranslation('queue');
  const [only, ...others] = batches;
  if (only && others.length === 0) return <TitleOf batch={only} />;
  return t('batches', { count: batches.length });
};

const doneIn = (batches: readonly Batch[]): number => {
  const sum = (of: 'processed' | 'total'): number =>
    batches.reduce((all, { progress }) => all + progress[of], 0);
  return sum('total') === 0 ? 0 : sum('processed') / sum('total');
};

/** A batch in one line, where there is no room for its card. A press on it opens the cards. */
export const BatchStrip = ({ batches, open, onToggle }: BatchStripProps): ReactElement => {
  const [only, ...others] = batches;
  const last = batches.at(-1);
  return (
    <div className="batch-strip">
      <ButtonBase aria-expanded={open} aria-controls={CARDS_ID} onClick={onToggle}>
        <strong>
          <Title batches={batches} />
        </strong>
        {only && others.length === 0 && <NextSend batch={only} />}
        <ChevronDownIcon size={16} />
      </ButtonBase>
      {/* Inside the button it would take the words out of the button's name. */}
      <span role="status" className="visually-hidden">
        <Title batches={batches} />
      </span>
      {last && !open && <Undo key={last.taskId} batch={last} />}
      <span className="done" style={{ inlineSize: `${String(100 * doneIn(batches))}%` }} />
    </div>
  );
};
