import {
  COMMENT_KINDS,
  KIND_WORDS,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  QUESTIONS_FIRST_WORD,
  WROTE_BACK_WORD,
} from '@replywell/contract/kinds';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../components/choice-list.tsx';
import { rangeText } from '../lib/date-range.ts';
import {
  type CommentFilters,
  DATE_FILTERS,
  STATUS_FILTERS,
  hasWord,
  toggleWord,
} from '../lib/filters.ts';

export interface FiltersProps {
  readonly filters: CommentFilters;
  readonly onChange: (changed: Partial<CommentFilters>) => void;
}

/** A menu in a wide window, a group of the sheet in others. */
export interface FilterChoice {
  readonly id: 'kinds' | 'status' | 'period';
  readonly label: string;
  readonly value: string;
  /** The full name of the choice. */
  readonly current: string;
  /** A choice with `checked` is independent of the others. */
  readonly choices: readonly Choice<string>[];
  readonly onChoose: (value: string) => void;
}

/** No kind is chosen. */
const ANY = '';

/** Kinds are words of the search, which can also be typed. */
const useKinds = ({ filters: { q }, onChange }: FiltersProps): FilterChoice => {
  const { t } = useTranslation(['filters', 'shell']);
  const value = KIND_WORDS.find((word) => hasWord(q, word)) ?? ANY;
  const toggle = (word: string): void => onChange({ q: toggleWord(q, word) });
  const kinds: readonly Choice<string>[] = [
    { value: ANY, label: t('kinds.any') },
    { value: NEEDS_YOU_WORD, label: t('shell:views.needsYou') },
    { value: WROTE_BACK_WORD, label: t('shell:views.wroteBack') },
    ...COMMENT_KINDS.map((kind) => ({ value: kindWord(kind), label: t(`kind.${kind}`) })),
    { value: NO_REPLY_WORD, label: t('kinds.noReply') },
  ];
  const checked = hasWord(q, QUESTIONS_FIRST_WORD);
  const first = { value: QUESTIONS_FIRST_WORD, label: t('kinds.questionsFirst'), checked };
  const named = kinds.filter((kind) => kind.value === value && !(checked && value === ANY));
  return {
    id: 'kinds',
    label: t('kinds.label'),
    value,
    current: [...named, ...(checked ? [first] : [])].map(({ label }) => label).join(', '),
    choices: [...kinds, first],
    onChoose: (word) => {
      if (word !== value) toggle(word || value);
    },
  };
};

const useStatus = ({ filters, onChange }: FiltersProps): FilterChoice => {
  const { t } = useTranslation('comments');
  return {
    id: 'status',
    label: t('status.label'),
    value: filters.status,
    current: t(`status.${filters.status}`),
    choices: STATUS_FILTERS.map((value) => ({ value, label: t(`status.${value}`) })),
    onChoose: (value) => onChange({ status: STATUS_FILTERS.find((one) => one === value) }),
  };
};

export const usePeriodName = ({ date, range }: CommentFilters): string => {
  const { t } = useTranslation('comments');
  const name = t(`dateLong.${date}`);
  return date === 'pick' && range ? `${name}: ${rangeText(range)}` : name;
};

const usePeriod = ({ filters, onChange }: FiltersProps, onPick: () => void): FilterChoice => {
  const { t } = useTranslation('comments');
  const note = filters.range ? rangeText(filters.range) : undefined;
  return {
    id: 'period',
    label: t('date.label'),
    value: filters.date,
    current: usePeriodName(filters),
    choices: DATE_FILTERS.map((value) => ({
      value,
      label: t(`date.${value}`),
      note: value === 'pick' ? note : undefined,
    })),
    onChoose: (value) => {
      if (value === 'pick') onPick();
      else onChange({ date: DATE_FILTERS.find((one) => one === value) });
    },
  };
};

export const useFilterChoices = (
  props: FiltersProps,
  onPick: () => void,
): Record<FilterChoice['id'], FilterChoice> => ({
  kinds: useKinds(props),
  status: useStatus(props),
  period: usePeriod(props, onPick),
});
