import type { ReactElement } from 'react';
import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { RowTextsContext } from '../hooks/use-row-texts.ts';
import type { ListedComment } from '../lib/list.ts';
import { buildRow } from '../testing/build-list.ts';
import { CommentMeta } from './comment-meta.tsx';
import { VideoThumbnail } from './video-thumbnail.tsx';

// It comes later, and a test that does not wait would end in the middle of that.
jest.mock('./later-part.tsx', () => ({ LaterPart: () => null }));

const Meta = ({ comment }: { readonly comment: ListedComment }): ReactElement => (
  <RowTextsContext value={useTranslation(['comments', 'common']).t}>
    <CommentMeta comment={comment} />
  </RowTextsContext>
);

test('a video without a title is named in the language of the page', async () => {
  renderApp(<Meta comment={{ ...buildRow(), videoTitle: '' }} />);
  expect(screen.getByRole('link', { name: 'video on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=video-1&lc=comment-1',
  );
  await act(() => showLanguage('ru'));
  expect(await screen.findByRole('link', { name: /YouTube/ })).toHaveTextContent(/видео/);
});

test('the moment is written day first, with hours and minutes', () => {
  const publishedAt = new Date('2026-03-04T05:06:07').toISOString();
  renderApp(<Meta comment={buildRow({ publishedAt })} />);
  expect(screen.getByText('04.03.2026 05:06')).toHaveAttribute('dateTime', publishedAt);
});

test('a video without a picture shows the one YouTube keeps for its id', () => {
  const { container } = renderApp(<VideoThumbnail comment={buildRow({ videoId: 'a/b' })} />);
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    'https://i.ytimg.com/vi/a%2Fb/mqdefault.jpg',
  );
});
