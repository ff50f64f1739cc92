import { createContext } from 'react';

export interface PermissionHelp {
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** How the creator renews the permission. Another part of the product provides this. */
export const PermissionContext = createContext<PermissionHelp>({
  refreshing: false,
  refresh: () => undefined,
});
