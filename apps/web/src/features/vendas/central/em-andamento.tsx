import { formatCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { contarPecas, somarItens } from '@balcao/contract/vendas/venda';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fila } from '../../../fila/fila.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { IconShoppingBag } from '../../../ui/sinais/icons.ts';
import { type Rascunho, Rascunhos } from '../caixa/atendimento/rascunho.ts';
import classes from './central.module.css';

function useAndamento(usuarioId: string) {
  const kept = useMemo(() => new Rascunhos(usuarioId), [usuarioId]);
  const [rascunhos, setRascunhos] = useState<Rascunho[]>([]);
  const [discarded, setDiscarded] = useState<Rascunho>();
  const look = useCallback(async () => {
    const left = kept.emAndamento();
    const sold = await Promise.all(left.map(({ enviando }) => enviando !== undefined && fila.has(enviando)));
    setRascunhos(left.filter((_, index) => !sold[index]));
  }, [kept]);
  useEffect(() => {
    void look();
  }, [look]);
  return {
    rascunhos,
    discarded,
    discard: (rascunho: Rascunho) => {
      kept.clear(rascunho.contexto);
      setDiscarded(rascunho);
      void look();
    },
    undoDiscard: () => {
      if (discarded) kept.save(discarded);
      setDiscarded(undefined);
      void look();
    },
  };
}

function nameOf({ contexto, identificador }: Rascunho): string {
  if (contexto.modo === 'balcao') return 'Venda em andamento';
  if (contexto.modo !== 'comanda') return `Alteração de ${identificador} em andamento`;
  return identificador.trim() ? `Comanda ${identificador.trim()} em andamento` : 'Comanda em andamento';
}

interface EmAndamentoProps {
  usuarioId: string;
  onContinue: (rascunho: Rascunho) => void;
}

export function EmAndamento({ usuarioId, onContinue }: EmAndamentoProps) {
  const { rascunhos, discarded, discard, undoDiscard } = useAndamento(usuarioId);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with its line.
  useEffect(() => {
    if (discarded) undo.current?.focus();
  }, [discarded]);
  return (
    <Stack role="status" gap="md" mt="md" className={classes.andamento ?? ''}>
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
                <Button variant="subtle" onClick={() => discard(rascunho)} aria-label={`Descartar: ${name}`}>
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
            <Button ref={undo} variant="subtle" onClick={undoDiscard}>
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
