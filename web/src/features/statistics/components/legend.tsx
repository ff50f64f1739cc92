import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

type Series = 'comments' | 'sent' | 'elsewhere';

/** Each series has its own form and not only its own colour (a line, full bars, hatched bars). */
export const Legend = ({
  entries,
}: {
  readonly entries: readonly (readonly [Series, number])[];
}): ReactElement => {
  const { t, i18n } = useTranslation('statistics');
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <ul className="legend">
      {entries.map(([series, total]) => (
        <li key={series}>
          <span className="swatch" data-series={series} />
          {t(`perDay.${series}`)} <b>{format.format(total)}</b>
        </li>
      ))}
    </ul>
  );
};
