import { CREDENTIAL_FAULTS, type CredentialFault } from '@replywell/contract/credentials';
import type * as z from 'zod/mini';

export type Faults = Readonly<Record<string, CredentialFault>>;

const isFault = (name: string): name is CredentialFault => name in CREDENTIAL_FAULTS;

const faultOf = (message: string): CredentialFault | undefined =>
  Object.keys(CREDENTIAL_FAULTS)
    .filter(isFault)
    .find((name) => CREDENTIAL_FAULTS[name] === message);

/** The first thing wrong with each field, by the rules the server has too. */
export const faultsIn = (schema: z.ZodMiniType, values: object): Faults => {
  const faults: Record<string, CredentialFault> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const fault = faultOf(message);
    const field = String(path[0]);
    if (fault && !(field in faults)) faults[field] = fault;
  }
  return faults;
};
