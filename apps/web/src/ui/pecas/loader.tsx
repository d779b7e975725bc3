import './espaco.css';
import type { ComponentProps } from 'react';
import { comClasse } from './classe.ts';
import classes from './loader.module.css';

interface LoaderProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 36 pixels unless told, by what it stands in or here. */
  size?: 'xs' | 'sm' | undefined;
  mt?: 'xl' | undefined;
}

/** An open ring that turns: something is on its way. */
export function Loader({ size, mt, className, ...rest }: LoaderProps) {
  return <span {...rest} className={comClasse(classes.loader, className)} data-size={size} data-mt={mt} />;
}
