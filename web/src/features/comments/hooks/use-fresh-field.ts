import { useCallback, useRef, useState, type RefCallback } from 'react';

interface FreshField {
  readonly key: number;
  readonly ref: RefCallback<HTMLTextAreaElement>;
  /** Must be called with every text that is typed. */
  readonly typed: (text: string) => void;
}

/**
 * Makes a new element for a text that was not typed into the old one, because the browser's own
 * undo would mix the two. A focus stays, with the cursor at the end.
 */
export const useFreshField = (text: string): FreshField => {
  const [shown, setShown] = useState({ text, key: 0 });
  const left = useRef(false);
  if (shown.text !== text) setShown({ text, key: shown.key + 1 });
  const ref = useCallback((field: HTMLTextAreaElement | null) => {
    if (left.current) {
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(field.value.length, field.value.length);
    }
    return () => {
      left.current = field === document.activeElement;
    };
  }, []);
  const typed = (now: string): void => setShown(({ key }) => ({ text: now, key }));
  return { key: shown.key, ref, typed };
};
