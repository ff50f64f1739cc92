import 'cally';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CalendarRange } from 'cally';
import dayjs from 'dayjs';
import { createElement, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { DayRange } from '../lib/date-range.ts';

/** The month of the first video on YouTube. */
const FIRST_DAY = '2005-04-01';

const Frame = styled('div')({
  width: 'fit-content',
  margin: 'auto',
  fontSize: 14,
  '& .months': { display: 'flex', gap: 32, justifyContent: 'center' },
  '& calendar-range::part(container)': { gap: 8 },
  '& calendar-range::part(heading)': { fontSize: 16, fontWeight: 600 },
  '& calendar-range::part(button)': {
    width: 44,
    height: 44,
    border: 0,
    borderRadius: 'var(--shape-borderRadius)',
    background: 'none',
    color: 'inherit',
  },
  '& [slot]': { display: 'flex' },
  '& [slot="previous"] svg': { rotate: '90deg' },
  '& [slot="next"] svg': { rotate: '-90deg' },
  '& calendar-month': {
    '--color-accent': 'var(--palette-text-primary)',
    '--color-text-on-accent': 'var(--palette-background-default)',
  },
  '& calendar-month::part(heading)': { fontSize: 15, fontWeight: 600, textTransform: 'capitalize' },
  '& calendar-month::part(th)': {
    fontSize: 13,
    fontWeight: 400,
    textTransform: 'capitalize',
    color: 'var(--palette-text-secondary)',
  },
  '& calendar-month::part(button)': {
    width: 44,
    height: 44,
    fontFamily: 'inherit',
    fontSize: 14,
    borderRadius: 'var(--shape-borderRadius)',
  },
  '& calendar-month::part(selected)': { fontWeight: 600 },
  '& calendar-month::part(range-inner)': {
    background: 'var(--palette-action-hover)',
    color: 'inherit',
    borderRadius: 0,
  },
  '& calendar-month::part(today)': { textDecoration: 'underline 2px' },
  '& ::part(button):focus-visible': {
    outline: '2px solid var(--palette-text-primary)',
    outlineOffset: -2,
  },
  '@media (forced-colors: active)': {
    '& calendar-month::part(selected)': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});

const between = (one: string, other: string): DayRange =>
  one < other ? { from: one, to: other } : { from: other, to: one };

/** The calendar's dates are midnights of UTC. */
const dayIn = ({ detail }: CustomEvent<Date>): string => detail.toISOString().slice(0, 10);

/** The calendar draws itself in promises, and tells its months of a change only once it has. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The first month is that of the day in focus. So it begins a month earlier: today stands in the last
 * month, and not beside one of which no day can be chosen.
 */
async function focusOn(day: string, calendar: InstanceType<typeof CalendarRange>): Promise<void> {
  await drawn();
  calendar.focusedDate = day;
  await drawn();
  calendar.focus();
}

interface RangeCalendarProps {
  readonly range: DayRange | null;
  readonly onChange: (range: DayRange) => void;
}

/** The first press is a range of one day; the second ends it, or begins it if that day is earlier. */
export const RangeCalendar = ({ range, onChange }: RangeCalendarProps) => {
  const { t, i18n } = useTranslation('filters');
  const [today] = useState(() => dayOf(serverNow()));
  const [start] = useState(() => range?.to ?? today);
  const ref = useCallback(
    (calendar: InstanceType<typeof CalendarRange> | null) => {
      if (calendar) void focusOn(start, calendar);
    },
    [start],
  );
  const months = useMediaQuery('(width >= 700px)') ? 2 : 1;
  const props = {
    ref,
    value: range ? `${range.from}/${range.to}` : '',
    min: FIRST_DAY,
    max: today,
    today,
    months,
    focusedDate: dayOf(dayjs(start).subtract(months - 1, 'month')),
    locale: i18n.language,
    firstDayOfWeek: i18n.language === 'ru' ? 1 : 0,
    formatWeekday: 'short',
    onrangestart: (event: CustomEvent<Date>) => onChange({ from: dayIn(event), to: dayIn(event) }),
    onrangeend: (event: CustomEvent<Date>) => onChange(between(range?.from ?? '', dayIn(event))),
  };
  return (
    <Frame>
      {createElement(
        'calendar-range',
        props,
        <span slot="previous">
          <ChevronDownIcon />
          <span className="visually-hidden">{t('dates.previous')}</span>
        </span>,
        <span slot="next">
          <ChevronDownIcon />
          <span className="visually-hidden">{t('dates.next')}</span>
        </span>,
        <div className="months">
          {Array.from({ length: months }, (_, offset) =>
            createElement('calendar-month', { key: offset, offset }),
          )}
        </div>,
      )}
    </Frame>
  );
};
