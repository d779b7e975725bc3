import './espaco.css';
import type { ComponentProps } from 'react';
import { comClasse } from './classe.ts';
import classes from './stack.module.css';
import type { Margens } from './text.tsx';

interface StackProps extends Margens, ComponentProps<'div'> {
  gap?: '2xs' | 'sm' | 'md' | 'lg' | undefined;
  align?: 'center' | 'flex-start' | undefined;
}

/** Below one another. */
export function Stack({ gap = 'md', align, mt, mb, className, ...rest }: StackProps) {
  return (
    <div
      {...rest}
      className={comClasse(classes.stack, className)}
      data-gap={gap}
      data-align={align}
      data-mt={mt}
      data-mb={mb}
    />
  );
}

export interface GroupProps extends Margens, ComponentProps<'div'> {
  gap?: 'xs' | 'sm' | 'md' | undefined;
  align?: 'flex-start' | undefined;
  justify?: 'center' | 'space-between' | 'flex-end' | undefined;
}

/** Beside one another, and in the next line where there is no room. */
export function Group({ gap = 'md', align, justify, mt, mb, className, ...rest }: GroupProps) {
  return (
    <div
      {...rest}
      className={comClasse(classes.group, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-mt={mt}
      data-mb={mb}
    />
  );
}
