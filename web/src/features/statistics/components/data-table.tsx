import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../lib/table.ts';

/** On screen, or only for screen readers: a chart is never the one way to its numbers. */
export const DataTable = ({
  table: { caption, columns, rows },
  visible,
}: {
  readonly table: Table;
  readonly visible: boolean;
}): ReactElement => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  const cell = (value: string | number, at: number): string =>
    typeof value === 'number' ? format.format(value) : (columns[at]?.show?.(value) ?? value);
  return (
    // Scrolls when it is long, so the keyboard has to reach it.
    <div
      className={visible ? 'data-table' : 'visually-hidden'}
      {...(visible ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
    >
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, short }) => (
              <th key={heading} scope="col" abbr={heading}>
                <span {...(short ? { className: 'long' } : {})}>{heading}</span>
                {short && visible && <span className="short">{short}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((value, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {cell(value, at)}
                  </th>
                ) : (
                  <td key={at}>{cell(value, at)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
