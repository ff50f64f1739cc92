import { readdirSync } from 'node:fs';
import path from 'node:path';

export const PATHS = 'import-x/no-restricted-paths';
const IMPORTS = 'no-restricted-imports';

export interface Arrow {
  /** The folder of the checked file. */
  from: string;
  refused: readonly string[];
  accepted: readonly string[];
}

const CORE = 'functions/src/core/replies';
const STORE = 'functions/src/store';
const SERVICES = 'functions/src/services';
const HTTP = 'functions/src/http/replies';
const TASKS = 'functions/src/tasks';
const JOBS = 'functions/src/jobs';
const WIRING = 'functions/src/wiring';
export const CONFIG = 'functions/src/config.ts';
const INDEX = 'functions/src/index.ts';
const DEPLOY = 'scripts/deploy';
const OUTSIDE = [
  'standins',
  'testing',
  'e2e',
  'bench',
  'faults',
  'attack',
  'evaluation',
  'conformance',
];
const FEATURES = readdirSync(path.join(process.cwd(), 'web/src/features'));
const SHARED = ['components', 'theme', 'i18n', 'lib', 'config'].map((name) => `web/src/${name}`);
const feature = (name: string): string => `web/src/features/${name}`;

const FLOORS = 'quota ledger pace deliver submit steer'.split(' ');
const floor = (name: string): string => `functions/src/core/sending/${name}`;

/**
 * From which folders a file may import and from which not: the arrows of docs/architecture.md as
 * data.
 */
export const arrows: readonly Arrow[] = [
  {
    from: 'contract',
    refused: ['functions/src', 'web/src/lib', DEPLOY, ...OUTSIDE],
    accepted: ['contract/states'],
  },
  ...['scripts', 'testing'].map((from) => ({
    from,
    refused: ['bench', 'e2e', 'faults', 'attack', 'evaluation', 'conformance'],
    accepted: ['contract', 'standins', 'web/src/lib'],
  })),
  ...(
    [
      ['setup', ['doctor', 'release'], []],
      ['doctor', ['setup', 'release'], []],
      ['release', ['setup'], ['doctor']],
    ] as const
  ).map(([from, refused, accepted]) => ({
    from: `${DEPLOY}/${from}`,
    refused: refused.map((name) => `${DEPLOY}/${name}`),
    accepted: [DEPLOY, 'functions/src', ...accepted.map((name) => `${DEPLOY}/${name}`)],
  })),
  {
    from: 'attack',
    refused: [
      'standins',
      'testing',
      'e2e',
      'bench',
      'faults',
      'evaluation',
      'conformance',
      'web/src/lib',
    ],
    accepted: ['contract', 'scripts/world', 'functions/src/testing'],
  },
  {
    from: 'web/src/lib',
    refused: ['functions/src', DEPLOY, ...OUTSIDE],
    accepted: ['contract', 'web/src/config'],
  },
  {
    from: 'functions/src',
    refused: ['web/src/lib', DEPLOY, ...OUTSIDE],
    accepted: ['contract', HTTP, WIRING],
  },
  {
    from: CORE,
    refused: [HTTP, TASKS, JOBS, STORE, SERVICES, WIRING, CONFIG, INDEX],
    accepted: ['contract', 'functions/src/core/pace'],
  },
  ...FLOORS.map((name, at) => ({
    from: floor(name),
    refused: [HTTP, ...FLOORS.slice(at + 1).map(floor)],
    accepted: ['functions/src/core/youtube', ...FLOORS.slice(0, at).map(floor)],
  })),
  {
    from: STORE,
    refused: [HTTP, TASKS, JOBS, SERVICES, WIRING, INDEX],
    accepted: [CORE, 'contract'],
  },
  {
    from: SERVICES,
    refused: [HTTP, TASKS, JOBS, STORE, WIRING, INDEX],
    accepted: [CORE, 'contract'],
  },
  {
    from: HTTP,
    refused: [TASKS, JOBS, STORE, SERVICES, WIRING, CONFIG],
    accepted: [CORE, 'contract'],
  },
  {
    from: TASKS,
    refused: [HTTP, JOBS, STORE, SERVICES, WIRING, CONFIG],
    accepted: [CORE, 'contract'],
  },
  {
    from: JOBS,
    refused: [HTTP, TASKS, STORE, SERVICES, WIRING, CONFIG],
    accepted: [CORE, 'contract'],
  },
  ...SHARED.map((from) => ({
    from,
    refused: [feature('auth'), 'web/src/app'],
    accepted: ['contract', SHARED[3] === from ? 'web/src/config' : 'web/src/lib'],
  })),
  ...FEATURES.map((name, at) => ({
    from: `${feature(name)}/components`,
    refused: [feature(FEATURES[(at + 1) % FEATURES.length] ?? ''), 'web/src/app'],
    accepted: [feature(name), 'web/src/components', 'contract'],
  })),
  {
    from: 'web/src/app',
    refused: ['functions/src'],
    accepted: [feature('auth'), feature('admin')],
  },
];

export interface Rule {
  file: string;
  code: string;
  rule: string | null;
}

export const importing = (name: string): string =>
  `import * as it from '${name}';\nexport default it;\n`;

/** Code that is allowed in some folders and not in others. `rule` is the rule that refuses it. */
export const rules: readonly Rule[] = [
  ...['zod', './thing.ts', '../contract/thing.ts'].map((name) => ({
    file: 'contract/a.ts',
    code: importing(name),
    rule: null,
  })),
  { file: 'contract/a.ts', code: importing('express'), rule: IMPORTS },
  { file: `${STORE}/a.ts`, code: importing('firebase-admin/firestore'), rule: null },
  { file: `${STORE}/a.ts`, code: importing('openai'), rule: IMPORTS },
  { file: `${SERVICES}/a.ts`, code: importing('openai'), rule: null },
  { file: `${SERVICES}/a.ts`, code: importing('googleapis/build/src/apis/youtube'), rule: null },
  { file: `${SERVICES}/a.ts`, code: importing('googleapis'), rule: IMPORTS },
  { file: `${SERVICES}/a.ts`, code: importing('firebase-admin/firestore'), rule: IMPORTS },
  ...[HTTP, TASKS, 'functions/src'].flatMap((folder) => [
    { file: `${folder}/a.ts`, code: importing('firebase-functions/v2/https'), rule: null },
    ...['@google-cloud/firestore', '@google-cloud/tasks', 'firebase-admin/auth', 'openai'].map(
      (name) => ({ file: `${folder}/a.ts`, code: importing(name), rule: IMPORTS }),
    ),
  ]),
  ...['express', 'firebase-functions', 'firebase-admin/app', 'googleapis', 'openai'].map(
    (name) => ({
      file: `${CORE}/a.ts`,
      code: importing(name),
      rule: IMPORTS,
    }),
  ),
  { file: `${CORE}/a.ts`, code: importing('zod'), rule: null },
  { file: `${CORE}/a.ts`, code: 'export default Date.now();\n', rule: 'no-restricted-properties' },
  {
    file: `${CORE}/a.ts`,
    code: 'export default Math.random();\n',
    rule: 'no-restricted-properties',
  },
  {
    file: `${CORE}/a.ts`,
    code: 'export default crypto.randomUUID();\n',
    rule: 'no-restricted-properties',
  },
  { file: `${CORE}/a.ts`, code: 'export default new Date();\n', rule: 'no-restricted-syntax' },
  { file: `${CORE}/a.ts`, code: 'export default new Date(0);\n', rule: null },
  { file: `${STORE}/a.ts`, code: 'export default Date.now();\n', rule: null },
  { file: `${HTTP}/a.ts`, code: 'export default process.env;\n', rule: 'no-restricted-globals' },
  { file: CONFIG, code: 'export default process.env;\n', rule: null },
  { file: 'web/src/lib/a.ts', code: importing('@mui/material'), rule: IMPORTS },
  { file: 'web/src/lib/a.ts', code: importing('@mui/material/Button'), rule: null },
  { file: 'web/src/lib/a.ts', code: importing('@mui/icons-material'), rule: IMPORTS },
  ...['Dialog', 'Menu', 'Popover', 'Select'].map((name) => ({
    file: 'web/src/components/a.ts',
    code: importing(`@mui/material/${name}`),
    rule: IMPORTS,
  })),
  { file: 'web/src/components/a.ts', code: importing('@mui/material/DialogTitle'), rule: null },
  ...['<dialog />', '<div popover="auto" />', '<div role="menu" />', '<p role="dialog" />'].map(
    (element) => ({
      file: 'web/src/features/comments/a.tsx',
      code: `export default ${element};\n`,
      rule: 'no-restricted-syntax',
    }),
  ),
  {
    file: 'web/src/features/comments/a.tsx',
    code: 'export default <div role="group" />;\n',
    rule: null,
  },
  {
    file: 'web/src/features/comments/a.ts',
    code: "document.addEventListener('keydown', () => undefined);\n",
    rule: 'no-restricted-syntax',
  },
  {
    file: 'web/src/features/comments/a.ts',
    code: "document.addEventListener('scroll', () => undefined);\n",
    rule: null,
  },
  {
    file: 'web/src/lib/NotKebab.ts',
    code: 'export default 1;\n',
    rule: 'check-file/filename-naming-convention',
  },
  ...['web/src/lib', 'functions/src/core'].flatMap((folder) => [
    { file: `${folder}/circle.ts`, code: importing('./way-back.ts'), rule: 'import-x/no-cycle' },
    { file: `${folder}/way-back.ts`, code: importing('./circle.ts'), rule: 'import-x/no-cycle' },
  ]),
  { file: 'web/src/lib/is-kebab.ts', code: 'export default 1;\n', rule: null },
];
