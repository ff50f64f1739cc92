import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchMenu } from '../../../components/search-menu.tsx';
import { factsQuery } from '../../../lib/queries.ts';

interface AnswerChooserProps {
  readonly anchor: HTMLElement;
  readonly onChoose: (answer: string) => void;
  readonly onClose: () => void;
}

export const AnswerChooser = ({ anchor, onChoose, onClose }: AnswerChooserProps): ReactElement => {
  const { t } = useTranslation('context');
  const { data, isError } = useQuery(factsQuery);
  const known = data?.facts.map(({ id, question, answer }) => ({
    ...{ id, note: question, text: answer },
  }));
  return (
    <SearchMenu
      anchor={anchor}
      label={t('answers.title')}
      nothing={t(isError ? 'answers.failed' : 'answers.none')}
      all={isError ? [] : known}
      onChoose={({ text }) => onChoose(text)}
      onClose={onClose}
    />
  );
};
