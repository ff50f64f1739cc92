/** Leaves the app for another page, and with it everything the app holds in memory. */
export const leaveFor = (url: string): void => window.location.assign(url);
