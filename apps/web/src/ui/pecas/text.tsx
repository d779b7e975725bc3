import './espaco.css';
import type { ComponentProps } from 'react';
import { comClasse } from './classe.ts';
import classes from './text.module.css';

export interface Margens {
  mt?: '2xs' | 'xs' | 'sm' | 'md' | 'xl' | undefined;
  mb?: '2xs' | 'xs' | 'sm' | 'md' | 'xl' | undefined;
}

interface TextProps extends Margens, ComponentProps<'p'> {
  size?: 'sm' | 'xl' | undefined;
  c?: 'dimmed' | undefined;
}

export function Text({ size, c, mt, mb, className, ...rest }: TextProps) {
  return (
    <p
      {...rest}
      className={comClasse(classes.text, className)}
      data-size={size}
      data-c={c}
      data-mt={mt}
      data-mb={mb}
    />
  );
}
