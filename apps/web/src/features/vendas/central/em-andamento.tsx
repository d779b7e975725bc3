import { formatCentavos } from '@balcao/contract/base/money';
import { contarPecas, somarItens } from '@balcao/contract/vendas/venda';
import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { plural } from '../../../lib/format.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { IconShoppingBag } from '../../../ui/sinais/icons.ts';
import type { Rascunho } from '../caixa/atendimento/rascunho.ts';

interface EmAndamentoProps {
  rascunhos: readonly Rascunho[];
  /** What was thrown away last: it can be had back. */
  discarded: Rascunho | undefined;
  onContinue: (rascunho: Rascunho) => void;
  onDiscard: (rascunho: Rascunho) => void;
  onUndo: () => void;
}

function nameOf({ contexto, identificador }: Rascunho): string {
  if (contexto.modo === 'balcao') return 'Venda em andamento';
  if (contexto.modo !== 'comanda') return `Alteração de ${identificador} em andamento`;
  return identificador.trim() ? `Comanda ${identificador.trim()} em andamento` : 'Comanda em andamento';
}

/** A cart that was left with Esc, or by a reload, is not forgotten. */
export function EmAndamento({ rascunhos, discarded, onContinue, onDiscard, onUndo }: EmAndamentoProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with its line.
  useEffect(() => {
    if (discarded) undo.current?.focus();
  }, [discarded]);
  return (
    <Stack role="status" gap="md" mt="md">
      {rascunhos.map((rascunho) => {
        const name = nameOf(rascunho);
        const codigos = rascunho.desconhecidos?.length ?? 0;
        return (
          <Note
            key={JSON.stringify(rascunho.contexto)}
            tom="destaque"
            icone={IconShoppingBag}
            acao={
              <>
                <Button onClick={() => onContinue(rascunho)} aria-label={`Continuar: ${name}`}>
                  Continuar
                </Button>
                <Button
                  variant="subtle"
                  onClick={() => onDiscard(rascunho)}
                  aria-label={`Descartar: ${name}`}
                >
                  Descartar
                </Button>
              </>
            }
          >
            <strong>{`${name}:`}</strong>
            <span>{` ${plural(contarPecas(rascunho.itens), 'item', 'itens')} · ${formatCentavos(somarItens(rascunho.itens))}${codigos > 0 ? ` · ${plural(codigos, 'código não cadastrado', 'códigos não cadastrados')}` : ''}`}</span>
          </Note>
        );
      })}
      {discarded && (
        <Note
          tom="neutro"
          icone={null}
          acao={
            <Button ref={undo} variant="subtle" onClick={onUndo}>
              Desfazer
            </Button>
          }
        >
          {`${nameOf(discarded).replace(' em andamento', '')}: descartada.`}
        </Note>
      )}
    </Stack>
  );
}
