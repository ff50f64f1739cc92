import { readFlags } from '../flags.ts';
import { targetOf, UsageError, type Purpose } from '../target.ts';

export const USAGE = `Usage: npm run deploy -- [flags]

Tests, builds and deploys, then looks whether everything is right and whether the site works.

  --staging      to the second project
  --project ID   to another one
  --skip-tests   leaves out the tests
  --ci           asks nothing: functions that the code no longer has are deleted
  --dry-run      shows every command and runs none
  --help         shows this text

To take a release back: Hosting in the Firebase console, Release history, Roll back. The function
behind the site goes back with it.
`;

export interface Options {
  projectId: string;
  purpose: Purpose;
  tests: boolean;
  ci: boolean;
  dryRun: boolean;
}

/** Throws UsageError. */
export function optionsOf(argv: readonly string[], root: string): Options | 'help' {
  const flags = readFlags(argv, {
    ...{ staging: 'switch', project: 'text', 'skip-tests': 'switch', ci: 'switch' },
    ...{ channel: 'text', 'dry-run': 'switch', help: 'switch' },
  });
  if (flags.on('help')) return 'help';
  if (flags.text('channel') !== undefined)
    throw new UsageError(
      'There are no preview channels: each has an address that the OAuth client does not know, and it would write into the data of the real site. Use npm run deploy -- --staging.',
    );
  const purpose: Purpose = flags.on('staging') ? 'staging' : 'production';
  return {
    projectId: targetOf(root, flags.text('project'), purpose),
    purpose,
    tests: !flags.on('skip-tests'),
    ci: flags.on('ci'),
    dryRun: flags.on('dry-run'),
  };
}
