import { type MouseEvent, useEffect } from 'react';
import classes from './section-index.module.css';

export interface IndexEntry {
  /** Of the section's heading. */
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

/** What a long page has, each a jump away; an address with `#id` opens there. */
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
