interface MadeFile {
  readonly name: string;
  /** The media type, `text/csv;charset=utf-8`. */
  readonly type: string;
  readonly text: string;
}

/** Lets the browser save a file that was made in the page. */
export const saveFile = ({ name, type, text }: MadeFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
