import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isOpenedHere = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === name;

/** Keeps a dialog in the URL (`?settings=open`): Back closes it, and it survives a reload. */
export const useDialogAddress = (name: string) => {
  const { search, ...location } = useLocation();
  const navigate = useNavigate();
  const openedHere = isOpenedHere(location.state, name);
  const { key } = location;
  const here = useRef({ key, left: false });
  useLayoutEffect(() => {
    if (here.current.key !== key) here.current = { key, left: false };
  }, [key]);

  const withValue = useCallback(
    (value: string | null): string => {
      const query = new URLSearchParams(search);
      if (value === null) query.delete(name);
      else query.set(name, value);
      return query.size > 0 ? `?${query.toString()}` : '';
    },
    [name, search],
  );
  const open = useCallback(
    (value = 'open') => void navigate({ search: withValue(value) }, { state: { dialog: name } }),
    [navigate, name, withValue],
  );
  const close = useCallback(() => {
    // Only once, and only from the dialog's own entry: a second call would go back further.
    if (here.current.key !== key || here.current.left) return;
    here.current.left = true;
    if (openedHere) void navigate(-1);
    else void navigate({ search: withValue(null) }, { replace: true });
  }, [navigate, openedHere, withValue, key]);

  /** null: closed. */
  return { value: new URLSearchParams(search).get(name), open, close };
};
