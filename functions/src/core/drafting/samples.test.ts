import { samplesIn } from './samples.ts';

const TEXT = 'Cheers, mate, glad it helped!';
const reply = (text: string, isSample = true) => ({ id: text, text, isSample });

test('only sent replies in the creator’s own words are samples, and few of them', () => {
  expect(samplesIn([reply('A draft of the model', false), reply(TEXT)])).toEqual([TEXT]);
  expect(samplesIn(Array.from({ length: 9 }, (_, at) => reply(`${TEXT} ${at}`)))).toHaveLength(4);
});

test.each([
  ['too short to have a tone', 'Thanks!'],
  ['too long', TEXT.repeat(20)],
])('a reply that is %s is none', (_what, text) => {
  expect(samplesIn([reply(text)])).toEqual([]);
});
