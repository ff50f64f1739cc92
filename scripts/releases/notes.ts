/** What git knows about a release. */
export interface Release {
  tag: string;
  /** The release before it, or null. */
  before: string | null;
  /** What somebody has written into the tag. */
  message: string;
  /** The first lines of all commits since the release before, the newest first. */
  sentences: readonly string[];
}

/** Dependabot's, and its groups'. */
const DEPENDENCY = /^(build\(deps|chore\(deps|bump )/i;
const MERGE = /^Merge (branch|pull request|remote-tracking) /;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), ''];

/**
 * The notes of a release: what was written into its tag, then what is true since the release before.
 * A first release has nothing before it to differ from.
 */
export function notesOf({ before, message, sentences }: Release): string {
  const told = before === null ? [] : sentences.filter((sentence) => !MERGE.test(sentence));
  const isDependency = (sentence: string): boolean => DEPENDENCY.test(sentence);
  return [
    ...(message === '' ? [] : [message, '']),
    ...section(
      `What is true since ${before ?? ''}`,
      told.filter((sentence) => !isDependency(sentence)).toReversed(),
    ),
    ...section('Dependencies', told.filter(isDependency).toReversed()),
  ]
    .join('\n')
    .trim();
}

/** Why a tag cannot be released, or null. */
export function tagTrouble(tag: string, version: string): string | null {
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) return `A release is tagged v1.2.3, not ${tag}.`;
  return tag === `v${version}`
    ? null
    : `The tag is ${tag}, and package.json says ${version}: docs/releases.md.`;
}
