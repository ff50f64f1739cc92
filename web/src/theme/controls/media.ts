/** Touch targets are 44 px. */
export const COARSE = '@media (pointer: coarse)';

/** Forced colours: whatever only a colour showed needs a line. */
export const FORCED = '@media (forced-colors: active)';

/** Search and filters are buttons there, and a row's actions a menu. */
export const PHONE = '(width < 700px)';
