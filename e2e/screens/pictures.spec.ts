import path from 'node:path';
import { openScene, THEMES, type View } from './open-scene.ts';
import { WIDTHS, type Scene, type Width } from './scene.ts';
import { scenes } from './scenes/scenes.ts';
import { test } from './site-fixture.ts';
import { LANGUAGES } from './words.ts';

const FOLDER = path.join(import.meta.dirname, '../../screenshots');

const isWidth = (name: string): name is Width => name in WIDTHS;

const viewsOf = (scene: Scene): View[] =>
  (scene.widths ?? Object.keys(WIDTHS).filter(isWidth)).flatMap((width) =>
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
