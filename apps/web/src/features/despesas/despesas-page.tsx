import {
  type Despesa,
  FILTROS_DESPESA,
  type FiltroDespesa,
  filtrarDespesas,
} from '@balcao/contract/despesas';
import { Box, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHoje } from '../../dados/hoje.ts';
import { formatReais } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Card, cards } from '../../ui/card.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { confirmar } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconPlus, IconReceipt } from '../../ui/icons.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useDespesas, useExcluirDespesa } from './api.ts';
import { DespesaForm } from './despesa-form.tsx';
import classes from './despesas.module.css';
import { DespesasLista } from './despesas-lista.tsx';
import { Cartoes, MaioresCategorias } from './resumo.tsx';

const TEXTOS: Record<FiltroDespesa, string> = {
  hoje: 'Hoje',
  semana: 'Esta Semana',
  mes: 'Este Mês',
  todos: 'Todos',
};
const FILTROS = FILTROS_DESPESA.map((value) => ({ value, text: TEXTOS[value] }));

/** The filter is part of the address; every day is the default. */
function useFiltro() {
  const [params, setParams] = useSearchParams();
  const filtro = FILTROS_DESPESA.find((known) => known === params.get('periodo')) ?? 'todos';
  const setFiltro = (value: FiltroDespesa) =>
    setParams(value === 'todos' ? {} : { periodo: value }, { replace: true, preventScrollReset: true });
  return [filtro, setFiltro] as const;
}

export default function DespesasPage() {
  const lista = useDespesas();
  const excluir = useExcluirDespesa();
  const hoje = useHoje();
  const [filtro, setFiltro] = useFiltro();
  const [aberto, setAberto] = useState(false);
  const despesas = useMemo(
    () => lista.data && hoje && filtrarDespesas(lista.data, filtro, hoje),
    [lista.data, hoje, filtro],
  );

  async function askDelete(despesa: Despesa) {
    const yes = await confirmar({
      titulo: 'Excluir despesa',
      texto: (
        <>
          Tem certeza que deseja excluir esta despesa?
          <span className={classes.asked}>
            {despesa.descricao} · {formatReais(despesa.valor)}
          </span>
        </>
      ),
      confirmar: 'Excluir',
      perigo: true,
    });
    if (!yes) return;
    const row = document.querySelector(`[data-despesa="${despesa.id}"]`);
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    excluir.mutate(despesa, {
      onSuccess: () => {
        toast.sucesso('Despesa excluída com sucesso!');
        // The button that had the focus is gone with its row.
        neighbour?.querySelector('button')?.focus();
      },
      onError: () => toast.erro('Erro ao excluir despesa'),
    });
  }

  function onSaved() {
    setAberto(false);
    toast.sucesso('Despesa registrada com sucesso!');
  }

  return (
    <>
      <PageHeader titulo="Controle de Despesas">
        <Button
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          disabled={hoje === undefined}
          onClick={() => setAberto(true)}
        >
          Nova Despesa
        </Button>
      </PageHeader>
      {lista.isError && !lista.data ? (
        <Card flush>
          <ErrorState
            texto="Erro ao carregar despesas. Tente novamente."
            onRetry={() => void lista.refetch()}
            retrying={lista.isFetching}
          />
        </Card>
      ) : (
        <div className={cards.stack}>
          <Box display="flex">
            <ChoiceButtons label="Período" options={FILTROS} value={filtro} onChange={setFiltro} />
          </Box>
          <Cartoes despesas={despesas || undefined} />
          {!despesas ? (
            <LoadingRows label="Carregando despesas" />
          ) : despesas.length === 0 ? (
            <Card flush>
              <EmptyState
                icone={<IconReceipt size={32} stroke={1.5} />}
                titulo="Nenhuma despesa encontrada para o período selecionado."
              />
            </Card>
          ) : (
            <div className={cards.pair} data-first="wide">
              <MaioresCategorias despesas={despesas} />
              <DespesasLista
                key={filtro}
                despesas={despesas}
                leaving={excluir.isPending ? excluir.variables.id : undefined}
                onDelete={askDelete}
              />
            </div>
          )}
        </div>
      )}
      {aberto && hoje && <DespesaForm hoje={hoje} onClose={() => setAberto(false)} onSaved={onSaved} />}
    </>
  );
}
