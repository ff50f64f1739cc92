import { useMemo, type ReactElement } from 'react';
import { differenceOf } from '../lib/difference.ts';

interface DifferenceProps {
  readonly label: string;
  readonly former: string;
  readonly text: string;
}

const TAGS = { gone: 'del', new: 'ins', same: 'span' } as const;

/** What was taken out of a text is crossed out, what came in is underlined. */
const Difference = ({ label, former, text }: DifferenceProps): ReactElement => {
  const parts = useMemo(() => differenceOf(former, text), [former, text]);
  return (
    <pre tabIndex={0} role="region" aria-label={label} dir="auto">
      {parts.map(({ kind, text: part }, at) => {
        const Tag = TAGS[kind];
        return <Tag key={at}>{part}</Tag>;
      })}
    </pre>
  );
};

export default Difference;
