import type { ComponentProps } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { CONTROL } from '../../../lib/page-keys.ts';
import { useThisRow } from '../hooks/use-row-context.ts';

interface RowButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  /** The accessible name, if the label is only a sign. */
  readonly name?: string;
  /** The key of the same command. */
  readonly shortcut?: string | undefined;
  /** Unusable for now, but it keeps the focus. */
  readonly disabled?: boolean;
}

/** Named with the author, because every row has the same buttons. */
export const RowButton = ({
  label,
  name = label,
  shortcut,
  disabled = false,
  className = 'quiet',
  onClick,
  ...props
}: RowButtonProps) => {
  const { active, comment, handOn } = useThisRow();
  return (
    <button
      ref={handOn}
      type="button"
      aria-keyshortcuts={shortcut}
      {...(active && shortcut
        ? {
            'data-key': shortcut
              .replace('Control+', `${CONTROL} `)
              .replace('Enter', '↵')
              .replace('Escape', 'Esc'),
          }
        : {})}
      className={className}
      {...props}
      {...guarded(disabled, onClick)}
      aria-label={`${name}: ${comment.authorName}`}
    >
      {label}
    </button>
  );
};

interface RowMenuOpenerProps extends ComponentProps<'button'> {
  readonly variant: 'text';
}

const openerWith = (own: ComponentProps<'button'> & Record<`data-${string}`, unknown>) => {
  const Opener = ({ variant, ...props }: RowMenuOpenerProps) => (
    <button type="button" className="quiet" data-variant={variant} {...props} {...own} />
  );
  return Opener;
};

/** The keys of the active row press them. */
export const RewriteOpener = openerWith({ 'aria-keyshortcuts': 'R', 'data-key': 'R' });
export const DismissOpener = openerWith({ 'data-key': 'D' });
export const KindMenuOpener = openerWith({ className: 'kind' });
export const UrgentKindOpener = openerWith({ className: 'kind', 'data-urgent': true });
