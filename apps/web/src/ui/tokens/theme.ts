import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { PASSWORD_TOGGLE } from '../campos/password-toggle.ts';
import classes from '../mantine.module.css';

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;

/** One name for a size in a stylesheet and in a component: `gap="md"` is `var(--space-md)`. */
function sizes<N extends string>(kind: string, names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${kind}-${name})`])) as Record<N, string>;
}

function shades(name: string): MantineColorsTuple {
  const shade = (n: number) => `var(--${name}-${n})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

const heading = (size: string, lineHeight: string) => ({ fontSize: `var(--text-${size})`, lineHeight });

const DIALOG = {
  closeButtonProps: { 'aria-label': 'Fechar', size: 44, iconSize: 20 },
  transitionProps: { duration: 0 },
  // Inside a dialog a header is no banner of the page.
  attributes: { header: { role: 'presentation' } },
};

const dialog = { content: classes.dialog, title: classes.dialogTitle, inner: classes.dialogInner };

export const theme = createTheme({
  primaryColor: 'petrol',
  // From shade 8 on, `autoContrast` turns against itself.
  primaryShade: 7,
  colors: { petrol: shades('petrol'), perigo: shades('perigo'), dark: shades('slate') },
  black: 'var(--ink)',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: sizes('text', SIZES),
  fontWeights: {
    regular: 'var(--weight-regular)',
    medium: 'var(--weight-medium)',
    bold: 'var(--weight-semi)',
  },
  spacing: sizes('space', ['2xs', ...SIZES]),
  radius: sizes('radius', ['sm', 'md', 'lg', 'xl']),
  headings: {
    fontWeight: 'var(--weight-bold)',
    textWrap: 'balance',
    sizes: {
      h1: heading('2xl', '1.3'),
      h2: heading('2xl', '1.35'),
      h3: heading('xl', '1.4'),
      h4: heading('lg', '1.45'),
      h5: heading('md', '1.5'),
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: {
      defaultProps: { size: 44, variant: 'subtle' },
      classNames: { root: classes.actionIcon },
    },
    Input: { classNames: { input: classes.input } },
    InputWrapper: { classNames: { label: classes.label, description: classes.description } },
    // What a shop writes of others is not what its browser keeps of a person; a name or an e-mail says so.
    TextInput: { defaultProps: { size: 'md', autoComplete: 'off' } },
    PasswordInput: {
      defaultProps: { size: 'md', rightSectionWidth: 44, visibilityToggleButtonProps: PASSWORD_TOGGLE },
      classNames: { innerInput: classes.innerInput, visibilityToggle: classes.passwordToggle },
    },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: {
      defaultProps: { size: 'md' },
      classNames: {
        root: classes.checkbox,
        body: classes.checkboxBody,
        input: classes.checkboxInput,
        label: classes.checkboxLabel,
        description: classes.checkboxNote,
      },
    },
    Modal: { defaultProps: { ...DIALOG, centered: true, radius: 'lg' }, classNames: dialog },
    Drawer: { defaultProps: DIALOG, classNames: dialog },
    Paper: { defaultProps: { radius: 'lg' }, classNames: { root: classes.paper } },
  },
});

/** Mantine's greys for small text, hints and errors stay below 4.5 : 1; ours pass. */
const OURS = {
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-dimmed)',
  '--mantine-color-placeholder': 'var(--color-placeholder)',
  '--mantine-color-error': 'var(--color-bad)',
  '--mantine-color-perigo-light-color': 'var(--color-bad)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: OURS, dark: OURS });
