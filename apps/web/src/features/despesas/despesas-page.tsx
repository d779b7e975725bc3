import {
  type AlcanceDaDespesa,
  FILTROS_DESPESA,
  type FiltroDespesa,
  filtrarDespesas,
} from '@balcao/contract/despesas/despesas';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHoje } from '../../dados/hoje.ts';
import { FALHA, falhaDe } from '../../lib/conexao.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { toast } from '../../lib/toast.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { List } from '../../ui/listas/list.tsx';
import { cards } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Toolbar } from '../../ui/paginas/toolbar.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPlus } from '../../ui/sinais/icons.ts';
import { Rolo } from '../../ui/sinais/marcas.tsx';
import { type DespesaNaTela, useDespesas, useExcluirDespesa } from './api.ts';
import { DespesaForm } from './despesa-form.tsx';
import classes from './despesas.module.css';
import { DespesasLista } from './despesas-lista.tsx';
import { ExcluirDialog, Pergunta } from './excluir-dialog.tsx';
import { MaioresCategorias, Resumo } from './resumo.tsx';

const TEXTOS: Record<FiltroDespesa, string> = {
  hoje: 'Hoje',
  semana: 'Esta Semana',
  mes: 'Este Mês',
  todos: 'Todos',
};
const FILTROS = FILTROS_DESPESA.map((value) => ({ value, text: TEXTOS[value] }));

const EXCLUIR_SEM_REDE = 'Excluir uma despesa precisa de conexão. Tente quando ela voltar.';

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
  const [aberto, setAberto] = useState<{ despesa?: DespesaNaTela }>();
  const [saindo, setSaindo] = useState<DespesaNaTela>();
  const despesas = useMemo(
    () => (lista.itens && hoje ? filtrarDespesas(lista.itens, filtro, hoje) : undefined),
    [lista.itens, hoje, filtro],
  );

  async function askDelete(despesa: DespesaNaTela) {
    if (despesa.repete !== null && despesa.chave === undefined) return setSaindo(despesa);
    const yes = await confirmar({
      titulo: 'Excluir despesa',
      texto: (
        <>
          <Pergunta despesa={despesa} />
          {despesa.movimentoId !== null && (
            <span className={classes.asked}>A sangria é desfeita junto: o dinheiro volta para o caixa.</span>
          )}
        </>
      ),
      confirmar: 'Excluir',
      perigo: true,
    });
    if (yes) remove(despesa, 'uma');
  }

  function remove(despesa: DespesaNaTela, alcance: AlcanceDaDespesa) {
    setSaindo(undefined);
    const row = document.querySelector(`[data-despesa="${despesa.id}"]`);
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const alvo = { despesa, alcance };
    excluir.mutate(alvo, {
      onSuccess: () => {
        toast.sucesso('Despesa excluída com sucesso!');
        // The button that had the focus is gone with its row.
        neighbour?.querySelector<HTMLElement>('button:last-of-type')?.focus();
      },
      onError: (error) =>
        toast.erro(falhaDe(error) === 'semConexao' ? EXCLUIR_SEM_REDE : 'Erro ao excluir despesa'),
    });
  }

  function onSaved(entregue: boolean) {
    const mudada = aberto?.despesa !== undefined;
    setAberto(undefined);
    if (mudada) toast.sucesso('Despesa alterada com sucesso!');
    else if (entregue) toast.sucesso('Despesa registrada com sucesso!');
    else toast.aviso('Despesa guardada neste aparelho, ainda não entregue.');
  }

  return (
    <>
      <Page
        titulo="Controle de Despesas"
        acoes={
          <Button leftSection={<IconPlus />} disabled={hoje === undefined} onClick={() => setAberto({})}>
            Nova Despesa
          </Button>
        }
      >
        <Toolbar>
          <ChoiceButtons label="Período" options={FILTROS} value={filtro} onChange={setFiltro} />
        </Toolbar>
        {lista.soDaqui && (
          <Note tom="atencao" role="status">
            {`${FALHA[falhaDe(lista.error) ?? 'semConexao']}: aqui estão só as despesas guardadas neste aparelho.`}
          </Note>
        )}
        {(lista.itens || !naoVeio(lista)) && <Resumo despesas={despesas} />}
        <List
          consulta={lista.soDaqui ? { ...lista, data: lista.itens } : lista}
          itens={despesas}
          erro="Erro ao carregar despesas. Tente novamente."
          espera={<Loading label="Carregando despesas" height={56} />}
          vazio={
            <EmptyState
              marca={<Rolo />}
              titulo="Nenhuma despesa encontrada para o período selecionado."
              nota={
                lista.itens?.length === 0 &&
                'Anote aqui o aluguel, a luz e as compras: o relatório tira as despesas do faturamento e mostra o lucro.'
              }
            />
          }
        >
          {(itens) => (
            <div className={cards.pair} data-first="wide">
              <DespesasLista
                key={filtro}
                despesas={itens}
                leaving={excluir.isPending ? excluir.variables.despesa.id : undefined}
                onEdit={(despesa) => setAberto({ despesa })}
                onDelete={askDelete}
              />
              <MaioresCategorias despesas={itens} />
            </div>
          )}
        </List>
      </Page>
      {aberto && hoje && (
        <DespesaForm
          hoje={hoje}
          antes={lista.itens ?? []}
          {...aberto}
          onClose={() => setAberto(undefined)}
          onSaved={onSaved}
        />
      )}
      {saindo && (
        <ExcluirDialog
          despesa={saindo}
          onExcluir={(alcance) => remove(saindo, alcance)}
          onClose={() => setSaindo(undefined)}
        />
      )}
    </>
  );
}
