import type { ComponentProps, CSSProperties } from 'react';
import { comClasse } from './classe.ts';
import classes from './skeleton.module.css';

interface SkeletonProps extends Omit<ComponentProps<'span'>, 'style'> {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** In the place of what is on its way, as large as that will be: by its class or its measures. */
export function Skeleton({ width, height, className, ...rest }: SkeletonProps) {
  const measured = width !== undefined || height !== undefined;
  return (
    <span
      {...rest}
      className={comClasse(classes.skeleton, className)}
      data-skeleton
      {...(measured ? { style: { width, height } } : {})}
    />
  );
}
