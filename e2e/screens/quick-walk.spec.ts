import { scenes } from './scenes/scenes.ts';
import { test } from './site-fixture.ts';
import { walkThrough, widthsFrom, type Walk } from './walk.ts';
import type { Scene } from './scene.ts';

/** Languages, themes and the width that is judged whole alternate, each in a step of its own. */
const walkOf = (scene: Scene, index: number): Walk => ({
  language: index % 2 === 0 ? 'en' : 'ru',
  themes: [Math.floor(index / 2) % 2 === 0 ? 'light' : 'dark'],
  widths: widthsFrom(scene, Math.floor(index / 4) % 2 === 0 ? 'desktop' : 'phone'),
});

for (const [index, scene] of scenes.entries()) {
  const walk = walkOf(scene, index);
  test(`${scene.name}, ${walk.language}: whole, readable and translated`, ({ contexts, origin }) =>
    walkThrough(contexts, origin, scene, walk));
}
