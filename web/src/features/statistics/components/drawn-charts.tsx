import { styled } from '@mui/material/styles';
import type { ActivityDay } from '@replywell/contract/endpoints/activity';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMonthText } from '../../../lib/dates.ts';
import { FORCED } from '../../../theme/controls/media.ts';
import { showDayOfWeek } from '../lib/format.ts';

export interface Column {
  readonly label: string;
  /** Over its numbers. The label, if nothing else is said. */
  readonly heading?: string;
  readonly sent: number;
  readonly elsewhere: number;
  /** Drawn as a line. */
  readonly comments?: number;
}

const SERIES = ['comments', 'sent', 'elsewhere'] as const;
const INK = 'var(--palette-text-primary)';
const SENT = 'var(--bar)';
const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  paddingBlockStart: 24,
  containerType: 'inline-size',
  '&[data-scaled="true"]': { paddingBlockStart: 8, paddingInlineStart: 46 },
  '& .plot': { position: 'relative', flex: 1, borderBottom: '1px solid var(--palette-divider)' },
  '& .plot > *': { position: 'absolute' },
  '& .bars, & .line': { inset: 0, width: '100%', height: '100%' },
  '& .bars, & .labels': { display: 'flex' },
  '& .bars > *, & .labels > *': { flex: '1 1 0', minWidth: 0 },
  '& .bars > *': { display: 'flex', flexDirection: 'column-reverse', alignItems: 'center' },
  '& [data-active="true"]': { background: 'var(--palette-action-hover)' },
  '& .bar': {
    flex: 'none',
    width: 'min(62%, 32px)',
    background: SENT,
    [FORCED]: { forcedColorAdjust: 'none' },
  },
  // Hatched, to be told apart without colour.
  '& .elsewhere': {
    background: `repeating-linear-gradient(-45deg, ${SENT} 0 2px, var(--palette-status-sent-tint) 2px 5px)`,
  },
  '& b': { fontSize: 13, fontWeight: 400, lineHeight: '24px' },
  '& .line': { overflow: 'visible', fill: 'none', stroke: INK, strokeWidth: 1.6 },
  '& polyline': { vectorEffect: 'non-scaling-stroke' },
  '& .dot': { width: 7, height: 7, margin: '0 0 -3px -3px', borderRadius: 4, background: INK },
  '& .step, & .labels': { color: 'var(--palette-text-secondary)', fontSize: 12 },
  '& .step': { insetInline: 0, borderTop: '1px solid var(--palette-divider)' },
  '& .step span': { position: 'absolute', insetInlineEnd: 'calc(100% + 8px)', translate: '0 -50%' },
  '& .labels': { paddingBlockStart: 8, lineHeight: '16px', whiteSpace: 'nowrap' },
  '& .labels > *': { display: 'flex', justifyContent: 'center', textAlign: 'center' },
  '@container (width >= 600px)': { '& [data-wide="false"]': { visibility: 'hidden' } },
  '@container (width < 600px)': {
    '& [data-narrow="false"]': { visibility: 'hidden' },
    '&[data-scaled="true"] .labels > :last-child': { justifyContent: 'end' },
    '&[data-scaled="false"] .labels > *': { padding: '0 4px', whiteSpace: 'normal' },
  },
  '& .told': {
    top: 8,
    width: 'max-content',
    maxWidth: '50%',
    marginInline: 4,
    padding: 10,
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-background-paper)',
    boxShadow: 'var(--shadow)',
    fontSize: 13,
    pointerEvents: 'none',
    '&:empty': { display: 'none' },
    '& > :first-child': { color: 'var(--palette-text-secondary)' },
  },
});

/** Up to five heights from 0 to a round one that is not below the highest. */
const stepsUpTo = (highest: number): number[] => {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  const step = Math.max(1, Math.ceil(factor * power));
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, at) => at * step);
};

/** Labels that find room, counted from the last one. */
const hasRoom = (at: number, count: number, most: number): boolean =>
  (count - 1 - at) % Math.ceil(count / most) === 0;

/** The column that is told: under the pointer, or chosen with the arrow keys. */
const useActive = (count: number) => {
  const [active, setActive] = useState<number | null>(null);
  const clamp = (at: number): number => Math.min(count - 1, Math.max(0, at));
  const byPointer = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(clamp(Math.floor(((clientX - left) / width) * count)));
  };
  const byKey = ({ key }: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by) setActive((at) => clamp(at === null ? 0 : at + by));
  };
  const leave = (): void => setActive(null);
  // Another period may have fewer.
  return { active: active === null ? null : clamp(active), byPointer, byKey, leave };
};

interface LineProps {
  readonly values: readonly number[];
  readonly top: number;
  readonly active: number | null;
}

const Line = ({ values, top, active }: LineProps) => (
  <>
    <svg className="line" viewBox={`0 0 ${values.length} ${top}`} preserveAspectRatio="none">
      <polyline points={values.map((value, at) => `${at + 0.5},${top - value}`).join(' ')} />
    </svg>
    {values.map((value, at) => {
      if (values.length > 7 && at !== active) return null;
      const left = `${(100 * (at + 0.5)) / values.length}%`;
      return <span key={at} className="dot" style={{ left, bottom: `${(100 * value) / top}%` }} />;
    })}
  </>
);

interface ToldColumnProps {
  readonly columns: readonly Column[];
  readonly active: number | null;
}

/** Beside its column, where there is more room. */
const ToldColumn = ({ columns, active }: ToldColumnProps) => {
  const { t, i18n } = useTranslation('statistics');
  const at = active ?? 0;
  const column = active === null ? undefined : columns[active];
  const percent = (part: number): string => `${(100 * part) / columns.length}%`;
  const isLeft = at + 0.5 < columns.length / 2;
  const side = isLeft ? { left: percent(at + 1) } : { right: percent(columns.length - at) };
  return (
    <div role="status" className="told" style={side}>
      {column && <div>{column.heading ?? column.label}</div>}
      {SERIES.map((name) => {
        const value = column?.[name]?.toLocaleString(i18n.language);
        return value && <div key={name}>{`${t(`perDay.${name}`)}: ${value}`}</div>;
      })}
    </div>
  );
};

interface ColumnsProps {
  readonly title: string;
  readonly columns: readonly Column[];
  /** Heights at the side; otherwise each column says its own. */
  readonly scaled?: boolean;
}

const Columns = ({ title, columns, scaled = false }: ColumnsProps) => {
  const { i18n } = useTranslation();
  const { active, byPointer, byKey, leave } = useActive(columns.length);
  const lines = columns.flatMap(({ comments }) => comments ?? []);
  const steps = stepsUpTo(Math.max(...columns.map((one) => one.sent + one.elsewhere), ...lines));
  const top = steps.at(-1) ?? 1;
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const share = (value: number): string => `${(100 * value) / top}%`;
  return (
    <Frame
      role="application"
      aria-label={title}
      tabIndex={0}
      data-scaled={scaled}
      onKeyDown={byKey}
      onBlur={leave}
    >
      <div className="plot" onPointerMove={byPointer} onPointerLeave={leave}>
        {(scaled ? steps : []).map((step) => (
          <div key={step} className="step" style={{ bottom: share(step) }}>
            <span>{number(step)}</span>
          </div>
        ))}
        <div className="bars">
          {columns.map(({ label, sent, elsewhere }, at) => (
            <div key={label} data-active={at === active}>
              <div className="bar" style={{ height: share(sent) }} />
              <div className="bar elsewhere" style={{ height: share(elsewhere) }} />
              {!scaled && <b>{number(sent + elsewhere)}</b>}
            </div>
          ))}
        </div>
        {lines.length > 0 && <Line values={lines} top={top} active={active} />}
        <ToldColumn columns={columns} active={active} />
      </div>
      <div className="labels">
        {columns.map(({ label }, at) => (
          <span
            key={label}
            data-wide={hasRoom(at, columns.length, 15)}
            data-narrow={hasRoom(at, columns.length, columns.length > 7 ? 5 : 7)}
          >
            {label}
          </span>
        ))}
      </div>
    </Frame>
  );
};

export const DayChart = ({ days }: { readonly days: readonly ActivityDay[] }) => {
  const { t, i18n } = useTranslation('statistics');
  const columns = days.map((day) => ({
    ...day,
    label: dayMonthText(day.date),
    heading: showDayOfWeek(day.date, i18n.language),
  }));
  return <Columns scaled title={t('perDay.chart')} columns={columns} />;
};

export const ReplyTimeChart = ({ classes }: { readonly classes: readonly Column[] }) => {
  const { t } = useTranslation('statistics');
  return <Columns title={t('replyTime.chart')} columns={classes} />;
};
