import type { AuditPorts } from '../core/drafting/ports.ts';

/** Nothing is in any language: for what is about something else. */
export const noLanguages: AuditPorts['languages'] = () => Promise.resolve(() => new Map());
