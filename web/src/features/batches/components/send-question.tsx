import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { MarkedDraft } from '../../../components/marked-draft.tsx';
import { SentAs } from '../../../reply/sent-as.tsx';
import type { Candidate } from '../lib/rules.ts';
import type { AskedGroup, SendQuestion } from '../lib/send-selected.ts';

interface DraftsProps {
  readonly group: AskedGroup;
  readonly selected: readonly Candidate[];
}

const Drafts = ({ group: { repeats, drafts }, selected }: DraftsProps) => {
  const { t } = useTranslation(['queue', 'notes']);
  return (
    <section>
      {repeats && (
        <Typography variant="h4" component="h3" sx={{ mt: 4 }}>
          {t(`alike.${repeats}`)}
        </Typography>
      )}
      <List>
        {drafts.map(({ commentId, text, findings }) => (
          <ListItem key={commentId} disableGutters divider sx={{ display: 'block' }}>
            <Typography variant="caption" component="strong" dir="auto" sx={{ fontWeight: 550 }}>
              {selected.find(({ id }) => id === commentId)?.authorName}
            </Typography>
            <Typography variant="body2" dir="auto" translate="no" sx={{ whiteSpace: 'pre-wrap' }}>
              <MarkedDraft text={text} findings={findings} />
            </Typography>
            {[...new Set(findings.map(({ kind }) => kind))].map((kind) => (
              <Typography key={kind} variant="caption" component="p" color="warning">
                {t(`notes:finding.${kind}`)}
              </Typography>
            ))}
          </ListItem>
        ))}
      </List>
    </section>
  );
};

interface SendQuestionDialogProps {
  readonly question: SendQuestion;
  readonly selected: readonly Candidate[];
  /** null: nothing is sent. */
  readonly onAnswer: (order: (() => Promise<void>) | null) => void;
  readonly onRegenerate: (ids: string[]) => void;
}

/** The initial focus is on the option that sends nothing. */
export const SendQuestionDialog = (props: SendQuestionDialogProps) => {
  const { t } = useTranslation('queue');
  const { question, selected, onAnswer, onRegenerate } = props;
  const { about, groups, others } = question;
  const back = (): void => onAnswer(null);
  const asked = groups.flatMap(({ drafts }) => drafts.map(({ commentId }) => commentId));
  const count = new Set(asked).size;
  return (
    <Dialog onClose={back} aria-labelledby="asked-title" maxWidth="sm" fullWidth>
      <DialogTitle id="asked-title">{t(`${about}.title`, { count })}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby="asked-title">
        <Typography variant="body2" color="textSecondary">
          {t(`${about}.why`)}
        </Typography>
        {groups.map((group) => (
          <Drafts
            key={group.drafts.map(({ commentId }) => commentId).join()}
            group={group}
            selected={selected}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <SentAs />
        <Button variant="text" onClick={() => onAnswer(question.send)}>
          {t(`${about}.send`, { count: count + others })}
        </Button>
        {about === 'alike' && (
          <Button
            onClick={() => {
              back();
              onRegenerate([...new Set(asked)]);
            }}
          >
            {t('alike.regenerate')}
          </Button>
        )}
        {others > 0 && (
          <Button onClick={() => onAnswer(question.sendOthers)}>
            {t('doubtful.sendOthers', { count: others })}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={back}>
          {t('backToSelection')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
