import type { ReactElement } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { closeQuestion, useQuestion } from './question-store.ts';

/** Shows the question that is asked. The focus is on the answer that loses nothing. */
export const QuestionHost = (): ReactElement | null => {
  const question = useQuestion((state) => state.shown);
  if (!question) return null;
  const { answers, stay, takesNothing = false } = question;
  const buttons = [...answers, { label: stay, onChoose: () => undefined }];
  // What Enter presses stands at the end.
  if (takesNothing) buttons.reverse();
  return (
    <Dialog onClose={closeQuestion} aria-labelledby="question-title">
      <DialogTitle id="question-title">{question.title}</DialogTitle>
      <DialogContent>{question.text}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {buttons.map(({ label, onChoose }, index) => (
          <Button
            key={label}
            variant={index === answers.length ? 'contained' : 'text'}
            autoFocus={index === answers.length}
            onClick={() => {
              closeQuestion();
              onChoose();
            }}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
};
