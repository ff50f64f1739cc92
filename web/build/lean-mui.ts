import type { Plugin } from 'vite';

/**
 * Parts of MUI that its buttons and its theme import for what ours turn off: the ripple, and MUI's own
 * way of switching between colour schemes (ours is tokens.css). Nothing calls them, but no bundler can
 * know that, and they would be 10 kB before the first row.
 */
const LEFT_OUT = [
  /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
  /@mui\/material\/styles\/createThemeWithVars\.mjs$/,
  /@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/,
  /hoist-non-react-statics\.cjs\.js$/,
];

const NOTHING = `
const nothing = () => null;
export default nothing;
export { nothing as CssVarsProvider, nothing as useColorScheme };
export { nothing as getInitColorSchemeScript, nothing as createGetCssVar };
`;

export const leanMui = (): Plugin => ({
  name: 'lean-mui',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: LEFT_OUT },
    handler: () => NOTHING,
  },
});
