const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const LARGEST_CODE_POINT = 0x10_ff_ff;

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return NAMED[entity.toLowerCase()];
  const isHex = entity[1] === 'x' || entity[1] === 'X';
  const code = isHex ? parseInt(entity.slice(2), 16) : parseInt(entity.slice(1), 10);
  return code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

export const decoded = (text: string): string =>
  text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu,
    (whole: string, entity: string) => characterOf(entity) ?? whole,
  );
