import { Link, type To } from 'react-router';
import classes from './rooms.module.css';

export interface Room {
  to: To;
  texto: string;
  here: boolean;
}

interface RoomsProps {
  /** Name of the tab list for a screen reader. */
  label: string;
  rooms: readonly Room[];
}

/** The parts of a page that have an address each: links in a row, of which one is where one is. */
export function Rooms({ label, rooms }: RoomsProps) {
  return (
    <nav className={classes.rooms} aria-label={label} data-screen-only>
      {rooms.map(({ to, texto, here }) => (
        <Link key={texto} className={classes.room} to={to} aria-current={here ? 'page' : undefined}>
          {texto}
        </Link>
      ))}
    </nav>
  );
}
