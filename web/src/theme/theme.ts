import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { palette } from './palette.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface ThemeOptions {
    cardRadius: string;
    fontFamily: string;
    tempo: string;
    shadow: string;
  }
}

const FONT = "'Onest Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

const title = (fontSize: number) => ({ fontSize, fontWeight: 700, lineHeight: 1.15 });
const text = (fontSize: number) => ({ fontSize, fontWeight: 400, lineHeight: 1.5 });

/** Generates the CSS variables: `--palette-…`, `--shape-…`, `--tempo` and so on. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', nativeColor: true, disableCssColorScheme: true },
  palette,
  shape: { borderRadius: 8 },
  cardRadius: '10px',
  tempo: '150ms ease-out',
  shadow: '0 12px 32px var(--palette-shadow)',
  fontFamily: FONT,
  spacing: 4,
  typography: {
    fontFamily: 'var(--fontFamily)',
    fontWeightMedium: 550,
    h3: title(20),
    h4: { ...title(16), lineHeight: 1.5 },
    body1: text(16),
    body2: text(14),
    caption: text(13),
    button: { ...text(14), fontWeight: 550, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 150,
      standard: 150,
      enteringScreen: 150,
      leavingScreen: 120,
    },
    easing: { easeInOut: 'ease-out', sharp: 'ease-out' },
  },
  components,
});
