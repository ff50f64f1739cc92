import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

/** Of an extended WebP file: "VP8X" is followed by the size of its canvas, less one. */
const sizeOf = (picture: Buffer): string => {
  if (picture.toString('latin1', 12, 16) !== 'VP8X')
    throw new Error('The picture is no extended WebP.');
  return `${picture.readUIntLE(24, 3) + 1}x${picture.readUIntLE(27, 3) + 1}`;
};

const screenshots = () =>
  ['wide', 'narrow'].map((width) => {
    const src = `/pictures/dashboard-${width}-en-light.webp`;
    const sizes = sizeOf(readFileSync(path.join(import.meta.dirname, '../public', src)));
    return { src, sizes, type: 'image/webp', form_factor: width };
  });

/** The manifest of the installed page, with the landing's pictures as its screenshots. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  enforce: 'post',
  generateBundle() {
    const source = JSON.stringify({ ...manifest, screenshots: screenshots() });
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
});
