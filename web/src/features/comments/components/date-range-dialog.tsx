import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker, type DateRange } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ru } from 'react-day-picker/locale/ru';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { languageOf } from '../../../i18n/language.ts';
import { dayOf } from '../../../lib/dates.ts';
import { dateOf, rangeText, type DayRange } from '../lib/date-range.ts';
import 'react-day-picker/style.css';
import { serverNow } from '../../../lib/server-clock.ts';

/** The month of the first video on YouTube. */
const FIRST_MONTH = new Date(2005, 3);

const CALENDARS = {
  en: { locale: enUS, weekStartsOn: 0 },
  ru: { locale: ru, weekStartsOn: 1 },
} as const;

const Calendar = styled('div')({
  '& .rdp-root': {
    fontSize: 14,
    '--rdp-accent-color': 'var(--palette-text-primary)',
    '--rdp-accent-background-color': 'var(--palette-action-hover)',
    '--rdp-range_start-color': 'var(--palette-background-default)',
    '--rdp-day_button-width': '44px',
    '--rdp-day_button-height': '44px',
    '--rdp-day_button-border-radius': 'var(--shape-borderRadius)',
    '--rdp-nav_button-width': '44px',
    '--rdp-nav_button-height': '44px',
    '--rdp-weekday-text-transform': 'capitalize',
  },
  '& .rdp-months': { flexWrap: 'nowrap', margin: 'auto' },
  '& .rdp-month_caption': { fontSize: 16 },
  '& .rdp-weekday': { fontSize: 13 },
  '& .rdp-caption_label': { display: 'inline-block', lineHeight: '44px' },
  '& .rdp-caption_label::first-letter': { textTransform: 'uppercase' },
  '& .rdp-selected': { fontSize: 'inherit' },
  '& .rdp-today .rdp-day_button': { textDecoration: 'underline 2px' },
  '& .rdp-day_button:focus-visible': { position: 'relative' },
  '@media (forced-colors: active)': {
    '& .rdp-selected .rdp-day_button': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  '& + p': { margin: '12px 0 0', minHeight: 21, fontSize: 14, textAlign: 'center' },
});

const picked = (range: DayRange | null): DateRange | undefined =>
  range ? { from: dateOf(range.from) ?? undefined, to: dateOf(range.to) ?? undefined } : undefined;

const rangeOf = (days: DateRange | undefined): DayRange | null =>
  days?.from ? { from: dayOf(days.from), to: dayOf(days.to ?? days.from) } : null;

interface DateRangeDialogProps {
  readonly range: DayRange | null;
  readonly onApply: (range: DayRange) => void;
  readonly onClose: () => void;
}

export const DateRangeDialog = ({ range, onApply, onClose }: DateRangeDialogProps) => {
  const { t, i18n } = useTranslation(['filters', 'comments']);
  const [today] = useState(() => new Date(serverNow()));
  const [days, setDays] = useState(() => picked(range));
  const months = useMediaQuery('(width >= 700px)') ? 2 : 1;
  const fullDate = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full' });
  const shown = rangeOf(days);
  const lastMonth = days?.to ?? today;
  return (
    <Modal label={t('dates.title')} onClose={onClose} focusOn=".rdp-day_button[tabindex='0']">
      <h2>{t('dates.title')}</h2>
      <Calendar>
        <DayPicker
          mode="range"
          {...CALENDARS[languageOf(i18n.language) ?? 'en']}
          // The default label "1st" would hide the button "1" from speech control.
          labels={{ labelDayButton: (day) => fullDate.format(day) }}
          resetOnSelect
          selected={days}
          onSelect={setDays}
          disabled={{ after: today }}
          startMonth={FIRST_MONTH}
          endMonth={today}
          numberOfMonths={months}
          defaultMonth={new Date(lastMonth.getFullYear(), lastMonth.getMonth() - months + 1)}
        />
      </Calendar>
      <p role="status">{shown ? rangeText(shown) : t('dates.hint')}</p>
      <div className="modal-actions">
        <Button onClick={onClose}>{i18n.t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={shown === null}
          onClick={() => {
            if (shown) onApply(shown);
            onClose();
          }}
        >
          {t('dates.apply')}
        </Button>
      </div>
    </Modal>
  );
};
