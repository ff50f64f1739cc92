import { expect, test } from '@playwright/test';
import { inventComments, toCsv } from './fixtures/invent-comments.ts';

const rows = inventComments().flatMap((file) => file.rows);

test.describe('the invented comments', () => {
  test('are 1,586 rows in four files with 1,584 distinct ids', () => {
    expect(inventComments()).toHaveLength(4);
    expect(rows).toHaveLength(1586);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1584);
  });

  test('hold everything that is hard to show as it was written', () => {
    const hard = [
      /\uFEFF/,
      /\u200B/,
      /&amp;/,
      /&#39;/,
      /<br \/>/,
      /<a href=/,
      /https:/,
      /\p{Emoji_Presentation}/u,
    ];
    for (const pattern of [...hard, /"/, /\n/, /<script>/, /\p{Script=Cyrillic}/u])
      expect(rows.some(({ content }) => pattern.test(content))).toBe(true);
    expect(rows.some(({ date }) => date === '')).toBe(true);
  });

  test('are the same on every run', () => {
    expect(inventComments().map(({ rows: all }) => toCsv(all))).toEqual(
      inventComments().map(({ rows: all }) => toCsv(all)),
    );
  });
});
