type Prove = () => Promise<string>;
let prove: Prove | null = null;

/** From now on every call proves with a token that it comes from our page. */
export const proveCallsBy = (given: Prove | null): void => {
  prove = given;
};

/** null: calls need no proof. A proof of null cannot be made; the server says what is missing. */
export const proofOfCall = (): Promise<string | null> | null =>
  prove === null ? null : prove().catch(() => null);
