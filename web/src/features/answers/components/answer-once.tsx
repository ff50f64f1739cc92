import { styled } from '@mui/material/styles';
import type { AskedQuestion } from '../../../replica/questions.ts';
import { AnswerEditor } from './answer-editor.tsx';
import type { WriteDrafts } from './question-row.tsx';

const Place = styled('div')({
  '& .editor': { display: 'grid', gap: 8, maxWidth: 880, marginBlock: 8 },
  '& .note': { margin: 0 },
});

interface AnswerOnceProps extends WriteDrafts {
  readonly asked: AskedQuestion;
  readonly onLeave: () => void;
}

/** The answer to a question, where those who ask it stand. */
export const AnswerOnce = (props: AnswerOnceProps) => (
  <Place>
    <AnswerEditor {...props} />
  </Place>
);
