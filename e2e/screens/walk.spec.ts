import { scenes } from './scenes/scenes.ts';
import { test } from './site-fixture.ts';
import { walkThrough, widthsFrom, type Walk } from './walk.ts';
import type { Scene } from './scene.ts';

/**
 * Checks a scene in both languages, each in both themes and at every width. Together they check the
 * colours at each width.
 */
const walksOf = (scene: Scene): Walk[] => [
  {
    ...{ language: 'en', themes: ['light', 'dark'] },
    ...{ widths: widthsFrom(scene, 'desktop'), coloursAt: 'tablet' },
  },
  {
    ...{ language: 'ru', themes: ['dark', 'light'] },
    ...{ widths: widthsFrom(scene, 'phone'), coloursAt: 'laptop' },
  },
];

for (const scene of scenes)
  for (const walk of walksOf(scene))
    test(`${scene.name}, ${walk.language}: whole, readable and translated`, ({
      contexts,
      origin,
    }) => walkThrough(contexts, origin, scene, walk));
