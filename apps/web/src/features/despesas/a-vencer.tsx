import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../dados/api-client.ts';
import { falhaDe } from '../../lib/conexao.ts';
import { plural } from '../../lib/format.ts';
import { dismiss, type ToastMessage, toast } from '../../lib/toast.ts';
import { useMore } from '../../ui/listas/use-more.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPencil } from '../../ui/sinais/icons.ts';
import { useEditarDespesa, usePagarDespesa } from './api.ts';
import { quandoVence, somaDas } from './compras.ts';
import classes from './despesas.module.css';

const SEM_REDE = 'Marcar como paga precisa de conexão. Tente quando ela voltar.';
const ERRO = 'Erro ao marcar como paga';

/** Pays with one tap, and takes it back with another. The way back goes with the page. */
function usePaguei() {
  const pagar = usePagarDespesa();
  const editar = useEditarDespesa();
  const [indo, setIndo] = useState<readonly string[]>([]);
  const dita = useRef<ToastMessage>(undefined);
  useEffect(() => () => dita.current && dismiss(dita.current), []);

  const naoFoi = (error: unknown) =>
    toast.erro(falhaDe(error) === 'semConexao' ? SEM_REDE : errorText(error, ERRO));

  async function desfazer({ id, descricao, valor, categoria }: Despesa) {
    try {
      const dados = { descricao, valor, categoria, data: null };
      await editar.mutateAsync({ id, alcance: 'uma', dados });
      toast.feito(`${descricao} voltou para A vencer.`);
    } catch (error) {
      naoFoi(error);
    }
  }

  async function paguei(conta: Despesa): Promise<boolean> {
    setIndo((ids) => [...ids, conta.id]);
    try {
      const paga = await pagar.mutateAsync(conta.id);
      dita.current = toast.feito(`${conta.descricao}: paga.`, () => void desfazer(paga));
      return true;
    } catch (error) {
      naoFoi(error);
      return false;
    } finally {
      setIndo((ids) => ids.filter((id) => id !== conta.id));
    }
  }
  return { indo, paguei };
}

interface AVencerProps {
  contas: readonly Despesa[];
  hoje: string;
  onOpen: (conta: Despesa) => void;
}

/** What is owed, the first due first. A press on a row opens it: another day, another value. */
export function AVencer({ contas, hoje, onOpen }: AVencerProps) {
  const { indo, paguei } = usePaguei();
  const { count, rows, more } = useMore<HTMLUListElement>(contas.length, 'conta', 'contas');

  async function pagar(conta: Despesa, row: Element | null) {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    // The button that had the focus is gone with its row.
    if (await paguei(conta)) neighbour?.querySelector<HTMLElement>('button')?.focus();
  }

  return (
    <TitledCard
      id="a-vencer"
      titulo="A vencer"
      acao={
        <span className={classes.soma}>
          {plural(contas.length, 'conta', 'contas')} · <strong>{formatCentavos(somaDas(contas))}</strong>
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className={classes.list} aria-label="A vencer" tabIndex={0} ref={rows}>
        {contas.slice(0, count).map((conta) => {
          const { id, descricao, valor, vencimento } = conta;
          const { texto, tom } = quandoVence(vencimento ?? hoje, hoje);
          return (
            <li key={id} className={classes.despesa} tabIndex={-1}>
              <span className={classes.descricao}>{descricao}</span>
              <strong className={classes.valor}>{formatReais(valor)}</strong>
              <span className={classes.nota} data-tom={tom}>
                {texto}
              </span>
              <span className={classes.acoes}>
                <Button
                  variant="default"
                  size="sm"
                  className={classes.paguei}
                  aria-label={`Paguei ${descricao}, ${texto}`}
                  loading={indo.includes(id)}
                  onClick={(event) => void pagar(conta, event.currentTarget.closest('li'))}
                >
                  Paguei
                </Button>
                <ActionIcon
                  color="gray"
                  className={classes.abre ?? ''}
                  aria-label={`Abrir ${descricao}, ${texto}`}
                  onClick={() => onOpen(conta)}
                >
                  <IconPencil />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
      {more}
    </TitledCard>
  );
}
