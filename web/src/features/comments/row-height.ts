/** Where a row of this list is a phone's. */
export const PHONE = '(max-width: 699px)';

/** What rows.css makes of a row without a draft, exactly, and of one with a draft, about. */
export const ROW_HEIGHT = { wide: 81, phone: 125 };
export const DRAFT_ROW_HEIGHT = { wide: 152, phone: 250 };
