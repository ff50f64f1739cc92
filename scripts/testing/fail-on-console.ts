import { format } from 'node:util';

/**
 * An unexpected warning or error makes its test fail. A test that expects one replaces the method
 * itself: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const methods = ['error', 'warn'] as const;

for (const method of methods) {
  const unexpected = (...args: unknown[]): void => {
    throw new Error(`Unexpected console.${method}: ${format(...args)}`);
  };
  beforeEach(() => {
    console[method] = unexpected;
  });
}
