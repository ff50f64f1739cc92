/** Leaves the app for another page. Everything that the app holds in memory is lost. */
export const leaveFor = (url: string): void => window.location.assign(url);
