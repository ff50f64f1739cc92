import { createHash } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const TELL_EVERY_BYTES = 25_000_000;

interface Download {
  link: string;
  file: string;
  sha256: string;
  /** How far it is. */
  say: (line: string) => void;
}

/** As a whole or not at all. One that moves is never ended, however slow it is. Throws what went wrong. */
export async function download({ link, file, sha256, say }: Download): Promise<void> {
  const answer = await fetch(link);
  if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
  const { body } = answer;
  const hash = createHash('sha256');
  async function* counted() {
    let [done, told] = [0, 0];
    for await (const chunk of body) {
      hash.update(chunk);
      done += chunk.length;
      if (done - told >= TELL_EVERY_BYTES) {
        told = done;
        say(`  ${Math.round(done / 1_000_000)} MB`);
      }
      yield chunk;
    }
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, counted());
  if (hash.digest('hex') !== sha256) throw new Error('its SHA-256 is not the published one');
  renameSync(partial, file);
}
