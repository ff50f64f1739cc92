/**
 * One runner for every folder that is not a browser journey. The two of `emulator` need running
 * emulators (scripts/checks starts them); everything else runs on its own.
 */
const transform = {
  '^.+\\.(t|j|m)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const base = {
  transform,
  // These exist only as ES modules; jose is behind firebase-admin/auth.
  transformIgnorePatterns: ['/node_modules/(?!(jose|eld|cally)/)'],
  // Their packages name no file for `require`.
  moduleNameMapper: {
    '^eld/(.*)$': '<rootDir>/node_modules/eld/src/entries/static.$1.js',
    '^cally$': '<rootDir>/node_modules/cally/dist/cally.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '\\.emulator\\.test\\.ts$'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/fail-on-console.ts'],
  restoreMocks: true,
};

const node = (name, roots) => ({
  ...base,
  displayName: name,
  testEnvironment: 'node',
  rootDir: '.',
  roots,
});

const emulator = (name, folders, others = []) => ({
  ...node(
    name,
    folders.map((folder) => `<rootDir>/${folder}`),
  ),
  testMatch: ['**/*.emulator.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...others.map((folder) => `/${folder}/`)],
});

export default {
  // For what hangs, not for what is slow: on a busy machine everything takes many times as long.
  testTimeout: 120_000,
  projects: [
    node('contract', ['<rootDir>/contract']),
    node('functions', ['<rootDir>/functions/src']),
    node('standins', ['<rootDir>/standins']),
    {
      ...node(
        'scripts',
        ['scripts', 'web/build', 'faults', 'evaluation'].map((folder) => `<rootDir>/${folder}`),
      ),
      testMatch: ['**/*.test.ts'],
    },
    emulator('emulator-documents', ['functions/src/store', 'standins', 'scripts']),
    // One file after another: the accounts of the Auth emulator belong to a single project.
    emulator('emulator-accounts', ['functions/src'], ['functions/src/store']),
    {
      ...base,
      displayName: 'web',
      rootDir: '.',
      roots: ['<rootDir>/web/src'],
      testEnvironment: 'jest-environment-jsdom',
      // jsdom draws nothing; a stylesheet that a lazy part imports would be read as code.
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '\\.css$': '<rootDir>/web/src/testing/no-styles.ts',
        '/config/deployment\\.ts$': '<rootDir>/web/src/testing/deployment.ts',
      },
      setupFilesAfterEnv: [
        '<rootDir>/scripts/testing/fail-on-console.ts',
        '<rootDir>/web/src/testing/setup-tests.ts',
      ],
    },
  ],
};
