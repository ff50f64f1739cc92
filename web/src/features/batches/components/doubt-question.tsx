import type { ReactElement } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { MarkedDraft } from '../../../components/findings/marked-draft.tsx';
import type { Doubtful } from '../api/batch-calls.ts';
import type { Candidate } from '../lib/rules.ts';
import { AskedReplies } from './asked-replies.ts';

interface DoubtQuestionProps {
  readonly doubtful: Doubtful;
  readonly selected: readonly Candidate[];
  /** How many other replies are selected. */
  readonly others: number;
  readonly onSend: () => void;
  readonly onSendOthers: () => void;
  readonly onBack: () => void;
}

/**
 * Shows each draft in which something was found, in full and with what was found. The focus is on
 * the answer that sends nothing.
 */
export const DoubtQuestion = (props: DoubtQuestionProps): ReactElement => {
  const { t } = useTranslation(['queue', 'notes']);
  const { doubtful, selected, others, onSend, onSendOthers, onBack } = props;
  const names = new Map(selected.map(({ id, authorName }) => [id, authorName]));
  const count = doubtful.length;
  return (
    <Dialog layer="doubt" onClose={onBack} aria-labelledby="doubt-title" maxWidth="sm" fullWidth>
      <DialogTitle id="doubt-title">{t('doubt.title', { count })}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby="doubt-title">
        <AskedReplies>
          <p>{t('doubt.why')}</p>
          <ul>
            {doubtful.map((draft) => (
              <li key={draft.commentId} className="doubtful">
                <strong dir="auto">{names.get(draft.commentId)}</strong>
                <q dir="auto">
                  <MarkedDraft text={draft.text} findings={draft.findings} />
                </q>
                {[...new Set(draft.findings.map(({ kind }) => kind))].map((kind) => (
                  <p key={kind}>{t(`notes:finding.${kind}`)}</p>
                ))}
              </li>
            ))}
          </ul>
        </AskedReplies>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={onSend}>
          {t('doubt.send', { count: count + others })}
        </Button>
        {others > 0 && (
          <Button onClick={onSendOthers}>{t('doubt.sendOthers', { count: others })}</Button>
        )}
        <Button variant="contained" autoFocus onClick={onBack}>
          {t('doubt.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
