/**
 * Sizes and colours come from apps/web/src/ui/tokens/tokens.css, widths from breakpoints.ts beside it. What only one
 * thing has (the width of a column, the height of a picture) may be written where that thing is drawn.
 */
const LENGTH = /(?<![\w-])-?\d*\.?\d+(rem|em|px|pt|vw|vh|dvh|cqi|ch|cm|mm)/;

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-(margin|padding))/': [
        LENGTH,
      ],
      '/^font(-size)?$/': [/^(?!.*var\(--text-|inherit$)/],
      'font-weight': [/^(?!var\(--weight-)/],
      '/radius$/': [LENGTH],
      'z-index': [/^(?!var\(--z-|[12]$)/],
      'box-shadow': [/^(?!var\(--shadow-|none$)/],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'light-dark'],
    'media-feature-name-disallowed-list': ['/(width|height)$/'],
    'selector-disallowed-list': [/\.mantine-/],
  },
  overrides: [
    {
      files: ['**/ui/tokens/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
};
