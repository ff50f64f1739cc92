/** What jsdom lacks and a virtual list needs; every element is 0 px high, so every row is drawn. */
export const installListInJsdom = (): void => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
};
