import type { ReactElement } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { closeQuestion, useQuestion } from './question-store.ts';

/** Shows the question that is asked. The focus is on the answer that changes nothing. */
export const QuestionHost = (): ReactElement | null => {
  const question = useQuestion((state) => state.shown);
  if (!question) return null;
  return (
    <Dialog onClose={closeQuestion} aria-labelledby="question-title">
      <DialogTitle id="question-title">{question.title}</DialogTitle>
      <DialogContent>{question.text}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {question.answers.map(({ label, onChoose }) => (
          <Button
            key={label}
            variant="text"
            onClick={() => {
              closeQuestion();
              onChoose();
            }}
          >
            {label}
          </Button>
        ))}
        <Button variant="contained" autoFocus onClick={closeQuestion}>
          {question.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
