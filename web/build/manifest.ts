import type { Plugin, Rolldown } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

/** Of an extended WebP file: "VP8X" is followed by the size of its canvas, less one. */
const sizeOf = (picture: Buffer): string => {
  if (picture.toString('latin1', 12, 16) !== 'VP8X')
    throw new Error('The picture is no extended WebP.');
  return `${picture.readUIntLE(24, 3) + 1}x${picture.readUIntLE(27, 3) + 1}`;
};

const screenshotsIn = (bundle: Rolldown.OutputBundle) =>
  (['wide', 'narrow'] as const).map((width) => {
    const found = Object.values(bundle).find(({ fileName }) =>
      fileName.includes(`dashboard-${width}-en-light`),
    );
    if (found?.type !== 'asset')
      throw new Error(`The build has no ${width} picture of the dashboard.`);
    const sizes = sizeOf(Buffer.from(found.source));
    return { src: `/${found.fileName}`, sizes, type: 'image/webp', form_factor: width };
  });

/** The manifest of the installed page, with the landing's pictures as its screenshots. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const source = JSON.stringify({ ...manifest, screenshots: screenshotsIn(bundle) });
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
});
