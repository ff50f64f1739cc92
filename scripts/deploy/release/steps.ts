import { firebase, gcloud, npm, type Command } from '../command.ts';
import type { Step } from '../step.ts';
import type { Options } from './options.ts';

const deployOnly = (what: string, { projectId, ci }: Options, ...more: string[]): Command =>
  firebase(
    ...['deploy', '--only', what, '--project', projectId, ...more],
    // It also sets how long old images of the functions are kept, which would be asked.
    ...(ci ? ['--non-interactive', '--force'] : []),
  );

/** Before anything of the project is changed. */
export const stepsBefore = (options: Options): Step[] => [
  ...(options.tests ? [{ title: 'The tests', commands: [npm('test')] }] : []),
  {
    title: 'Building functions and site',
    commands: [
      npm('run', 'build', '--workspace', 'functions'),
      npm('run', 'build', '--workspace', 'web', '--', '--mode', options.projectId),
      npm('run', 'release-config'),
      npm('run', 'sbom'),
    ],
  },
];

/** Functions that ask by an index fail until it is built. So the indexes come first. */
export const databaseStep = (options: Options): Step => ({
  title: 'Rules and indexes',
  commands: [deployOnly('firestore', options)],
});

/** Prints the indexes that are not built yet. */
export const openIndexes = ({ projectId }: Options): Command =>
  gcloud(
    ...['firestore', 'indexes', 'composite', 'list', '--database=(default)'],
    ...['--filter=state=CREATING', '--format=value(name)', `--project=${projectId}`],
  );

/** Together: the release of the site is bound to the version of its function. */
export const siteStep = (options: Options): Step => ({
  title: 'Functions and site',
  commands: [deployOnly('functions,hosting', options, '--config', 'firebase.release.json')],
});
