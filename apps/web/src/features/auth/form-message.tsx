import type { ReactNode } from 'react';
import { Note } from '../../ui/paginas/note.tsx';

/** What the server said, read out at once. */
export function FormMessage({ kind, children }: { kind: 'erro' | 'sucesso'; children: ReactNode }) {
  return (
    <Note tom={kind === 'erro' ? 'ruim' : 'bom'} role="alert">
      {children}
    </Note>
  );
}
