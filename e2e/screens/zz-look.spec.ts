import path from 'node:path';
import { openScene } from './open-scene.ts';
import { WIDTHS } from './scene.ts';
import { scenes } from './scenes/scenes.ts';
import { test } from './site-fixture.ts';

const FOLDER = '/tmp/b-pics';
const VIEWS = [
  { language: 'en', theme: 'light', width: 'desktop' },
  { language: 'ru', theme: 'dark', width: 'phone' },
] as const;
for (const scene of scenes.filter(({ name }) => /^translation|settings-languages/.test(name))) {
  test(scene.name, async ({ contexts, origin }) => {
    for (const view of VIEWS) {
      const opened = await openScene(contexts[view.language], origin, scene, view);
      const file = `${scene.name}-${view.language}-${view.theme}-${String(WIDTHS[view.width])}.png`;
      await opened.page.screenshot({ path: path.join(FOLDER, file), animations: 'disabled' });
      await opened.close();
    }
  });
}
