import type { ComponentProps, ReactElement } from 'react';
import { useThisRow } from '../hooks/use-row-context.ts';

interface RowButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  /** What a screen reader says for a label that is only a sign. */
  readonly name?: string;
}

/** Every row has the same buttons. The author's name tells them apart in a list of all buttons. */
export const RowButton = ({
  label,
  name = label,
  className = 'quiet',
  ...props
}: RowButtonProps): ReactElement => {
  const { authorName } = useThisRow().comment;
  return (
    <button type="button" {...{ className, ...props }} aria-label={`${name}: ${authorName}`}>
      {label}
    </button>
  );
};

interface RowMenuOpenerProps extends ComponentProps<'button'> {
  readonly variant: 'text';
}

/** Opens a menu of the row. Its name is given by the menu. */
export const RowMenuOpener = ({ variant, ...props }: RowMenuOpenerProps): ReactElement => (
  <button type="button" className="quiet" data-variant={variant} {...props} />
);

export const KindMenuOpener = (props: RowMenuOpenerProps): ReactElement => (
  <RowMenuOpener {...props} className="kind" />
);
