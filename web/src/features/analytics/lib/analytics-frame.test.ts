import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openAnalytics } from './analytics-frame.ts';

const frames = (): HTMLIFrameElement[] => Array.from(document.querySelectorAll('iframe'));
/** Lets the frame load. Returns what it is told from then on. */
const loaded = (frame: HTMLIFrameElement | undefined): unknown[] => {
  const told: unknown[] = [];
  const inside = frame?.contentWindow;
  if (!frame || !inside) throw new Error('There is no frame.');
  inside.postMessage = (message: unknown): void => void told.push(message);
  fireEvent.load(frame);
  return told;
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => frames().forEach((frame) => frame.remove()));

test('hits sent before the frame has loaded arrive in order', async () => {
  const { send } = openAnalytics();
  send('G-TEST', '/');
  send('G-TEST', '/terms');
  const told = loaded(frames()[0]);
  await settled();
  const visitor = expect.stringMatching(/^\d+\.\d{10}$/) as string;
  const hit = { id: 'G-TEST', visitor, origin: window.location.origin };
  expect(told).toEqual([
    { ...hit, page: '/' },
    { ...hit, page: '/terms' },
  ]);
  expect(new Set(told.map((each) => (each as { visitor: string }).visitor)).size).toBe(1);
});

test('the frame is sandboxed from the page', () => {
  openAnalytics();
  const [frame] = frames();
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame?.getAttribute('src')).toBe('/analytics.html');
  expect(frame).not.toBeVisible();
});

test('with the consent the frame and the visitor go, and a new consent is a new visitor', async () => {
  const { send, stop } = openAnalytics();
  send('G-TEST', '/');
  const before = localStorage.getItem('visitor');
  stop();
  expect(frames()).toEqual([]);
  expect(localStorage.getItem('visitor')).toBeNull();
  openAnalytics().send('G-TEST', '/terms');
  const told = loaded(frames()[0]);
  await settled();
  expect(told).toMatchObject([{ page: '/terms' }]);
  expect(localStorage.getItem('visitor')).not.toBe(before);
});

describe('the document in the frame', () => {
  const script = readFileSync(path.join(process.cwd(), 'web/public/analytics.js'), 'utf8');
  const tell = (page: string, source: MessageEventSource = window.parent): void => {
    const data = { id: 'G-TEST', visitor: '7.1700000000', page, origin: 'https://example.com' };
    window.dispatchEvent(new MessageEvent('message', { source, data }));
  };
  const commands = (): unknown[][] => {
    const list: unknown = Reflect.get(window, 'dataLayer');
    return (list as ArrayLike<unknown>[]).map((command) => Array.from(command));
  };
  const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);

  test("loads Google's script once and reports only the page's hits", () => {
    window.eval(script);
    const other = document.createElement('iframe');
    document.body.append(other);
    if (other.contentWindow) tell('/stranger', other.contentWindow);
    expect([scripts(), commands()]).toEqual([[], []]);
    tell('/');
    tell('/terms');
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    const config = { client_storage: 'none', client_id: '7.1700000000', send_page_view: false };
    expect(commands()).toContainEqual(['config', 'G-TEST', expect.objectContaining(config)]);
    const pages = commands().filter(([name]) => name === 'event');
    expect(pages).toEqual(
      ['/', '/terms'].map((page) => [
        'event',
        'page_view',
        {
          page_location: `https://example.com${page}`,
          page_path: page,
          page_title: page,
          page_referrer: '',
        },
      ]),
    );
    other.remove();
  });
});
