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
    // A place among its siblings is asked of every element of a page, and every list of it is styled anew when its last
    // element comes or goes: a tag or a class stands before it.
    'selector-disallowed-list': [
      /\.mantine-/,
      /(^|(?<!,)\s|[>+~])(:not\()?(:first-child[,:]\s*)?:(last|only|nth-last)-/,
    ],
  },
  overrides: [
    {
      files: ['**/ui/tokens/*.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
};
