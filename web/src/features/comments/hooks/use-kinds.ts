import { COMMENT_KINDS, kindWord, NEEDS_YOU_WORD, NO_REPLY_WORD } from '@replywell/contract/kinds';
import { useTranslation } from 'react-i18next';
import type { FiltersProps } from '../components/filter-props.ts';
import { hasWord, KIND_WORDS, QUESTIONS_FIRST_WORD, toggleWord } from '../lib/kind-words.ts';

/** No word of a kind stands in the search. */
const ANY = '';

interface Kinds {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
  /** It is on or off, whatever kind is chosen. */
  readonly first: {
    readonly label: string;
    readonly isOn: boolean;
    readonly toggle: () => void;
  };
}

/** What the list can be narrowed to: words of the search, which the creator may also type. */
export const useKinds = ({ filters: { q }, onChange }: FiltersProps): Kinds => {
  const { t } = useTranslation('filters');
  const chosen = KIND_WORDS.find((word) => hasWord(q, word)) ?? ANY;
  const toggle = (word: string): void => onChange({ q: toggleWord(q, word) });
  return {
    label: t('kinds.label'),
    choices: [
      { value: ANY, label: t('kinds.any') },
      { value: NEEDS_YOU_WORD, label: t('kinds.onlyNeedsYou') },
      ...COMMENT_KINDS.map((kind) => ({ value: kindWord(kind), label: t(`kind.${kind}`) })),
      { value: NO_REPLY_WORD, label: t('kinds.noReply') },
    ],
    chosen,
    choose: (value) => {
      if (value !== chosen) toggle(value || chosen);
    },
    first: {
      label: t('kinds.questionsFirst'),
      isOn: hasWord(q, QUESTIONS_FIRST_WORD),
      toggle: () => toggle(QUESTIONS_FIRST_WORD),
    },
  };
};
