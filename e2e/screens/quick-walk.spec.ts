import { scenes } from './scenes/scenes.ts';
import { test } from './site-fixture.ts';
import { walkThrough, type Walk } from './walk.ts';
import { widthsOf, type Scene, type Width } from './scene.ts';

const widthAt = (scene: Scene, index: number): Width => {
  const widths = widthsOf(scene);
  return widths[index % widths.length] ?? 'desktop';
};

/** One view per scene. The language changes every scene, the theme every 2, the width every 4. */
const walkOf = (scene: Scene, index: number): Walk => ({
  language: index % 2 === 0 ? 'en' : 'ru',
  themes: [Math.floor(index / 2) % 2 === 0 ? 'light' : 'dark'],
  widths: [widthAt(scene, Math.floor(index / 4))],
});

for (const [index, scene] of scenes.entries()) {
  const walk = walkOf(scene, index);
  test(`${scene.name}, ${walk.language}: whole, readable and translated`, ({ contexts, origin }) =>
    walkThrough(contexts, origin, scene, walk));
}
