import './espaco.css';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import classes from './button.module.css';
import { comClasse } from './classe.ts';
import { Loader } from './loader.tsx';
import pressed from './pressed.module.css';

interface Aparencia {
  variant?: 'filled' | 'default' | 'light' | 'subtle' | 'outline' | 'transparent' | 'white' | undefined;
  color?: 'gray' | 'perigo' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** As wide as it was, with a sign in the place of its words; not pressed twice. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Looks closed, and answers all the same. */
  'data-disabled'?: boolean | undefined;
  px?: 'xs' | 'sm' | undefined;
  mt?: 'sm' | undefined;
  c?: 'dimmed' | undefined;
  className?: string | undefined;
}

export type ButtonProps<C extends ElementType = 'button'> = Aparencia & { component?: C } & Omit<
    ComponentProps<C>,
    keyof Aparencia | 'component'
  >;

/** `component`: what it is instead of a button, mostly a link. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const {
    component,
    variant,
    color,
    size = 'md',
    fullWidth,
    leftSection,
    rightSection,
    ...others
  } = props as ButtonProps;
  const { loading, disabled, 'data-disabled': closed, px, mt, c, className, children, ...rest } = others;
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(component ? {} : { type: 'button' })}
      {...rest}
      className={comClasse(`${pressed.pressed} ${classes.button}`, className)}
      disabled={disabled || loading}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      data-loading={loading || undefined}
      data-disabled={disabled || closed || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-px={px}
      data-mt={mt}
      data-c={c}
    >
      {loading && (
        <span className={classes.loader} aria-hidden="true">
          <Loader />
        </span>
      )}
      <span className={`${pressed.words} ${classes.inner}`}>
        {leftSection && (
          <span className={classes.section} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={classes.label}>{children}</span>
        {rightSection && (
          <span className={classes.section} data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    </Element>
  );
}
