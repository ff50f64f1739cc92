import { detectLanguage } from './language.ts';

describe('the language of a first visit', () => {
  const browserSpeaks = (...languages: string[]): void => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  };

  test('is the stored choice, whatever the browser speaks', () => {
    browserSpeaks('en-US');
    localStorage.setItem('language', 'ru');
    expect(detectLanguage()).toBe('ru');
  });

  test('else the first of the browser’s languages that is ours', () => {
    browserSpeaks('de-DE', 'ru-RU', 'en');
    expect(detectLanguage()).toBe('ru');
  });

  test('else English, also when something foreign was stored', () => {
    browserSpeaks('de-DE');
    localStorage.setItem('language', 'xx');
    expect(detectLanguage()).toBe('en');
  });
});
