import { screen } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import type { Candidate } from '../lib/rules.ts';
import { SendSelectedButton } from './send-selected-button.tsx';

const draft: Candidate = {
  id: 'a',
  authorName: 'Anna',
  status: 'ready',
  isReplied: false,
  aiResponse: 'Hi',
  hasUnsavedEdit: false,
};

test.each<[Partial<Candidate>, string]>([
  [{ status: 'generating' }, 'Подождите, пока ответы будут написаны.'],
  [{ status: 'sent' }, 'Отправленные ответы нельзя отправить ещё раз.'],
  [{ aiResponse: null }, 'Сначала напишите ответы.'],
  [{ hasUnsavedEdit: true }, 'Сначала сохраните или отмените правки.'],
])(
  '%j keeps the button from working and says why, where the keyboard hears it',
  async (change, reason) => {
    await showLanguage('ru');
    const calls = fakeServer({
      'GET /api/settings': () => new Promise(() => undefined),
      'GET /api/quota': () => new Promise(() => undefined),
    });
    const { user } = renderApp(
      <SendSelectedButton
        selected={[{ ...draft, ...change }]}
        onBegin={() => undefined}
        onEnd={() => undefined}
        onRegenerate={() => undefined}
      />,
    );
    const button = screen.getByRole('button', { name: 'Отправить выбранные' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);
