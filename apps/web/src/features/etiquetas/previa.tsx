import { plural } from '@balcao/contract/base/numeros';
import type { CSSProperties } from 'react';
import { ESTILO } from './desenho/estilo.ts';
import { type NaEtiqueta, Paginas } from './desenho/paginas.tsx';
import classes from './etiquetas.module.css';
import { type PapelDeEtiquetas, paginaDo } from './papel/formatos.ts';

/** Pages that are drawn before they are printed: of a roll some labels, of sheets the first. */
const VISTAS = { a4: 1, '40x25': 4, '50x30': 4 } as const;

interface PreviaProps {
  paginas: readonly (readonly (NaEtiqueta | null)[])[];
  formato: PapelDeEtiquetas;
}

/** How it will look, in the paper's own proportions. */
export function Previa({ paginas, formato }: PreviaProps) {
  const { largura, altura } = paginaDo(formato);
  const vistas = paginas.slice(0, VISTAS[formato.id]);
  const faltam = paginas.length - vistas.length;
  const medidas = { '--pagina-l': largura, '--pagina-a': altura } as CSSProperties;
  return (
    <figure className={classes.previa} data-papel={formato.id} aria-label="Prévia das etiquetas">
      <style>{ESTILO}</style>
      <div className={classes.paginas} style={medidas}>
        <Paginas paginas={vistas} formato={formato} />
      </div>
      {faltam > 0 && (
        <figcaption className={classes.nota}>
          {formato.id === 'a4'
            ? `E mais ${plural(faltam, 'folha', 'folhas')}.`
            : `E mais ${plural(faltam, 'etiqueta', 'etiquetas')}.`}
        </figcaption>
      )}
    </figure>
  );
}
