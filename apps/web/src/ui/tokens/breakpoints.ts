/**
 * The five widths at which a page changes, by the library's own names. A stylesheet says `@media (--below-sm)`, from which
 * the build makes these; a screen's height is measured by the same five.
 */
const BREAKPOINTS = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' } as const;

type Breakpoint = keyof typeof BREAKPOINTS;

const beneath = (name: Breakpoint) => `${Number.parseFloat(BREAKPOINTS[name]) - 0.01}em`;

export const from = (name: Breakpoint) => `(min-width: ${BREAKPOINTS[name]})`;

/** Narrower than that; below `sm` is a phone, below `lg` no desktop. */
export const below = (name: Breakpoint) => `(max-width: ${beneath(name)})`;

/** Less high than that: a phone on its side is lower than `xs`. */
export const lower = (name: Breakpoint) => `(max-height: ${beneath(name)})`;

/** The carousel's widths are the specification's, to the pixel. */
export const ONE_CARD = '(max-width: 768px)';

/** From here on the employees' eight columns fit beside the menu without a line of nothing but dots. */
export const EIGHT_COLUMNS = '(min-width: 80em)';

/** Custom media that the build adds to every stylesheet. */
export const CUSTOM_MEDIA = (Object.keys(BREAKPOINTS) as Breakpoint[])
  .flatMap((name) => [
    `@custom-media --from-${name} ${from(name)};`,
    `@custom-media --below-${name} ${below(name)};`,
    `@custom-media --lower-${name} ${lower(name)};`,
  ])
  .join(' ');
