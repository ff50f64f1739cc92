import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { usePageName } from '../components/page-name.ts';
import { PageHeader } from '../components/page-header.tsx';
import { renderApp } from '../testing/render.tsx';
import { showLanguage } from '../testing/test-i18n.ts';
import { DocumentTitle } from './page-changes.tsx';

const Dialog = () => {
  usePageName('Queue', 'dialog');
  return null;
};

const Page = () => {
  const [waiting, setWaiting] = useState(12);
  const [open, setOpen] = useState(false);
  return (
    <>
      <DocumentTitle />
      <PageHeader title="Comments" count={waiting} />
      <button onClick={() => setWaiting(waiting - 12)}>answer</button>
      <button onClick={() => setOpen(!open)}>queue</button>
      {open && <Dialog />}
    </>
  );
};
const press = (name: string) => screen.getByRole('button', { name });

test("a page without a name has the product's title", async () => {
  renderApp(<DocumentTitle />);
  expect(document.title).toBe('Replywell: answer every YouTube comment in your own voice');
  await act(() => showLanguage('ru'));
  expect(document.title).toBe('Replywell: ответы на каждый комментарий YouTube вашим голосом');
});

test("the tab's title follows heading, waiting count and dialog", async () => {
  const { user, unmount } = renderApp(<Page />);
  expect(screen.getByRole('heading', { name: 'Comments' })).toBeVisible();
  expect(document.title).toBe('(12) Comments · Replywell');
  await user.click(press('queue'));
  expect(document.title).toBe('Queue · Replywell');
  await user.click(press('answer'));
  expect(document.title).toBe('Queue · Replywell');
  await user.click(press('queue'));
  expect(document.title).toBe('Comments · Replywell');
  unmount();
  renderApp(<DocumentTitle />);
  expect(document.title).toMatch(/^Replywell: /);
});
