const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The accessible name of a control: `label` alone, or with the author of its row after it. */
export const named = (label: string): RegExp => new RegExp(`^${escaped(label)}(: |$)`);
