import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { BroadcastChannel } from 'node:worker_threads';
import { configure } from '@testing-library/dom';
import { addressOf } from './fake-server.ts';
import { initTestI18n } from './test-i18n.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
/** One that a page has left open would keep jest from ending. */
class QuietChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { TextEncoder, TextDecoder, BroadcastChannel: QuietChannel });

// A wait ends as soon as possible, and on a busy machine a page takes seconds to appear.
configure({ asyncUtilTimeout: 60_000 });

const unhandled = (input: RequestInfo | URL): Promise<Response> => {
  const url = addressOf(input);
  unhandledCalls.push(url);
  return Promise.reject(new Error(`Unhandled request in a test: ${url}`));
};
// Radix calls these on every press, but jsdom has no pointers to capture.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

// jsdom draws nothing and knows no media, so no query ever matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/**
 * jsdom matches every rule of every style sheet against the element, for each element that a query by
 * role looks at. Here only what stands at the element itself counts.
 */
window.getComputedStyle = (element) => {
  const own = element instanceof HTMLElement ? element.style : document.createElement('i').style;
  const values: Partial<Record<string, string>> = {
    display: element.closest('[hidden]') ? 'none' : own.display || 'block',
    visibility: own.visibility || 'visible',
  };
  return new Proxy(own, {
    get: (style, name): unknown => {
      if (name === 'getPropertyValue')
        return (asked: string) => values[asked] ?? style.getPropertyValue(asked);
      return typeof name === 'string' && name in values ? values[name] : Reflect.get(style, name);
    },
  });
};

// In jsdom no element ever has a size.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom has no top layer. Here a dialog is only open or closed, and gives the focus back.
HTMLDialogElement.prototype.showModal = function showModal() {
  const before = document.activeElement;
  this.open = true;
  this.querySelector<HTMLElement>('button, input')?.focus();
  this.close = function close() {
    if (!this.open) return;
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
};
HTMLDialogElement.prototype.close = () => undefined;

let unhandledCalls: string[] = [];

beforeEach(initTestI18n);

beforeEach(() => {
  jest.clearAllMocks();
  unhandledCalls = [];
  globalThis.fetch = unhandled;
  localStorage.clear();
  sessionStorage.clear();
});

// A component may swallow the rejection, so the test fails here as well.
afterEach(() => {
  expect(unhandledCalls).toEqual([]);
});
