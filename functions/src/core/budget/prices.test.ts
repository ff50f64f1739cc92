import type { ModelRequest } from '../drafting/ports.ts';
import { costOf, mostOf, mostTokens } from './prices.ts';

const request: ModelRequest = {
  model: 'gpt-4o-mini',
  reasoningEffort: null,
  temperature: 0.8,
  system: 'a'.repeat(600),
  user: 'b'.repeat(384),
  maxTokens: 700,
};

test('a call of a listed model costs what its tokens cost, in whole millionths of a dollar', () => {
  const bill = { input: 1_000, output: 100, lost: 0 };
  expect(costOf(request, bill)).toBe(150 + 60);
  expect(costOf({ ...request, model: 'gpt-6-luna' }, bill)).toBe(100 + 50);
  expect(costOf(request, { input: 1, output: 0, lost: 0 })).toBe(1);
});

test('what the server still had, or puts aside for later, has its own price', () => {
  const bill = { input: 2_000, cached: 1_000, written: 500, output: 100, lost: 0 };
  expect(costOf({ ...request, model: 'gpt-6-luna' }, bill)).toBe(10 + Math.ceil(62.5 + 50 + 50));
  expect(costOf(request, bill)).toBe(75 + 75 + 75 + 60);
});

test('a price of the configuration is taken for a model that is not listed', () => {
  const own = {
    'some-new-model': { input: 200_000, cached: 0, written: 200_000, output: 400_000 },
  };
  const other = { ...request, model: 'some-new-model' };
  expect(costOf(other, { input: 1_000, output: 100, lost: 0 }, own)).toBe(200 + 40);
  expect(mostOf(other, own)).toBe(2 * (200 + 280));
});

test('the most is the whole prompt and the longest answer, for both tries', () => {
  expect(mostOf(request)).toBe(2 * (150 + 420));
});

test('a request whose answer was lost costs the most that one request can', () => {
  expect(costOf(request, { input: 0, output: 0, lost: 2 })).toBe(mostOf(request));
  expect(costOf(request, { input: 1_000, output: 100, lost: 1 })).toBe(210 + mostOf(request) / 2);
});

test('a model that is not listed is taken for a dear one', () => {
  const dear = mostOf({ ...request, model: 'some-new-model' });
  expect(dear).toBeGreaterThan(50 * mostOf(request));
});

test.each([
  ['English', 'Thanks!', 7],
  ['Russian', 'Спасибо', 14],
  ['an emoji', '👍', 4],
])('%s has at most as many tokens as bytes', (_name, text, tokens) => {
  expect(mostTokens(text)).toBe(tokens);
});
