import { createContext } from 'react';

export interface PermissionHelp {
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** How the permission comes back: another part of the product knows. */
export const PermissionContext = createContext<PermissionHelp>({
  refreshing: false,
  refresh: () => undefined,
});
