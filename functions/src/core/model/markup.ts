const BOLD = String.raw`\*{2,3}(?=\S)([^*\n]+?)(?<=\S)\*{2,3}`;

/**
 * What a person would have typed. YouTube draws *bold*, _italic_ and -struck-, but not where letters
 * stand beside the marks, as in scripts without spaces. Between the backticks of an emoticon there is
 * no word.
 */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]{0,20}(?:```|~~~)[\w-]*[ \t]*(?:\n|$)/gmu, ''],
  [/^(?:#{2,6}|#(?! *\d)) +/gmu, ''],
  [/^([ \t]{0,20})\*(?=[ \t])/gmu, '$1-'],
  [/!?\[([^[\]\n]{1,200})\]\((?:https?:\/\/)?\1\/?\)/gu, '$1'],
  [/!?\[([^[\]\n]{1,200})\]\((\w[^\s()]*)\)/gu, '$1 ($2)'],
  [new RegExp(String.raw`(?<![\p{L}\p{N}*])${BOLD}(?![\p{L}\p{N}*])`, 'gu'), '*$1*'],
  [new RegExp(String.raw`(?<![\w*])${BOLD}(?![\w*])`, 'gu'), '$1'],
  [/(?<![\w~])~~(?=\S)([^~\n]+?)(?<=\S)~~(?![\w~])/gu, '-$1-'],
  [/`(?=[^`´\n]*(?:\w|\p{L}{2}))([^`´\n]+)`/gu, '$1'],
];

/** The text of a model without the Markdown that YouTube would show as it stands. Pure. */
export const withoutMarkup = (text: string): string =>
  TYPED.reduce((left, [mark, typed]) => left.replace(mark, typed), text);
