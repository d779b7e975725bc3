/** The store's forms of payment: one is chosen. Pressing another is all that has to be done. */
import type { Forma } from '@balcao/contract/caixa/formas';
import { type CSSProperties, memo } from 'react';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './pagamento.module.css';

interface FormasProps {
  formas: readonly Forma[];
  /** None: it is paid in several. */
  escolhida: string | undefined;
  onEscolher: (formaId: string) => void;
}

const COM_TECLA = 9;

/** So many of them beside each other that their cells are equal, and the last line as full as it can be. */
const lado = (quantas: number) => (quantas < 6 ? quantas : quantas === 6 || quantas === 9 ? 3 : 4);

/** Where five would be too narrow for a word. */
const ladoEstreito = (quantas: number) => (quantas === 5 ? 3 : lado(quantas));

export const EscolhaDeForma = memo(function EscolhaDeForma({ formas, escolhida, onEscolher }: FormasProps) {
  return (
    <fieldset
      className={classes.formas}
      style={
        { '--lado': lado(formas.length), '--lado-estreito': ladoEstreito(formas.length) } as CSSProperties
      }
      aria-label="Forma de pagamento"
    >
      {formas.map(({ id, nome }, n) => (
        <button
          key={id}
          type="button"
          className={classes.forma}
          aria-pressed={id === escolhida}
          {...(n < COM_TECLA ? { 'data-tecla': n + 1 } : {})}
          onMouseDown={keepFocus}
          onClick={() => onEscolher(id)}
        >
          <span>{nome}</span>
        </button>
      ))}
    </fieldset>
  );
});
