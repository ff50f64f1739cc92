/** A stored document that does not fit its schema: a defect or a missed migration, never hidden. */
export class BrokenDocument extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(`${path}: ${why}`);
    this.name = 'BrokenDocument';
    this.path = path;
  }
}
