import { commentStatusSchema, type CommentStatus } from '@replywell/contract/states';

/** The state of a comment, or `failed` for anything that went wrong. */
export type StatusTone = CommentStatus | 'failed';

export interface StatusColors {
  readonly text: string;
  readonly tint: string;
}

const colorsOf = (tone: StatusTone): StatusColors => ({
  text: `var(--status-${tone}-text)`,
  tint: `var(--status-${tone}-tint)`,
});

/** Uses CSS variables, so that each value is right in both schemes. */
export const statusColors: Readonly<Record<StatusTone, StatusColors>> = {
  ...commentStatusSchema.options.reduce(
    (all, tone) => ({ ...all, [tone]: colorsOf(tone) }),
    {} as Record<CommentStatus, StatusColors>,
  ),
  failed: colorsOf('failed'),
};

const solid = (main: string, contrastText: string) => ({
  main,
  light: main,
  dark: main,
  contrastText,
});
const tone = (name: StatusTone) => solid(statusColors[name].text, statusColors[name].tint);

export const palette = {
  primary: solid('var(--ink)', 'var(--paper)'),
  secondary: solid('var(--coral)', 'var(--on-coral)'),
  error: tone('failed'),
  warning: tone('generating'),
  info: tone('ready'),
  success: tone('sent'),
  text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-2)' },
  background: { default: 'var(--paper)', paper: 'var(--card)' },
  divider: 'var(--line)',
  action: {
    active: 'var(--ink)',
    hover: 'var(--hover)',
    selected: 'var(--hover)',
    disabled: 'var(--ink-2)',
    disabledBackground: 'var(--hover)',
    focus: 'var(--hover)',
  },
  status: statusColors,
};
