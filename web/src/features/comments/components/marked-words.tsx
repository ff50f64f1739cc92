import { Fragment, type ReactElement } from 'react';
import { rangesOf } from '../../../lib/replica/search.ts';
import { useRow } from '../hooks/use-row-context.ts';

/** A text with the words marked that the list was searched for. */
export const MarkedWords = ({ text }: { readonly text: string }): ReactElement => {
  const ranges = rangesOf(text, useRow().words);
  const ends = [0, ...ranges.map(([, to]) => to)];
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};
