import { htmlToText, textToHtml } from './markup.ts';

test.each([
  ['line breaks', 'one<br>two<br />three<BR/>', 'one\ntwo\nthree\n'],
  ['links', 'see <a rel="nofollow" href="https://example.com/?a=1&amp;b=2">here</a>!', 'see here!'],
  ['markup', '<b>bold</b> <i>it</i> <span class="x">span</span>', 'bold it span'],
  [
    'entities',
    '&amp; &lt;3 &gt; &quot;q&quot; don&#39;t &#x263a; &nbsp;',
    '& <3 > "q" don\'t ☺ \u00a0',
  ],
  ['twice escaped', '&amp;lt;b&amp;gt; &amp;amp;', '&lt;b&gt; &amp;'],
  ['unknown names', '&notaname; &', '&notaname; &'],
  ['invisible marks and emoji', 'a\u200bb\ufeff ❤️‍🔥', 'a\u200bb\ufeff ❤️‍🔥'],
  ['a heart that is no tag', 'I <3 this', 'I <3 this'],
])('%s become the text a viewer wrote', (_name, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  'plain',
  'a <b>tag</b> & "quotes" and it\'s fine',
  'one\ntwo\n\nfour',
  'https://example.com/a?b=1&c=2, and https://example.com/x.',
  '#film #плёнка not&#39;coded',
  'RTL סרטון \u200b\ufeff 👍🏽',
])('text %j survives the way to html and back', (text) => {
  expect(htmlToText(textToHtml(text))).toBe(text);
});

test('addresses and hashtags become links, and nothing a viewer wrote becomes markup', () => {
  expect(textToHtml('<img src=x> https://example.com/a. #film')).toBe(
    '&lt;img src=x&gt; <a href="https://example.com/a">https://example.com/a</a>. <a href="http://www.youtube.com/results?search_query=%23film">#film</a>',
  );
});
