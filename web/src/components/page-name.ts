import { useEffect } from 'react';
import { create } from 'zustand';

/** A dialog's name comes before the page's. */
type Bearer = 'page' | 'dialog';

const usePageNames = create<Readonly<Partial<Record<Bearer, string | undefined>>>>(() => ({}));

export const useShownName = (): string | undefined =>
  usePageNames(({ dialog, page }) => dialog ?? page);

export const usePageName = (name: string, bearer: Bearer = 'page'): void =>
  useEffect(() => {
    usePageNames.setState({ [bearer]: name });
    return () => usePageNames.setState({ [bearer]: undefined });
  }, [name, bearer]);
