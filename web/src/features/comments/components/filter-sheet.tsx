import type { ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { Modal } from '../../../components/modal.tsx';
import type { FilterChoice } from '../hooks/use-filter-choices.ts';

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 20px',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 700 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 16px',
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
    fontSize: 14,
    fontWeight: 550,
  },
  '& label:has(:checked)': {
    background: 'var(--palette-text-primary)',
    color: 'var(--palette-background-default)',
  },
  '& label:has(:focus-visible)': {
    outline: '2px solid var(--palette-secondary-main)',
    outlineOffset: 2,
  },
  '& .MuiRadio-root': { position: 'absolute', padding: 0 },
  '@media (forced-colors: active)': {
    '& label:has(:checked)': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});

/** No icon is needed, because the whole label shows whether it is checked. */
const NO_ICON = <span hidden />;

const Choices = ({ id, label, choices, value, onChoose }: FilterChoice): ReactElement => (
  <Group>
    <legend>{label}</legend>
    {choices.map((choice) =>
      choice.checked === undefined ? (
        <label key={choice.value}>
          <Radio
            icon={NO_ICON}
            checkedIcon={NO_ICON}
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            // A click on other dates opens their dialog, also if some are already chosen.
            onClick={() => {
              if (value === 'pick' && choice.value === value) onChoose(value);
            }}
          />
          {choice.label} {choice.note}
        </label>
      ) : (
        <Button
          key={choice.value}
          aria-pressed={choice.checked}
          variant={choice.checked ? 'contained' : 'outlined'}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ),
    )}
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

export const FilterSheet = (props: FilterSheetProps): ReactElement => {
  const { t } = useTranslation('filters');
  const { filters, video, onVideos, onClose } = props;
  return (
    <Sheet label={t('title')} onClose={onClose} focusOn=":checked">
      {filters.map((filter) => (
        <Choices key={filter.id} {...filter} />
      ))}
      <Group>
        <legend>{t('videos.label')}</legend>
        <Button className="videos" aria-haspopup="dialog" onClick={onVideos}>
          <span>{video}</span>
          <ChevronDownIcon size={14} />
        </Button>
      </Group>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Sheet>
  );
};
