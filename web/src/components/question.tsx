import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly options: readonly { readonly label: string; readonly onChoose: () => void }[];
  /** Changes nothing, as do Escape and a click on the backdrop. Without it: "Cancel". */
  readonly stay?: string;
  /** Nothing would be lost, so Enter picks the option instead of `stay`. */
  readonly takesNothing?: boolean;
}

export const useQuestion = create<{ shown: Question | null }>(() => ({ shown: null }));

export const ask = (shown: Question): void => useQuestion.setState({ shown });

const closeQuestion = (): void => useQuestion.setState({ shown: null });

export const QuestionHost = () => {
  const { t } = useTranslation();
  const question = useQuestion((state) => state.shown);
  if (!question) return null;
  const { options, stay = t('cancel'), takesNothing = false } = question;
  const buttons = [...options, { label: stay, onChoose: () => undefined }];
  // The default button comes last.
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
