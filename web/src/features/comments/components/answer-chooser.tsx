import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../components/popover.tsx';
import { SearchList } from '../../../components/search-menu.tsx';
import { answersQuery, givenAnswers } from '../../../lib/queries.ts';

interface AnswerChooserProps {
  readonly anchor: HTMLElement;
  readonly onChoose: (answer: string) => void;
  readonly onClose: () => void;
}

export const AnswerChooser = ({ anchor, onChoose, onClose }: AnswerChooserProps) => {
  const { t } = useTranslation('context');
  const { data, isError } = useQuery(answersQuery);
  const given = data && givenAnswers(data.answers);
  const known = given?.map(({ id, question, answer }) => ({ id, note: question, text: answer }));
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
        all={isError ? [] : known}
        onChoose={({ text }) => onChoose(text)}
        onClose={onClose}
      />
    </Popover>
  );
};
