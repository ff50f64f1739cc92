/** Touch targets are 44 px. */
export const COARSE = '@media (pointer: coarse)';

/** Forced colours: whatever only a colour showed needs a line. */
export const FORCED = '@media (forced-colors: active)';
