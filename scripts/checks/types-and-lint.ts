import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = process.cwd();

function readProject(): ts.ParsedCommandLine {
  const project = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (error) => {
        throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
      },
    },
  );
  if (!project) throw new Error('tsconfig.json cannot be read.');
  return project;
}

/** The rules of ESLint climb from a node to its parents, which tsc alone does not need. */
function createProgram({ fileNames, options, errors }: ts.ParsedCommandLine): ts.Program {
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({
    rootNames: fileNames,
    options,
    host,
    configFileParsingDiagnostics: errors,
  });
}

/** Returns what tsc would print. */
function findTypeErrors(program: ts.Program): string {
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  });
}

/** Returns what `eslint . --max-warnings 0` would print. */
async function findLintErrors(program: ts.Program): Promise<string> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { project: null, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles('.');
  const formatter = await eslint.loadFormatter();
  return formatter.format(results);
}

/**
 * tsc and ESLint with one program. Each of them alone reads and checks the same files, which takes
 * half a minute. ESLint has no cache here: it only compares the text of a file, but types and
 * imports elsewhere can make an unchanged file invalid.
 */
const program = createProgram(readProject());
const errors = [findTypeErrors(program), await findLintErrors(program)].filter(Boolean);
for (const text of errors) console.error(text);
process.exitCode = errors.length > 0 ? 1 : 0;
