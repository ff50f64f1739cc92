import { screen } from '@testing-library/react';
import { ApiError } from '../../../lib/api-error.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { buildBatch, buildItem } from '../../../../../testing/site/build-batch.ts';
import { watchBatch } from '../lib/watch-batch.ts';
import { useWatchedBatch } from './use-watched-batch.ts';

jest.mock('../lib/watch-batch.ts', () => ({ watchBatch: jest.fn() }));

const BATCH = buildBatch([buildItem('a')]);
const Trouble = () => <p>{useWatchedBatch('anna', BATCH)}</p>;

test.each([
  ['en', 'Network Error.'],
  ['ru', 'Ошибка сети.'],
] as const)('a lost connection is named and asks for nothing, %s', async (language, words) => {
  await showLanguage(language);
  jest.mocked(watchBatch).mockImplementation((_uid, _taskId, _ports, { onTrouble }) => {
    onTrouble(new ApiError(0, 'Network Error'));
    return () => undefined;
  });
  renderApp(<Trouble />);
  expect(await screen.findByText(words)).toBeVisible();
});
