/**
 * A stored document does not fit its schema. The cause is a bug or a missing migration, so this
 * error must not be swallowed silently.
 */
export class BrokenDocument extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(`${path}: ${why}`);
    this.name = 'BrokenDocument';
    this.path = path;
  }
}
