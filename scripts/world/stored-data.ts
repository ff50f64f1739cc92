import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const partSchema = z.object({ path: z.string(), metadata_file: z.string().optional() });
const metadataSchema = z.object({ auth: partSchema.optional(), firestore: partSchema.optional() });

/**
 * The data that the emulators stored at the end of the last run, and the data that the stand-ins
 * keep.
 */
export class StoredData {
  readonly folder: string;
  /** A separate folder, because an export replaces the other one completely. */
  readonly standins: string;

  constructor(folder: string) {
    this.folder = folder;
    this.standins = `${folder}-standins`;
  }

  forget(): void {
    for (const folder of [this.folder, this.standins])
      rmSync(folder, { recursive: true, force: true });
  }

  /** `missing`: before the first run. `damaged`: an export was interrupted. */
  state(): 'missing' | 'whole' | 'damaged' {
    if (!existsSync(this.folder)) return 'missing';
    try {
      const text = readFileSync(path.join(this.folder, 'firebase-export-metadata.json'), 'utf8');
      const { auth, firestore } = metadataSchema.parse(JSON.parse(text));
      const files = [auth?.path, firestore?.path, firestore?.metadata_file];
      const all = files.every((file) => !file || existsSync(path.join(this.folder, file)));
      return all && (auth ?? firestore) ? 'whole' : 'damaged';
    } catch {
      return 'damaged';
    }
  }

  /**
   * Only the stand-ins have kept their data: the last run was ended before the emulators could store
   * theirs.
   */
  get isHalf(): boolean {
    return this.state() === 'missing' && existsSync(this.standins);
  }

  /** Renames damaged data, so that it is out of the way but not lost. */
  setAside(): string {
    const aside = `${this.folder}-damaged`;
    rmSync(aside, { recursive: true, force: true });
    renameSync(this.folder, aside);
    return aside;
  }
}
