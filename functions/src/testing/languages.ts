import type { CheckPorts } from '../core/drafting/ports.ts';

/** Nothing is in any language: for what is about something else. */
export const noLanguages: CheckPorts['languages'] = () => Promise.resolve(() => new Map());
