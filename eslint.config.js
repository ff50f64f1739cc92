import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { textBesideOthers } from './scripts/checks/text-beside-others.mjs';

/** What tests, measures or stands in for something: no part of the product. */
const TOOLS = ['./standins', './testing', './e2e', './bench', './faults', './evaluation'];

/** The layers of functions/src below wiring: each may import itself and core. */
const LAYERS = ['core', 'store', 'services', 'http', 'tasks'];
/** They know where their services are. */
const OUTSIDE = ['store', 'services'];

/** The slices of core/. Each may import those before it, so none can go round in a circle. */
const SLICES = [
  ...['text', 'permission', 'identity', 'account', 'retention', 'kinds', 'model', 'stats'],
  ...['youtube', 'settings', 'sending', 'answers', 'drafting', 'admin', 'translation', 'notices'],
  ...['assistant', 'operation'],
];
/** Files beside the slices, which all of them share. */
const SHARED = ['log.ts', 'loose-data.ts', 'refusal.ts', 'time.ts'];
const onlyFromCore = (target, ...names) => ({
  target: `./functions/src/core/${target}`,
  from: './functions/src/core',
  except: [...SHARED, ...names].map((name) => `./${name}`),
});

/** What may be imported from where: docs/architecture.md as lint errors. */
const zones = [
  { target: './contract', from: ['./functions', './web', './scripts', ...TOOLS] },
  { target: './web', from: ['./functions', './scripts', ...TOOLS] },
  { target: './functions', from: ['./web', './scripts', ...TOOLS] },

  { target: ['./scripts', './testing'], from: ['./bench', './e2e', './faults', './evaluation'] },

  // functions: index -> wiring -> http, tasks -> core; store and services implement core's ports.
  ...LAYERS.map((layer) => ({
    target: `./functions/src/${layer}`,
    from: [
      ...LAYERS.filter((other) => other !== layer && other !== 'core'),
      ...['wiring', 'index.ts', ...(OUTSIDE.includes(layer) ? [] : ['config.ts'])],
    ].map((place) => `./functions/src/${place}`),
  })),

  onlyFromCore('*.ts'),
  ...SLICES.map((slice, place) => onlyFromCore(slice, ...SLICES.slice(0, place + 1))),

  // web: app -> features -> shared -> contract, no feature to feature.
  {
    target: [
      './web/src/components',
      './web/src/theme',
      './web/src/i18n',
      './web/src/lib',
      './web/src/config',
      './web/src/replica',
      './web/src/reply',
    ],
    from: ['./web/src/features', './web/src/app'],
  },
  { target: './web/src/features', from: './web/src/app' },
  ...readdirSync(new URL('web/src/features', import.meta.url)).map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
  })),
].map((zone) => ({ ...zone, message: 'See "What may import what" in docs/architecture.md.' }));

const allowing = (from, target, which) =>
  which.map((zone) =>
    zone.target === target
      ? { ...zone, from: zone.from.filter((folder) => folder !== from) }
      : zone,
  );

/** Tests of services may run against the stand-ins, and those of a floor through the ones above it. */
const zonesOfServiceTests = allowing(
  './testing',
  './functions',
  allowing('./standins', './functions', zones),
);
/** Tests of the page may use what all tests of the site share. */
const zonesOfPageTests = allowing('./testing', './web', zones);

const restrict = (...groups) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: groups.map(([group, message]) =>
        group instanceof RegExp ? { regex: group.source, message } : { group, message },
      ),
    },
  ],
});

const FIRESTORE = [
  ['firebase-admin/firestore', '@google-cloud/firestore'],
  'Only store/ talks to Firestore.',
];
const SERVICES = [
  [
    'googleapis',
    'googleapis-common',
    'google-auth-library',
    'openai',
    'openai/*',
    '@google-cloud/tasks',
    'firebase-admin/auth',
  ],
  'Only services/ talks to outside services.',
];
const SDKS = [
  [
    'firebase-admin',
    'firebase-admin/*',
    '@google-cloud/*',
    'googleapis',
    'google-auth-library',
    'openai',
    'openai/*',
    'firebase-functions',
    'firebase-functions/*',
    'express',
  ],
  'core/ is decisions only: ports as arguments, no SDK.',
];

const MUI_PARTS = [
  { name: '@mui/material', message: 'Import @mui/material/Button and the like.' },
  { name: '@mui/icons-material', message: 'Draw the few icons in components/icons.' },
];

const NO_TRICKS = ['SpreadElement > ObjectExpression', 'JSXSpreadAttribute > ObjectExpression'].map(
  (selector) => ({ selector, message: 'Write the keys themselves.' }),
);

/** What stands over the page is one of web/src/lib/layers.ts: it knows which keys are meant for it. */
const OVER_THE_PAGE =
  'Use components/dialog.tsx, modal.tsx, drawer.tsx, popover.tsx or choice-menu.tsx of components.';
const LAYERED = [
  ...['Autocomplete', 'Backdrop', 'Dialog', 'Drawer', 'Menu', 'Modal', 'Popover', 'Popper'],
  ...['Select', 'SpeedDial', 'SwipeableDrawer'],
];

const OVER_THE_PAGE_BY_HAND = [
  { selector: "JSXOpeningElement[name.name='dialog']", message: OVER_THE_PAGE },
  { selector: "JSXAttribute[name.name='popover']", message: OVER_THE_PAGE },
  {
    selector: "JSXAttribute[name.name='role'][value.value=/^((alert)?dialog|menu|listbox)$/]",
    message: OVER_THE_PAGE,
  },
  {
    selector: "CallExpression[callee.property.name='addEventListener'][arguments.0.value=/^key/]",
    message: 'Use usePageKeys of lib/page-keys.ts: it is silent while something is open.',
  },
];

/** What the oldest browser of package.json lacks, though TypeScript knows it. */
const TOO_NEW = [
  ['Promise', 'withResolvers'],
  ['Promise', 'try'],
  ['Array', 'fromAsync'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['RegExp', 'escape'],
  ['Intl', 'Segmenter'],
  ['document', 'startViewTransition'],
].map(([object, property]) => ({
  object,
  property,
  message: 'Older browsers lack it: see browserslist in package.json.',
}));

const RAW_CONTROL = {
  selector: 'JSXOpeningElement[name.name=/^(button|input|select|table|textarea)$/]',
  message: 'Use the control of MUI: docs/decisions/041-controls-from-mui.md.',
};
/** What stands before MUI is there or where it cannot be fetched, the row of the list, and what MUI wraps. */
const RAW_CONTROLS_IN = [
  ...['plain-button', 'text-area'].map((name) => `web/src/components/${name}.tsx`),
  'web/src/features/auth/components/sign-in-button.tsx',
  ...['row-button', 'comment-row', 'group-row'].map(
    (name) => `web/src/features/comments/components/${name}.tsx`,
  ),
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'functions/lib/',
      'web/dist/',
      '.local/',
      'coverage/',
      '**/.local/',
      // Written and taken away by the browser's tests while this runs.
      'test-results/',
      'screenshots/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    plugins: { 'import-x': importX, 'check-file': checkFile },
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      // Without these the plugin reads no TypeScript, and finds no cycle.
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      // The project's own package is no outside one, though it is imported by name.
      'import-x/internal-regex': '^@replywell/',
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      // Packages from outside import nothing of the project; reading them for cycles costs seconds.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-unresolved': 'off',
      'check-file/filename-naming-convention': [
        'error',
        {
          '{contract,functions,standins,testing,scripts,e2e,bench,faults,evaluation}/**/*.{ts,mjs}':
            'KEBAB_CASE',
          'web/src/**/*.{ts,tsx}': 'KEBAB_CASE',
        },
        { ignoreMiddleExtensions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...NO_TRICKS],
    },
  },
  {
    files: ['contract/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict([
      ['*', '!zod', '!zod/mini', '!.', '!./**', '!..', '!../**'],
      'contract imports only zod.',
    ]),
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/{store,services,core,testing}/**', '**/*.test.ts'],
    rules: restrict(FIRESTORE, SERVICES),
  },
  {
    files: ['functions/src/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      ...restrict(FIRESTORE, SERVICES, SDKS),
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Take the clock as an argument.' },
        { object: 'Math', property: 'random', message: 'Take randomness as an argument.' },
        { object: 'crypto', property: 'randomUUID', message: 'Take randomness as an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Take the clock as an argument.',
        },
        ...NO_TRICKS,
      ],
    },
  },
  { files: ['functions/src/store/**/*.ts'], ignores: ['**/*.test.ts'], rules: restrict(SERVICES) },
  {
    files: ['functions/src/services/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(FIRESTORE),
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/config.ts', '**/*.test.ts', 'functions/src/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'Only config.ts reads the environment.' },
      ],
    },
  },
  {
    files: [
      '{contract,functions,standins,testing,scripts,bench,faults,evaluation}/**/*.ts',
      'web/{src,build}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What people send is read by these: none may take long over a text made for that.
    files: ['{contract,functions/src,web/src}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: {
      'react-hooks': reactHooks,
      replywell: { rules: { 'text-beside-others': textBesideOthers } },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'replywell/text-beside-others': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: MUI_PARTS,
          patterns: [{ regex: `^@mui/material/(${LAYERED.join('|')})$`, message: OVER_THE_PAGE }],
        },
      ],
      'no-restricted-syntax': ['error', ...NO_TRICKS, ...OVER_THE_PAGE_BY_HAND, RAW_CONTROL],
    },
  },
  {
    files: ['{contract,web/src}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...TOO_NEW] },
  },
  {
    files: RAW_CONTROLS_IN,
    rules: { 'no-restricted-syntax': ['error', ...NO_TRICKS, ...OVER_THE_PAGE_BY_HAND] },
  },
  {
    files: ['choice-list', 'dialog', 'drawer', 'popover', 'search-menu'].map(
      (name) => `web/src/components/${name}.tsx`,
    ),
    rules: { 'no-restricted-imports': ['error', { paths: MUI_PARTS }] },
  },
  {
    files: [
      'web/src/components/choice-list.tsx',
      'web/src/components/drawer.tsx',
      'web/src/components/popover.tsx',
      ...['layers', 'page-keys'].map((name) => `web/src/lib/${name}.ts`),
      'web/src/**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...NO_TRICKS] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'web/src/testing/**', 'functions/src/testing/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Playwright refuses such a test by itself. In Jest it would hide all others of its file.
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].map((object) => ({
          object,
          property: 'only',
          message: 'Then nothing else in this file is tested.',
        })),
      ],
    },
  },
  {
    files: ['functions/src/**/*.test.ts', 'functions/src/testing/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: zonesOfServiceTests },
      ],
    },
  },
  {
    files: ['web/src/**/*.test.{ts,tsx}', 'web/src/**/testing/**'],
    rules: {
      'replywell/text-beside-others': 'off',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: zonesOfPageTests },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['web/public/**/*.js', 'web/src/before-paint.js', 'web/build/*.js'],
    languageOptions: { globals: globals.browser },
  },
);
