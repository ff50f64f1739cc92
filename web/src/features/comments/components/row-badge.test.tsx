import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { commentStatusSchema } from '@replywell/contract/states';
import { common as english } from '../../../i18n/en/common.ts';
import { common as russian } from '../../../i18n/ru/common.ts';
import { RowBadge } from './row-badge.tsx';

const read = (file: string): string =>
  readFileSync(path.join(process.cwd(), 'web/src', file), 'utf8');
const TOKENS = read('theme/tokens.css');
const SHEET = read('components/components.css');

/** The CSS rule of a badge in this state. */
const ruleOf = (status: string): string =>
  new RegExp(`^\\.status-badge\\[data-status='${status}'\\] \\{([^}]*)\\}`, 'm').exec(SHEET)?.[1] ??
  '';

/** The hue in degrees and the chroma (distance from grey) of the light and the dark text. */
const coloursOf = (status: string): { hue: number; chroma: number }[] => {
  const token = /--text: var\((--[\w-]+)\)/.exec(ruleOf(status))?.[1] ?? 'none';
  const [, light = '', dark = ''] =
    new RegExp(`${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(TOKENS) ?? [];
  return [light, dark].map((hex) => {
    const [r = 0, g = 0, b = 0] = (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16) / 255);
    const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
    const sector =
      max === r
        ? (g - b) / (max - min)
        : max === g
          ? 2 + (b - r) / (max - min)
          : 4 + (r - g) / (max - min);
    return { hue: (sector * 60 + 360) % 360, chroma: max - min };
  });
};

test.each([
  ['generating', 'yellow', 28, 60],
  ['sending', 'cyan', 180, 200],
  ['ready', 'blue', 215, 230],
  ['scheduled', 'purple', 255, 275],
  ['sent', 'green', 130, 150],
])('the badge of %s is %s, by day and by night', (status, _colour, from, to) => {
  for (const { hue, chroma } of coloursOf(status)) {
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
    expect(chroma).toBeGreaterThan(0.2);
  }
});

test('the badge of no response is grey, and only that of generating pulses', () => {
  for (const { chroma } of coloursOf('no_response')) expect(chroma).toBeLessThan(0.1);
  const pulsing = commentStatusSchema.options.filter((status) =>
    /animation: pulse /.test(ruleOf(status)),
  );
  expect(pulsing).toEqual(['generating']);
});

test('a badge says its state in a word, and its sheet knows which', () => {
  const { container } = render(<RowBadge status="ready" label="Generated" />);
  expect(container.firstChild).toHaveAttribute('data-status', 'ready');
  expect(container).toHaveTextContent('Generated');
});

test('each state has its word in both languages', () => {
  expect(english.status).toMatchObject({
    no_response: 'No Response',
    generating: 'Generating...',
    ready: 'Generated',
    sending: 'Sending',
    scheduled: 'Scheduled',
    sent: 'Sent',
  });
  expect(russian.status).toMatchObject({
    no_response: 'Ответ не написан',
    generating: 'Ответ пишется',
    ready: 'Не отправлен',
    sending: 'Отправляется',
    scheduled: 'Запланировано',
    sent: 'Отправлен',
  });
});
