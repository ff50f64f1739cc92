import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const source = readFileSync(path.join(import.meta.dirname, '../src/before-paint.js'), 'utf8');
const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);

/** The page waits for it, so its name has a hash as those of all files that a browser may keep. */
export const BEFORE_PAINT = `assets/before-paint-${hash}.js`;

const tagOf = (tag: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag,
  attrs,
  injectTo: 'head-prepend',
});
const PRELOADED = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };

/** Also preloads the font, so that text is not painted twice. On Russian pages the script does it. */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BEFORE_PAINT, source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return [tagOf('script', { src: '/src/before-paint.js' })];
      const fontOf = (letters: string): string =>
        `/${Object.keys(bundle).find((file) => file.includes(`onest-${letters}-wght`)) ?? ''}`;
      return [
        tagOf('link', { ...PRELOADED, href: fontOf('latin') }),
        tagOf('script', { src: `/${BEFORE_PAINT}`, 'data-cyrillic-font': fontOf('cyrillic') }),
      ];
    },
  },
});
