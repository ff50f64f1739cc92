import type { Plugin } from 'vite';

/**
 * MUI's controls import these parts, but our controls never use them: the ripple, the spinner
 * inside a button, a text area that measures its text, icons (ours are in components/icons), and
 * MUI's switching between colour schemes (ours is tokens.css). A bundler cannot know that nothing
 * calls them. They would add 13 kB to the code that loads before the first row.
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
