import { create } from 'zustand';

/** The current load from YouTube. Only one can run at a time, whoever started it. */
export const useLoadStore = create(() => ({
  running: false,
  /** Nothing was there when it began. Until its result is shown, what has come is a part. */
  first: false,
  loaded: 0,
  /** The load after the page was opened has begun, or was not needed. */
  begun: false,
  /** A load will start by itself after sign-in. False if nothing can be loaded. */
  awaited: false,
  /** The lists show the result of a load, even if it brought nothing. */
  shown: false,
  /** How often YouTube has been read since the page was opened, without what brought nothing. */
  loads: 0,
}));

/** Until the result of the first load is shown, missing comments may still be on their way. */
export const useFirstLoadAhead = (): boolean =>
  useLoadStore(({ awaited, shown }) => awaited && !shown);
