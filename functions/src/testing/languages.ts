import type { GatherPorts } from '../core/drafting/context.ts';

/** Nothing is in any language: for what is about something else. */
export const noLanguages: GatherPorts['languages'] = () => Promise.resolve(() => new Map());

/** The library of the product, for tests of decisions that cannot import services. */
export { loadLanguages } from '../services/languages.ts';
