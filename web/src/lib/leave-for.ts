/** Loads a fresh page. Everything in memory is lost. */
export const leaveFor = (url: string): void => window.location.assign(url);
