import type { ReactElement } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { closeQuestion, useQuestion, type Question } from './question-store.ts';

interface QuestionDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** The focus is on the answer that changes nothing. */
const QuestionDialog = ({ question, onClose }: QuestionDialogProps): ReactElement => (
  <Dialog onClose={onClose} aria-labelledby="question-title">
    <DialogTitle id="question-title">{question.title}</DialogTitle>
    <DialogContent>{question.text}</DialogContent>
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      {question.answers.map(({ label, onChoose }) => (
        <Button
          key={label}
          variant="text"
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {label}
        </Button>
      ))}
      <Button variant="contained" autoFocus onClick={onClose}>
        {question.stay}
      </Button>
    </DialogActions>
  </Dialog>
);

export const QuestionHost = (): ReactElement | null => {
  const question = useQuestion((state) => state.shown);
  return question && <QuestionDialog question={question} onClose={closeQuestion} />;
};
