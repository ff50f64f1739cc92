import { createContext } from 'react';

export interface PermissionHelp {
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** The page itself says what is missing, with the button that helps. */
  readonly saidByPage: boolean;
}

/** How the creator renews the permission. Another part of the product provides this. */
export const PermissionContext = createContext<PermissionHelp>({
  refreshing: false,
  refresh: () => undefined,
  saidByPage: false,
});
