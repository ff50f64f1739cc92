import {
  COMMENT_KINDS,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  ASSISTANT_WORD,
  WROTE_BACK_WORD,
} from '@replywell/contract/kinds';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../components/choice-list.tsx';
import { knownVideos } from '../../../replica/replica-store.ts';
import { rangeText } from '../lib/date-range.ts';
import { type CommentFilters, DATE_FILTERS, STATUS_FILTERS } from '../lib/filters.ts';

export interface FiltersProps {
  readonly filters: CommentFilters;
  readonly onChange: (changed: Partial<CommentFilters>) => void;
}

/** A menu in a wide window, a group of the sheet in others. */
export interface FilterChoice {
  readonly id: 'status' | 'period';
  readonly label: string;
  readonly value: string;
  /** The full name of the choice. */
  readonly current: string;
  readonly choices: readonly Choice<string>[];
  readonly onChoose: (value: string) => void;
}

/** What a search for one kind is called. undefined: it asks for words. */
export const useKindName = (q: string): string | undefined => {
  const { t } = useTranslation(['filters', 'shell']);
  const names = new Map([
    [NEEDS_YOU_WORD, t('shell:views.needsYou')],
    [WROTE_BACK_WORD, t('shell:views.wroteBack')],
    [ASSISTANT_WORD, t('shell:views.fromAssistant')],
    [NO_REPLY_WORD, t('kinds.noReply')],
    ...COMMENT_KINDS.map((kind) => [kindWord(kind), t(`kind.${kind}`)] as const),
  ]);
  return names.get(q);
};

/** null: all videos. */
export const useVideoTitle = (videoId: string | null): string | null => {
  const { t } = useTranslation('comments');
  return videoId && (knownVideos().get(videoId)?.title || t('oneVideo'));
};

export const useStatusChoice = ({ filters, onChange }: FiltersProps): FilterChoice => {
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

export const usePeriodChoice = (
  { filters, onChange }: FiltersProps,
  onPick: () => void,
): FilterChoice => {
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
