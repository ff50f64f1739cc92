import type { Plugin } from 'vite';

/**
 * Parts that MUI's controls import for what ours never do: the ripple, the spinner inside a button, an
 * area that measures its text, icons (ours are in components/icons), and MUI's own way of switching
 * between colour schemes (ours is tokens.css). No bundler can know that nothing calls them, and they
 * would be 13 kB before the first row.
 */
const LEFT_OUT = [
  /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
  /@mui\/material\/CircularProgress\/CircularProgress\.mjs$/,
  /@mui\/material\/TextareaAutosize\/TextareaAutosize\.mjs$/,
  /@mui\/material\/internal\/svg-icons\/\w+\.mjs$/,
  /@mui\/material\/styles\/(?:createThemeWithVars|ThemeProviderWithVars)\.mjs$/,
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
