/** Transactions that wait for each other's locks take seconds in the emulator on a busy machine. */
jest.setTimeout(60_000);
