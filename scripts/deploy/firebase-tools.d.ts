/** How a deployment reads a `.env` file. The package tells no types. */
declare module 'firebase-tools/lib/functions/env.js' {
  export function parse(text: string): { envs: Record<string, string>; errors: string[] };
  /** Throws for a name that cannot be deployed. */
  export function validateKey(name: string): void;
}
