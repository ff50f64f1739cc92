/** A finger needs 44 px. */
export const COARSE = '@media (pointer: coarse)';

/** The browser uses only a few of the user's colours. What only a colour showed needs a line. */
export const FORCED = '@media (forced-colors: active)';
