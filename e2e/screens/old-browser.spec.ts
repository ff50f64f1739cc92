import { nobody } from '../../testing/site/usual-answers.ts';
import { stubApi } from './stub-api.ts';
import { expect, test } from './site-fixture.ts';

for (const path of ['/', '/dashboard'])
  test(`a browser that is too old is told so at ${path}, and from which one on it works`, async ({
    contexts,
    origin,
  }) => {
    const page = await contexts.en.newPage();
    await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
    await stubApi(page, nobody);
    await page.goto(`${origin}${path}`);
    await expect(page.getByText(/too old.*Firefox \d+.*Safari \d+/)).toBeVisible();
    await expect(page.getByText(/слишком старый/)).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
    await page.close();
  });
