/**
 * Marks of browsers in which somebody has signed in with a password. Whoever has one knew the
 * password once, so strangers who use up an account's tries do not lock it out. It opens nothing.
 */
export interface DeviceMarks {
  /** The value that the browser keeps. */
  issue(email: string): string;
  /** The id in a mark of ours for this address. null: it is none. */
  read(mark: string | null, email: string): string | null;
}
