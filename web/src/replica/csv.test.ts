import { parse } from 'csv-parse/sync';
import { buildComment, buildVideo } from '../../../testing/site/build-comment.ts';
import { csvOf } from './csv.ts';
import { entryOf } from './entry.ts';

const rowOf = (overrides: Parameters<typeof buildComment>[0]) =>
  entryOf(
    { synced: buildComment(overrides), optimistic: null, at: 0, pendingAction: null },
    buildVideo(),
  ).row;

test('a spreadsheet reads every word back, and runs none of them', () => {
  const rows = [
    rowOf({ id: 'one', text: 'She said "so",\nand left', aiResponse: 'Да; спасибо 🙂' }),
    rowOf({ id: 'two', text: '=HYPERLINK("https://example.com")', authorName: '@ann' }),
    rowOf({ id: 'three', text: '\t+1', aiResponse: '-2+3' }),
  ];
  const read = parse<Record<string, string>>(csvOf(rows), { columns: true, bom: true });
  expect(read.map(({ id, comment, reply }) => [id, comment, reply])).toEqual([
    ['one', 'She said "so",\nand left', 'Да; спасибо 🙂'],
    ['two', '\'=HYPERLINK("https://example.com")', ''],
    ['three', "'\t+1", "'-2+3"],
  ]);
  expect(read[1]?.author).toBe("'@ann");
});
