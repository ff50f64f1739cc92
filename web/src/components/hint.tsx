import { useId, type ReactElement } from 'react';

interface HintProps {
  /** Why the control inside cannot be used now; null: it can. */
  readonly text: string | null;
  /** The control, with what describes it. */
  readonly children: (describedBy: string | undefined) => ReactElement;
}

/** Says why a disabled control is disabled, to the mouse and to the keyboard. */
export const Hint = ({ text, children }: HintProps): ReactElement => {
  const id = useId();
  return (
    <span className="hint">
      {children(text === null ? undefined : id)}
      {text !== null && (
        <span role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  );
};
