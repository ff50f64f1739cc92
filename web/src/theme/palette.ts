import type { CommentStatus } from '@replywell/contract/states';

export type StatusTone = CommentStatus | 'failed';

interface StatusColors {
  readonly text: string;
  readonly tint: string;
}

/** `light-dark()` follows `color-scheme`, so the wrong theme never flashes. */
const pair = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

const states: Readonly<Record<StatusTone, StatusColors>> = {
  no_response: { text: pair('#57534e', '#c9c3b9'), tint: pair('#efece6', '#2b2825') },
  generating: { text: pair('#854d0e', '#fcd34d'), tint: pair('#fef3c7', '#3a2d07') },
  ready: { text: pair('#1d4ed8', '#9dbdff'), tint: pair('#e0eaff', '#14233f') },
  sending: { text: pair('#0e7490', '#7fd8ec'), tint: pair('#ddf4fa', '#0c2a32') },
  scheduled: { text: pair('#6d28d9', '#cdb4ff'), tint: pair('#efe7ff', '#2a1b47') },
  sent: { text: pair('#166534', '#86e0a3'), tint: pair('#dff5e5', '#12301d') },
  failed: { text: pair('#b91c1c', '#ffa3a3'), tint: pair('#fde4e4', '#3b1414') },
};

export const statusColor = (tone: StatusTone): string => `var(--palette-status-${tone}-text)`;

const ink = pair('#1c1b1a', '#f3efe8');
const coral = pair('#c2410c', '#ff8a5b');
const secondInk = pair('#5e5a54', '#a9a39a');
const paper = pair('#faf8f4', '#141312');
const hover = pair('#efece6', '#2b2825');

/** `dark` is the hover colour. */
const solid = (main: string, contrastText: string, dark = main) => ({
  main,
  light: main,
  dark,
  contrastText,
});
const tone = ({ text, tint }: StatusColors) => solid(text, tint);

/** Every colour of the product, once. */
export const palette = {
  primary: solid(ink, paper, secondInk),
  secondary: solid(coral, pair('#ffffff', '#2a1108'), `color-mix(in srgb, ${coral} 88%, ${ink})`),
  error: tone(states.failed),
  warning: tone(states.generating),
  info: tone(states.ready),
  success: tone(states.sent),
  text: { primary: ink, secondary: secondInk, disabled: secondInk },
  background: { default: paper, paper: pair('#ffffff', '#1e1c1a') },
  divider: pair('#e4dfd6', '#35312c'),
  action: {
    active: ink,
    hover,
    selected: hover,
    disabled: secondInk,
    disabledBackground: hover,
    focus: hover,
  },
  scrim: pair('rgb(28 27 26 / 32%)', 'rgb(0 0 0 / 60%)'),
  face: pair('#dcccb9', '#4a4036'),
  shadow: pair('rgb(28 27 26 / 12%)', 'rgb(0 0 0 / 48%)'),
  status: states,
};
