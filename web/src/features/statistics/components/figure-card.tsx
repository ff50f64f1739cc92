import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { toCsv } from '../lib/csv.ts';
import type { Table } from '../lib/table.ts';
import { DataTable } from './data-table.tsx';

interface FigureCardProps {
  readonly table: Table;
  readonly fileName: string;
  /** A 'list' already is a table, so it needs no second one. */
  readonly chart: 'drawn' | 'list';
  /** A summary in words above the chart. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Shows the numbers as one chart, and offers the same numbers as a table and as a file. */
export const FigureCard = (props: FigureCardProps): ReactElement => {
  const { t } = useTranslation('statistics');
  const { table, fileName, chart, summary, children } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const toggle = t(asTable ? 'showChart' : 'showTable');
  return (
    <section className="figure-card" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{table.caption}</h3>
        <div className="figure-actions">
          {chart === 'drawn' && (
            <Button
              variant="text"
              size="small"
              aria-label={t('ofCard', { action: toggle, card: table.caption })}
              onClick={() => setAsTable(!asTable)}
            >
              {toggle}
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            aria-label={t('ofCard', { action: t('download'), card: table.caption })}
            onClick={() =>
              saveFile({ name: fileName, type: 'text/csv;charset=utf-8', text: toCsv(table) })
            }
          >
            {t('download')}
          </Button>
        </div>
      </header>
      <div className="figure-summary">{summary}</div>
      {!asTable && children}
      {chart === 'drawn' && <DataTable table={table} visible={asTable} />}
    </section>
  );
};
