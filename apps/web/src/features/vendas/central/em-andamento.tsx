import { formatCentavos } from '@balcao/contract/money';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { plural } from '../../../lib/format.ts';
import { cartPieces, cartTotal } from '../caixa/carrinho.ts';
import type { Draft } from '../caixa/rascunho.ts';
import classes from './em-andamento.module.css';

interface UnderWayProps {
  drafts: readonly Draft[];
  /** What was thrown away last: it can be had back. */
  discarded: Draft | undefined;
  onContinue: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
  onUndo: () => void;
}

function nameOf({ contexto, identificador }: Draft): string {
  if (contexto.modo === 'balcao') return 'Venda em andamento';
  if (contexto.modo !== 'comanda') return `Alteração de ${identificador} em andamento`;
  return identificador.trim() ? `Comanda ${identificador.trim()} em andamento` : 'Comanda em andamento';
}

/** A cart that was left with Esc, or by a reload, is not forgotten. */
export function UnderWay({ drafts, discarded, onContinue, onDiscard, onUndo }: UnderWayProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with its line.
  useEffect(() => {
    if (discarded) undo.current?.focus();
  }, [discarded]);
  return (
    <div role="status">
      {drafts.map((draft) => {
        const name = nameOf(draft);
        const codigos = draft.desconhecidos?.length ?? 0;
        return (
          <div key={JSON.stringify(draft.contexto)} className={classes.row}>
            <p className={classes.text}>
              <strong>{name}:</strong> {plural(cartPieces(draft.itens), 'item', 'itens')} ·{' '}
              {formatCentavos(cartTotal(draft.itens))}
              {codigos > 0 && ` · ${plural(codigos, 'código não cadastrado', 'códigos não cadastrados')}`}
            </p>
            <Button onClick={() => onContinue(draft)} aria-label={`Continuar: ${name}`}>
              Continuar
            </Button>
            <Button variant="default" onClick={() => onDiscard(draft)} aria-label={`Descartar: ${name}`}>
              Descartar
            </Button>
          </div>
        );
      })}
      {discarded && (
        <div className={classes.row}>
          <p className={classes.text}>{nameOf(discarded).replace(' em andamento', '')}: descartada.</p>
          <Button ref={undo} variant="default" onClick={onUndo}>
            Desfazer
          </Button>
        </div>
      )}
    </div>
  );
}
