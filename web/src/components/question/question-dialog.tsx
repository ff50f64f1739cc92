import type { ReactElement } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Mui } from '../../theme/mui.tsx';
import { Button } from '../button.tsx';
import { closeQuestion, type Question } from './question-store.ts';

/** The cursor stands on the answer that changes nothing. */
export const QuestionDialog = ({ question }: { readonly question: Question }): ReactElement => (
  <Mui>
    <Dialog open onClose={closeQuestion} aria-labelledby="question-title">
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
  </Mui>
);
