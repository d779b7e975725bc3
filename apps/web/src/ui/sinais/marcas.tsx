/** The product's own marks, for where there is nothing: each says what is not there. */
import type { ReactNode } from 'react';
import classes from './marcas.module.css';

function Marca({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" className={classes.marca} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The till's roll, on which nothing is printed yet: nothing was sold. */
export function Rolo() {
  return (
    <Marca>
      <path className={classes.papel} d="M18 16v36l4-4 5 4 5-4 5 4 5-4 4 4V16" />
      <rect className={classes.balcao} x="8" y="10" width="48" height="8" rx="4" />
    </Marca>
  );
}

/** A piece of paper, and not the rest of it: what was asked for is not there. */
export function Rasgado() {
  return (
    <Marca>
      <path className={classes.papel} d="M16 8h32v24l-5 5-6-4-6 6-6-4-5 5-4-3z" />
      <path className={classes.letra} d="M23 17h18M23 25h10" />
      <path className={classes.falta} d="M17 47l5-3 5 4 6-5 6 4 5-5 4 2v13H17z" />
    </Marca>
  );
}

/** The bell on its counter: nothing waits to be called. */
export function Sino() {
  return (
    <Marca>
      <circle className={classes.balcao} cx="32" cy="17" r="3" />
      <path className={classes.balcao} d="M18 37a14 14 0 0 1 28 0z" />
      <rect className={classes.balcao} x="9" y="40" width="46" height="6" rx="3" />
      <rect className={classes.prato} x="16" y="49" width="32" height="6" rx="3" />
      <path className={classes.letra} d="M12 24l-4-3M52 24l4-3M17 15l-3-4M47 15l3-4" />
    </Marca>
  );
}

/** A shelf with nothing on it: no product is there yet. */
export function Prateleira() {
  return (
    <Marca>
      <path className={classes.falta} d="M16 16h12v12H16zM36 12h12v16H36z" />
      <rect className={classes.balcao} x="8" y="30" width="48" height="5" rx="2.5" />
      <path d="M14 35v19M50 35v19" />
      <path className={classes.falta} d="M22 42h20v12H22z" />
    </Marca>
  );
}
