import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../components/popover.tsx';
import { SearchList } from '../../../components/search-menu.tsx';
import { answersQuery, givenAnswers, useAnswers } from '../../../replica/answers.ts';

interface AnswerChooserProps {
  readonly anchor: HTMLElement;
  readonly onChoose: (answer: string) => void;
  readonly onClose: () => void;
}

export const AnswerChooser = ({ anchor, onChoose, onClose }: AnswerChooserProps) => {
  const { t } = useTranslation('context');
  const { isError } = useQuery(answersQuery);
  const answers = useAnswers((state) => state.answers);
  const known =
    answers &&
    givenAnswers(answers).map(({ id, question, answer }) => ({ id, note: question, text: answer }));
  const label = t('answers.title');
  return (
    <Popover
      label={label}
      disableRestoreFocus
      disableScrollLock
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      onClose={onClose}
    >
      <SearchList
        label={label}
        nothing={t(isError ? 'answers.failed' : 'answers.none')}
        all={isError ? [] : (known ?? undefined)}
        onChoose={({ text }) => onChoose(text)}
        onClose={onClose}
      />
    </Popover>
  );
};
