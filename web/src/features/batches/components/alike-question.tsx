import type { ReactElement } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Alike } from '../api/batch-calls.ts';
import type { Candidate } from '../lib/rules.ts';
import { AskedReplies } from './asked-replies.ts';

interface AlikeQuestionProps {
  readonly alike: Alike;
  readonly selected: readonly Candidate[];
  readonly onRegenerate: (ids: string[]) => void;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

const idsOf = (alike: Alike): string[] => [
  ...new Set(alike.flatMap(({ commentIds }) => commentIds)),
];

/** Shown only if replies repeat. The focus is on the answer that changes nothing. */
export const AlikeQuestion = (props: AlikeQuestionProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { alike, selected, onRegenerate, onSend, onBack } = props;
  const ids = idsOf(alike);
  const known = new Map(selected.map((one) => [one.id, one]));
  return (
    <Dialog layer="alike" onClose={onBack} aria-labelledby="alike-title" maxWidth="sm" fullWidth>
      <DialogTitle id="alike-title">{t('alike.title', { count: ids.length })}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby="alike-title">
        <AskedReplies>
          <p>{t('alike.why')}</p>
          {alike.map(({ commentIds, with: repeats }) => (
            <section key={`${repeats} ${commentIds.join()}`}>
              <h3>{t(`alike.${repeats}`)}</h3>
              <ul>
                {commentIds.map((id) => (
                  <li key={id}>
                    <strong dir="auto">{known.get(id)?.authorName}</strong>
                    <q dir="auto" className="short">
                      {known.get(id)?.aiResponse}
                    </q>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </AskedReplies>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={onSend}>
          {t('alike.send')}
        </Button>
        <Button onClick={() => onRegenerate(ids)}>{t('alike.regenerate')}</Button>
        <Button variant="contained" autoFocus onClick={onBack}>
          {t('alike.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
