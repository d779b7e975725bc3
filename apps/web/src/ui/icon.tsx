import type { ComponentPropsWithRef, ReactElement } from 'react';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke'> {
  size?: number | string;
  /** How thick the lines are, in a square of 24. */
  stroke?: number | string;
}

export type Icon = (props: IconProps) => ReactElement;

/** Makes the component of a picture of lines; `icons.ts` has them all. */
export function icon(...lines: string[]): Icon {
  return ({ size = 24, stroke = 2, color = 'currentColor', children, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      // What it means stands beside it in words.
      aria-hidden="true"
      {...rest}
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      {children}
    </svg>
  );
}
