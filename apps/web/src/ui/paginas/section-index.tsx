import { type MouseEvent, useEffect } from 'react';
import classes from './section-index.module.css';

export interface IndexEntry {
  id: string;
  texto: string;
}

function goTo(id: string): boolean {
  const heading = document.getElementById(id);
  if (!heading) return false;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
  return true;
}

/** The sections of a long page as links. An address with `#id` opens at its section. */
export function SectionIndex({ entries }: { entries: readonly IndexEntry[] }) {
  useEffect(() => {
    if (window.location.hash) goTo(window.location.hash.slice(1));
  }, []);

  function jump(event: MouseEvent, id: string) {
    // No entry in the history: 'back' leaves the page, as ever.
    if (goTo(id)) event.preventDefault();
  }

  return (
    <nav className={classes.index} aria-label="Nesta página">
      {entries.map(({ id, texto }) => (
        <a key={id} href={`#${id}`} onClick={(event) => jump(event, id)}>
          {texto}
        </a>
      ))}
    </nav>
  );
}
