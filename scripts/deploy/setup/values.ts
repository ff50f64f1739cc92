import { DEPLOYED_COST, hashPassword } from '../../world/secrets.ts';
import type { Values } from '../env-file.ts';
import type { Names } from '../names.ts';

export interface Known {
  names: Names;
  /** null: not known yet; what the file says is kept. */
  webApiKey: string | null;
  serverApiKey: string | null;
  clientId: string | undefined;
  adminLogin: string | undefined;
  adminPassword: string | undefined;
  allowedEmails: string | undefined;
}

/** The variables that setup writes for the functions. The others stay as they are. */
export function functionsValues(known: Known): Values {
  const { names, webApiKey, serverApiKey, adminPassword } = known;
  const values: Record<string, string | undefined> = {
    APP_ORIGIN: names.origins.join(','),
    GOOGLE_OAUTH_CLIENT_ID: known.clientId,
    WEB_API_KEY: webApiKey ?? undefined,
    SERVER_API_KEY: serverApiKey ?? undefined,
    ADMIN_LOGIN: known.adminLogin,
    ADMIN_PASSWORD_HASH: adminPassword && hashPassword(adminPassword, undefined, DEPLOYED_COST),
    ALLOWED_EMAILS: known.allowedEmails,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
