import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu, type ChoiceMenuProps } from '../../../components/choice-menu.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import type { SentVideo } from '../lib/sent-list.ts';
import { SENT_KINDS, SENT_PERIODS, type SentFilters as Filters } from '../lib/sent-filters.ts';

interface SentFiltersProps {
  readonly filters: Filters;
  readonly videos: readonly SentVideo[];
  readonly onChange: (changed: Partial<Filters>) => void;
}
const ALL = '';

type FilterProps<Value extends string> = Pick<
  ChoiceMenuProps<Value>,
  'label' | 'value' | 'choices' | 'onChoose'
>;

const Filter = <Value extends string>(props: FilterProps<Value>): ReactElement => (
  <ChoiceMenu opener={Button} {...props}>
    <span>{props.choices.find(({ value }) => value === props.value)?.label}</span>
    <ChevronDownIcon size={14} />
  </ChoiceMenu>
);

export const SentFilters = ({ filters, videos, onChange }: SentFiltersProps): ReactElement => {
  const { t } = useTranslation('sent');
  const { kind, period, videoId } = filters;
  return (
    <Stack direction="row" role="group" aria-label={t('filters')} sx={{ flexWrap: 'wrap', mt: 2 }}>
      <Filter
        label={t('kindLabel')}
        value={kind}
        choices={SENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      <Filter
        label={t('periodLabel')}
        value={period}
        choices={SENT_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChoose={(chosen) => onChange({ period: chosen })}
      />
      <Filter
        label={t('videoLabel')}
        value={videos.some(({ id }) => id === videoId) ? (videoId ?? ALL) : ALL}
        choices={[
          { value: ALL, label: t('allVideos') },
          ...videos.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChoose={(id) => onChange({ videoId: id === ALL ? null : id })}
      />
    </Stack>
  );
};
