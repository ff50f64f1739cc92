export const saveFile = (file: Blob, download: string): void => {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download }).click();
  // Some browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), 1_000);
};
