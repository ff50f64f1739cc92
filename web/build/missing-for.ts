/** The builds of this machine. Every other mode is the id of a project that people will use. */
const LOCAL_MODES = ['production', 'development', 'test'];

const NEEDED = ['VITE_OPERATOR_NAME', 'VITE_OPERATOR_EMAIL'];

export const missingFor = (mode: string, given: Readonly<Record<string, string>>): string[] =>
  LOCAL_MODES.includes(mode) ? [] : NEEDED.filter((name) => !given[name]?.trim());
