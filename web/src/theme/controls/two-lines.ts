/** What is longer is cut off after the second line. */
export const TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
