import { domainsAbove, stopAnalytics } from './gtag.ts';

test('a host’s cookies may stand on itself and on every domain above', () => {
  expect(domainsAbove('app.replywell.example.com')).toEqual([
    'app.replywell.example.com',
    'replywell.example.com',
    'example.com',
    'com',
  ]);
});

test('with the consent the cookies go from every place they may stand, and no others', () => {
  const written: string[] = [];
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('_ga=1; _ga_ABC=2; language=ru');
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie));
  stopAnalytics('G-TEST');
  expect(written).toEqual([
    '_ga=; path=/; max-age=0',
    '_ga=; path=/; max-age=0; domain=localhost',
    '_ga_ABC=; path=/; max-age=0',
    '_ga_ABC=; path=/; max-age=0; domain=localhost',
  ]);
});
