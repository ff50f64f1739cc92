const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The accessible name of a control is `label`, or `label` and then the author of its row. */
export const named = (label: string): RegExp => new RegExp(`^${escaped(label)}(: |$)`);
