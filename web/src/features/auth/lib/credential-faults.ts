import { faultOfMessage, type FieldFault } from '@replywell/contract/field-faults';
import type * as z from 'zod/mini';

/** The errors for which the forms have a text. */
const FAULTS = ['email', 'tooShort', 'tooLong', 'mismatch'] as const;
export type CredentialFault = (typeof FAULTS)[number];
export type Faults = Readonly<Record<string, CredentialFault>>;

const isCredentialFault = (fault: FieldFault | undefined): fault is CredentialFault =>
  FAULTS.some((name) => name === fault);

/** Returns the first error of each field. The server has the same rules. */
export const faultsIn = (schema: z.ZodMiniType, values: object): Faults => {
  const faults: Record<string, CredentialFault> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const fault = faultOfMessage(message);
    const field = String(path[0]);
    if (isCredentialFault(fault) && !(field in faults)) faults[field] = fault;
  }
  return faults;
};
