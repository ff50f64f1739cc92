/** A finger needs 44 px. */
export const COARSE = '@media (pointer: coarse)';

/** The browser draws in the person's own few colours: what only a colour said needs a line. */
export const FORCED = '@media (forced-colors: active)';
