import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: petrol. Green, yellow and red stay free for what they say about stock. */
const balcao: MantineColorsTuple = [
  '#e9f7f9',
  '#d3ecf0',
  '#a6d9e1',
  '#74c3d0',
  '#4db1c1',
  '#2f9fb1',
  '#14879a',
  '#0c6f80',
  '#0a5c6a',
  '#084a56',
];

/** Cool greys for dark mode; the default ones are neutral and look muddy beside petrol. */
const dark: MantineColorsTuple = [
  '#e3e6ea',
  '#b9bfc7',
  '#98a0aa',
  '#6f7782',
  '#484e57',
  '#373c44',
  '#282c32',
  '#1c1f23',
  '#141619',
  '#0e1012',
];

const DIALOG = {
  closeButtonProps: { 'aria-label': 'Fechar', size: 44, iconSize: 20 },
  transitionProps: { duration: 0 },
  // Inside a dialog a header is no banner of the page.
  attributes: { header: { role: 'presentation' } },
};

export const theme = createTheme({
  primaryColor: 'balcao',
  // White text on shade 7 has 5.8 : 1 in both schemes. From shade 8 on, `autoContrast` turns against itself.
  primaryShade: 7,
  colors: { balcao, dark },
  black: '#14181d',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { ...DIALOG, centered: true, radius: 'lg' } },
    Drawer: { defaultProps: DIALOG },
    Notification: {
      defaultProps: {
        radius: 'md',
        closeButtonProps: { 'aria-label': 'Fechar aviso', size: 44, iconSize: 18 },
      },
      styles: { description: { color: 'var(--mantine-color-text)', fontSize: '1rem', fontWeight: 500 } },
    },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

/**
 * Mantine's greys for small text, hints and errors stay below 4.5 : 1; these pass on cards and on the canvas. Colours
 * that differ by scheme live here: `light-dark()` in our stylesheets would be rewritten by the build for older
 * browsers into something that follows the system only, not this attribute.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#566069',
    '--mantine-color-placeholder': '#697480',
    '--mantine-color-error': '#c32222',
    '--balcao-canvas': '#f6f7f8',
    '--balcao-line': '#e4e7ea',
    '--balcao-field-line': '#868f99',
    '--balcao-accent-text': '#0a5c6a',
    '--balcao-accent-soft': '#e1f2f5',
    '--balcao-good': '#1f7a37',
    '--balcao-warn': '#8a5a00',
    '--balcao-bad': '#c32222',
    '--balcao-good-soft': '#e6f5ea',
    '--balcao-warn-soft': '#fdf3dc',
    '--balcao-bad-soft': '#fdecec',
    '--balcao-hover': '#eff1f3',
  },
  dark: {
    '--mantine-color-dimmed': '#a3abb5',
    '--mantine-color-placeholder': '#98a0aa',
    '--mantine-color-error': '#ff8f8f',
    '--balcao-canvas': '#141619',
    '--balcao-line': '#2c3138',
    '--balcao-field-line': '#79828d',
    '--balcao-accent-text': '#74c3d0',
    '--balcao-accent-soft': '#12343b',
    '--balcao-good': '#6fd08c',
    '--balcao-warn': '#f0be55',
    '--balcao-bad': '#ff8f8f',
    '--balcao-good-soft': '#16311f',
    '--balcao-warn-soft': '#352a12',
    '--balcao-bad-soft': '#3a1e20',
    '--balcao-hover': '#282c32',
  },
});
