import { useId, type ReactElement } from 'react';

interface HintProps {
  /** The reason why the control inside cannot be used now. null means that it can be used. */
  readonly text: string | null;
  /** Renders the control with the id of its description. */
  readonly children: (describedBy: string | undefined) => ReactElement;
}

/** Says why a control is disabled, for mouse and keyboard users. */
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
