import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import type { SentVideo } from '../lib/sent-list.ts';
import { SENT_KINDS, SENT_PERIODS, type SentFilters as Filters } from '../lib/sent-filters.ts';

interface SentFiltersProps {
  readonly filters: Filters;
  readonly videos: readonly SentVideo[];
  readonly onChange: (changed: Partial<Filters>) => void;
}
const ALL = '';

/** What has become of the replies, when they went out, and under which video they are. */
export const SentFilters = ({ filters, videos, onChange }: SentFiltersProps): ReactElement => {
  const { t } = useTranslation('sent');
  const ofVideos = [
    { value: ALL, label: t('allVideos') },
    ...videos.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const video = ofVideos.find(({ value }) => value === (filters.videoId ?? ALL)) ?? ofVideos[0];
  return (
    <Stack direction="row" role="group" aria-label={t('filters')} sx={{ flexWrap: 'wrap', mt: 2 }}>
      <ChoiceMenu
        opener={Button}
        label={t('kindLabel')}
        value={filters.kind}
        choices={SENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(kind) => onChange({ kind })}
      >
        <span>{t(`kind.${filters.kind}`)}</span> <ChevronDownIcon size={14} />
      </ChoiceMenu>
      <ChoiceMenu
        opener={Button}
        label={t('periodLabel')}
        value={filters.period}
        choices={SENT_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChoose={(period) => onChange({ period })}
      >
        <span>{t(`period.${filters.period}`)}</span> <ChevronDownIcon size={14} />
      </ChoiceMenu>
      <ChoiceMenu
        opener={Button}
        label={t('videoLabel')}
        value={video?.value ?? ALL}
        choices={ofVideos}
        onChoose={(id) => onChange({ videoId: id === ALL ? null : id })}
      >
        <span>{video?.label}</span> <ChevronDownIcon size={14} />
      </ChoiceMenu>
    </Stack>
  );
};
