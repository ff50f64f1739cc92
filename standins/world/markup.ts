const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hearts: '♥',
};

function codePoint(reference: string): string | undefined {
  const hex = /^#x([0-9a-f]+)$/i.exec(reference)?.[1];
  const code = hex ? parseInt(hex, 16) : Number(reference.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The text of a comment that a file holds as HTML. Decodes once: `&amp;lt;` becomes `&lt;`. */
export function htmlToText(html: string): string {
  const withoutTags = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
  return withoutTags.replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, (whole, reference: string) =>
    reference.startsWith('#')
      ? (codePoint(reference) ?? whole)
      : (NAMED[reference.toLowerCase()] ?? whole),
  );
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
