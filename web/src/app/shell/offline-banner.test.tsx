import { act, screen } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const goes = (state: 'online' | 'offline'): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
};

test('the offline banner comes and goes with the network', () => {
  renderApp(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  goes('offline');
  expect(screen.getByRole('status')).toHaveTextContent('What you type is kept');
  goes('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
