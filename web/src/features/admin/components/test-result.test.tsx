import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { Notes } from './test-result.tsx';

test.each([
  ['en', 1, 'gpt-4o-mini, 1 call: 400 tokens read'],
  ['en', 3, 'gpt-4o-mini, 3 calls: 400 tokens read'],
  ['ru', 1, 'gpt-4o-mini, 1 запрос; токены: прочитано 400'],
  ['ru', 2, 'gpt-4o-mini, 2 запроса; токены: прочитано 400'],
  ['ru', 5, 'gpt-4o-mini, 5 запросов; токены: прочитано 400'],
] as const)('%s: %d calls are counted in words', async (language, calls, words) => {
  await showLanguage(language);
  const tokens = { input: 400, cached: 0, output: 50, micros: 1_500 };
  renderApp(<Notes cost={{ model: 'gpt-4o-mini', calls, ...tokens }} assessment={null} />);
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});
