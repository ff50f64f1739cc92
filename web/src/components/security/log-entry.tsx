import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { dateTimeText } from '../../lib/dates.ts';

const Details = styled('p')({
  margin: 0,
  color: 'var(--ink-2)',
  fontSize: 13,
  overflowWrap: 'anywhere',
});

interface LogEntryProps {
  readonly at: string;
  readonly title: string;
  readonly details: readonly string[];
}

/** One entry of a list: what happened, and below it when and how. */
export const LogEntry = ({ at, title, details }: LogEntryProps): ReactElement => (
  <li>
    <p>{title}</p>
    <Details>
      <time dateTime={at}>{dateTimeText(at)}</time>
      {details.map((detail) => ` · ${detail}`).join('')}
    </Details>
  </li>
);
