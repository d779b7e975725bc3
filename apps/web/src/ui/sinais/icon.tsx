import type { ComponentPropsWithRef, ReactElement } from 'react';

/** How large, and how thick the lines are in a square of 24: larger ones are finer. */
const SIZES = {
  sm: { side: 18, stroke: 2 },
  md: { side: 20, stroke: 1.75 },
  lg: { side: 24, stroke: 1.6 },
  xl: { side: 36, stroke: 1.5 },
} as const;

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke' | 'aria-hidden'> {
  /** Beside small text, in a button or a field, in a menu, alone above words. */
  size?: keyof typeof SIZES;
  /** Always: what it means stands beside it in words. */
  'aria-hidden'?: never;
}

export type Icon = (props: IconProps) => ReactElement;

/** Makes the component of a picture of lines, one path for all of them; `icons.ts` has them all. */
export function icon(lines: string): Icon {
  return ({ size = 'md', color = 'currentColor', children, ...rest }) => {
    const { side, stroke } = SIZES[size];
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={side}
        height={side}
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
        aria-hidden="true"
      >
        <path d={lines} />
        {children}
      </svg>
    );
  };
}
