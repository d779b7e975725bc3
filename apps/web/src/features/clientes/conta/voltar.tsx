import { Link } from 'react-router';
import { IconChevronLeft } from '../../../ui/icons.ts';
import classes from './conta.module.css';

/** Above an account, whatever is known of it. */
export const VOLTAR = (
  <Link className={classes.voltar} to="/clientes">
    <IconChevronLeft /> Clientes
  </Link>
);
