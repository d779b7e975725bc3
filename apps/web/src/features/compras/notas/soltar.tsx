import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './notas.module.css';

interface SoltarProps {
  onArquivos: (arquivos: File[]) => void;
  children: ReactNode;
}

const comArquivos = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A page on which files are dropped, wherever on it. */
export function Soltar({ onArquivos, children }: SoltarProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; a button on the page does the same
    <div
      className={classes.soltar}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!comArquivos(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!comArquivos(event)) return;
        event.preventDefault();
        setOver(false);
        onArquivos([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className={classes.aqui} aria-hidden="true">
          <strong>Solte o XML ou o ZIP aqui</strong>
        </div>
      )}
    </div>
  );
}
