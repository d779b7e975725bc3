import { Link } from 'react-router';
import { IconChevronLeft } from '../sinais/icons.ts';
import classes from './voltar.module.css';

export interface VoltarProps {
  para: string;
  texto: string;
}

/** Above what was opened from another page. */
export function Voltar({ para, texto }: VoltarProps) {
  return (
    <Link className={classes.voltar} to={para}>
      <IconChevronLeft />
      <span>{` ${texto}`}</span>
    </Link>
  );
}
