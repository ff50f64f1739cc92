import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildComment, buildSavedVideo } from '../../../../testing/site/build-comment.ts';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';
import { useBatchesStore } from '../../features/batches/stores/batches-store.ts';
import { buildActivity, buildStats } from '../../../../testing/site/build-stats.ts';
import { signedIn } from '../../../../testing/site/usual-answers.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import StatisticsRoute from '../routes/statistics.tsx';
import Shell from './shell.tsx';

jest.mock('../../features/statistics/components/drawn-charts.tsx', () => ({
  DayChart: () => null,
  ReplyTimeChart: () => null,
}));

beforeEach(() => {
  useBatchesStore.setState({ batches: [] });
});

test('the statistics page shows a batch, and refreshes with each reply', async () => {
  let posted = 40;
  const open = buildBatch([buildItem('a'), buildItem('b')]);
  const oneSent = buildBatch([buildItem('a', 'sent'), buildItem('b')]);
  const scheduled = buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' });
  const calls = fakeServer(
    {
      'GET /api/config': { status: 500, text: 'no Firestore in this test' },
      'GET /api/youtube/videos/saved': { json: [buildSavedVideo([scheduled])] },
      'GET /api/youtube/batches/open': { json: [open] },
      'GET /api/youtube/batch/task-1/status': () => {
        posted = 41;
        return { json: oneSent };
      },
      'GET /api/stats': () => ({ json: buildStats({ responsesPosted: posted }) }),
      'GET /api/stats/activity': { json: buildActivity() },
    },
    signedIn,
  );
  renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/statistics" element={<StatisticsRoute />} />
      </Route>
    </Routes>,
    { path: '/statistics' },
  );
  expect(await screen.findByRole('region', { name: 'Batch progress' })).toBeVisible();
  expect((await screen.findAllByText('Sending 2 of 2'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^41 of [\d,]+$/)).toBeVisible());
  const activity = calls.filter(({ path }) => path.startsWith('/api/stats/activity'));
  expect(activity.length).toBeGreaterThan(1);
});
