import { Fragment, type ReactElement } from 'react';
import { rangesOf, textWordsOf } from '../../../lib/replica/search.ts';
import { useCommentFilters } from '../hooks/use-comment-filters.ts';

/** A text with the words marked that the list was searched for. */
export const MarkedWords = ({ text }: { readonly text: string }): ReactElement => {
  const [{ q }] = useCommentFilters();
  const ranges = q === '' ? [] : rangesOf(text, textWordsOf(q));
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
