const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  hearts: '♥',
};

function codePoint(reference: string): string | undefined {
  const hex = /^#x([0-9a-f]+)$/i.exec(reference)?.[1];
  const code = hex ? parseInt(hex, 16) : Number(reference.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Decodes once, so `&amp;lt;` becomes `&lt;` and no more. Unknown names are left as they are. */
function decodeEntities(html: string): string {
  return html.replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, (whole, reference: string) =>
    reference.startsWith('#')
      ? (codePoint(reference) ?? whole)
      : (NAMED[reference.toLowerCase()] ?? whole),
  );
}

/** The text of `textFormat=plainText` for a comment that is shown as `html`. */
export function htmlToText(html: string): string {
  const withoutTags = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(withoutTags);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const LINKABLE = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|(?<![\w&/])#[\p{L}\p{N}_]+/gu;

const hrefOf = (match: string): string =>
  match.startsWith('#')
    ? `http://www.youtube.com/results?search_query=${encodeURIComponent(match)}`
    : match;

/** The text of `textFormat=html` for a comment written as `text`. */
export function textToHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(LINKABLE)) {
    html += escapeHtml(text.slice(from, match.index));
    html += `<a href="${escapeHtml(hrefOf(match[0]))}">${escapeHtml(match[0])}</a>`;
    from = match.index + match[0].length;
  }
  return (html + escapeHtml(text.slice(from))).replaceAll('\n', '<br>');
}
