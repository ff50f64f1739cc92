import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const NAME = 'settings';
const OPEN = 'open';
const OPENED_HERE = { settingsOpened: true } as const;

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'settingsOpened' in state;

interface SettingsAddress {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The dialog is part of the address (`?settings=open`), so Back closes it and a reload keeps it. */
export const useSettingsAddress = (): SettingsAddress => {
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const openedHere = wasOpenedHere(state);

  const open = useCallback(() => {
    const query = new URLSearchParams(search);
    query.set(NAME, OPEN);
    void navigate({ search: `?${query.toString()}` }, { state: OPENED_HERE });
  }, [navigate, search]);

  const close = useCallback(() => {
    if (openedHere) {
      void navigate(-1);
      return;
    }
    const query = new URLSearchParams(search);
    query.delete(NAME);
    void navigate({ search: query.toString() }, { replace: true });
  }, [navigate, openedHere, search]);

  return { isOpen: params.get(NAME) === OPEN, open, close };
};
