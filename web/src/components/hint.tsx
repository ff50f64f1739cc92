import { useId, type ReactElement, type ReactNode } from 'react';

interface HintProps {
  /** Why the control inside cannot be used now; null: it can. */
  readonly text: string | null;
  readonly children: ReactNode;
}

/** Says why a disabled control is disabled, to the mouse and to the keyboard. */
export const Hint = ({ text, children }: HintProps): ReactElement => {
  const id = useId();
  if (text === null) return <span className="hint">{children}</span>;
  return (
    <span className="hint" tabIndex={0} role="group" aria-describedby={id}>
      {children}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
};
