import type { audit } from './audit.ts';

/** Its rules are many patterns, and to read them takes part in every cold start. So they come when needed. */
export const loadAudit = async (): Promise<typeof audit> => (await import('./audit.ts')).audit;
