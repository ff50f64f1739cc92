import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../lib/table.ts';

const alignOf = (at: number) => (at === 0 ? 'left' : 'right');

/** Visible, or only for screen readers. A chart must never be the only way to its numbers. */
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
    // A long table scrolls, so the keyboard must be able to reach it.
    <div
      className={visible ? 'data-table' : 'visually-hidden'}
      {...(visible ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
    >
      <MuiTable>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>
            {columns.map(({ heading }, at) => (
              <TableCell key={heading} align={alignOf(at)}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row[0]}>
              {row.map((value, at) => (
                <TableCell
                  key={at}
                  align={alignOf(at)}
                  {...(at === 0 ? { component: 'th', scope: 'row' } : {})}
                >
                  {cell(value, at)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </MuiTable>
    </div>
  );
};
