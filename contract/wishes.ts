/** What the creator can wish of a draft that is there. The model rewrites it. */
export const WISHES = ['shorter', 'warmer', 'thanks', 'viewer', 'english'] as const;
export type Wish = (typeof WISHES)[number];
