import { VisuallyHidden } from '@mantine/core';
import { IconStar } from '../../../ui/sinais/icons.ts';
import classes from './lista.module.css';

export function Favorito() {
  return (
    <span className={classes.star} title="Favorito">
      <IconStar size="sm" />
      <VisuallyHidden>Favorito</VisuallyHidden>
    </span>
  );
}
