import { loadEnv, type Plugin } from 'vite';
import { missingFor } from './missing-for.ts';

/** A privacy policy that names nobody is none, so no site of a real project is built without it. */
export const requireOperator = (): Plugin => ({
  name: 'require-operator',
  config: ({ root = process.cwd() }, { mode }) => {
    const missing = missingFor(mode, loadEnv(mode, root, 'VITE_'));
    if (missing.length > 0)
      throw new Error(
        `web/.env.${mode} lacks ${missing.join(' and ')}. docs/deploy.md tells what they are.`,
      );
  },
});
