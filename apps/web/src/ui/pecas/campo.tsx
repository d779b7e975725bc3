import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './campo.module.css';

export interface CampoProps extends ComponentProps<'input'> {
  error?: string | undefined;
  /** Read out after its name. */
  descricao?: string | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

/** A line of text on the way to the till, which comes before the fields of forms do; those look the same. */
export function Campo(props: CampoProps) {
  const { error, descricao, leftSection, rightSection, className, ...rest } = props;
  const nota = useId();
  const said = [descricao && `${nota}-descricao`, error && `${nota}-erro`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      {descricao && (
        <p id={`${nota}-descricao`} className={classes.ouvida}>
          {descricao}
        </p>
      )}
      <div
        className={classes.frame}
        data-left={leftSection ? true : undefined}
        data-right={rightSection ? true : undefined}
        data-error={error ? true : undefined}
      >
        {leftSection && <div data-position="left">{leftSection}</div>}
        <input
          autoComplete="off"
          {...rest}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={said || undefined}
        />
        {rightSection && <div data-position="right">{rightSection}</div>}
      </div>
      {error && (
        <p id={`${nota}-erro`} className={classes.erro}>
          {error}
        </p>
      )}
    </div>
  );
}
