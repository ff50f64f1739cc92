/**
 * Adds what a virtual list needs. All elements in jsdom are 0 px high, so all rows are rendered.
 */
export const installListInJsdom = (): void => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
};
