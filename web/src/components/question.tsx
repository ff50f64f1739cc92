import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { create } from 'zustand';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionOption {
  readonly label: string;
  readonly onChoose: () => void;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly options: readonly QuestionOption[];
  /** The answer that changes nothing. Escape and a click beside the question do the same. */
  readonly stay: string;
  /** Enter gives the answer. Otherwise it stays, because something would be lost. */
  readonly takesNothing?: boolean;
}

export const useQuestion = create<{ shown: Question | null }>(() => ({ shown: null }));

export const ask = (shown: Question): void => useQuestion.setState({ shown });

const closeQuestion = (): void => useQuestion.setState({ shown: null });

/** Shows the question that is asked. The focus is on the answer that loses nothing. */
export const QuestionHost = () => {
  const question = useQuestion((state) => state.shown);
  if (!question) return null;
  const { options, stay, takesNothing = false } = question;
  const buttons = [...options, { label: stay, onChoose: () => undefined }];
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
            variant={index === options.length ? 'contained' : 'text'}
            autoFocus={index === options.length}
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
