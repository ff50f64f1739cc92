/** What jsdom lacks and a virtual list needs; every element is 0 px high, so every row is drawn. */
export const installListInJsdom = (): void => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe(): void {
      return undefined;
    }
    unobserve(): void {
      return undefined;
    }
    disconnect(): void {
      return undefined;
    }
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
};
