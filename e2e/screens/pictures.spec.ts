import path from 'node:path';
import { openScene, THEMES, type View } from './open-scene.ts';
import { WIDTHS, widthsOf, type Scene } from './scene.ts';
import { scenes } from './scenes/scenes.ts';
import { test } from './site-fixture.ts';
import { LANGUAGES } from './words.ts';

const FOLDER = path.join(import.meta.dirname, '../../screenshots');

const viewsOf = (scene: Scene): View[] =>
  widthsOf(scene).flatMap((width) =>
    LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme, width }))),
  );

for (const scene of scenes) {
  test(scene.name, async ({ contexts, origin }) => {
    for (const view of viewsOf(scene)) {
      const opened = await openScene(contexts[view.language], origin, scene, view);
      const file = `${scene.name}-${view.language}-${view.theme}-${String(WIDTHS[view.width])}.png`;
      await opened.page.screenshot({ path: path.join(FOLDER, file), animations: 'disabled' });
      await opened.close();
    }
  });
}
