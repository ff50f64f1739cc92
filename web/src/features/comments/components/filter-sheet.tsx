import { Button } from '../../../components/button.tsx';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { Modal } from '../../../components/modal.tsx';
import { commandOf } from '../../../lib/commands.ts';
import type { FilterChoice } from '../hooks/use-filter-choices.ts';

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 20px',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 700 },
});

const Choices = ({ label, choices, value, onChoose }: FilterChoice) => (
  <Group>
    <legend>{label}</legend>
    {choices.map((choice) => (
      <ToggleButton
        key={choice.value}
        value={choice.value}
        selected={choice.value === value}
        onChange={() => onChoose(choice.value)}
      >
        {[choice.label, choice.note].join(' ')}
      </ToggleButton>
    ))}
  </Group>
);

const Sheet = styled(Modal)({
  '@media (min-width: 700px)': { '& .MuiDialog-paper': { width: 520 } },
  '& .videos': { justifyContent: 'space-between', width: '100%', minWidth: 0 },
  '& .videos > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .videos > svg': { flex: 'none' },
});

interface FilterSheetProps {
  readonly filters: readonly FilterChoice[];
  readonly video: string;
  readonly onVideos: () => void;
  readonly onClose: () => void;
}

export const FilterSheet = ({ filters, video, onVideos, onClose }: FilterSheetProps) => {
  const { t } = useTranslation(['comments', 'filters']);
  const save = commandOf('saveCsv');
  return (
    <Sheet label={t('filters')} onClose={onClose} focusOn="[aria-pressed=true]">
      {filters.map((filter) => (
        <Choices key={filter.id} {...filter} />
      ))}
      <Group>
        <legend>{t('filters:videos.label')}</legend>
        <Button className="videos" aria-haspopup="dialog" onClick={onVideos}>
          <span>{video}</span>
          <ChevronDownIcon size={14} />
        </Button>
      </Group>
      <div className="modal-actions">
        {save && <Button onClick={save}>{t('saveCsv')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {t('filters:done')}
        </Button>
      </div>
    </Sheet>
  );
};
