import {
  type Despesa,
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
import { List } from '../../ui/listas/list.tsx';
import { cards } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { NaoVeio } from '../../ui/paginas/nao-veio.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Toolbar } from '../../ui/paginas/toolbar.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPlus } from '../../ui/sinais/icons.ts';
import { Rolo } from '../../ui/sinais/marcas.tsx';
import { AVencer } from './a-vencer.tsx';
import { type DespesaNaTela, useAVencer, useDespesas } from './api.ts';
import { ehGasto } from './compras.ts';
import { DespesaForm } from './despesa-form.tsx';
import { DespesasLista } from './despesas-lista.tsx';
import { MaioresCategorias, Resumo } from './resumo.tsx';
import { useExcluir } from './use-excluir.tsx';
import { usePaguei } from './use-paguei.ts';
import { VencimentoForm } from './vencimento-form.tsx';

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

const ESPERA = <Loading label="Carregando despesas" height={56} />;

export default function DespesasPage() {
  const lista = useDespesas();
  const aVencer = useAVencer();
  const paguei = usePaguei();
  const { excluir, leaving, dialogo } = useExcluir();
  const hoje = useHoje();
  const [filtro, setFiltro] = useFiltro();
  const [aberto, setAberto] = useState<{ despesa?: DespesaNaTela }>();
  const [devida, setDevida] = useState<Despesa>();
  const despesas = useMemo(
    () => (lista.itens && hoje ? filtrarDespesas(lista.itens, filtro, hoje) : undefined),
    [lista.itens, hoje, filtro],
  );

  function onEdit(despesa: DespesaNaTela) {
    if (despesa.vencimento === null) setAberto({ despesa });
    else setDevida(despesa);
  }

  function onSaved(entregue: boolean) {
    const mudada = aberto?.despesa !== undefined;
    setAberto(undefined);
    if (mudada) toast.sucesso('Despesa alterada com sucesso!');
    else if (entregue) toast.sucesso('Despesa registrada com sucesso!');
    else toast.aviso('Despesa guardada neste aparelho, ainda não entregue.');
  }

  function onDevidaSaved() {
    setDevida(undefined);
    toast.sucesso('Conta alterada com sucesso!');
  }

  const semDevidas = naoVeio(aVencer);
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
        {hoje && (aVencer.data || semDevidas) ? (
          <>
            {aVencer.data && aVencer.data.length > 0 && (
              <AVencer devidas={aVencer.data} hoje={hoje} paguei={paguei} onOpen={setDevida} />
            )}
            {lista.data && semDevidas && (
              <NaoVeio texto="Não foi possível carregar as contas a vencer." consulta={aVencer} />
            )}
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
              espera={ESPERA}
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
                    leaving={leaving}
                    onEdit={onEdit}
                    onDelete={(despesa) => void excluir(despesa)}
                  />
                  <MaioresCategorias despesas={itens} />
                </div>
              )}
            </List>
          </>
        ) : (
          // What is owed stands above all else: nothing is pushed down by it.
          ESPERA
        )}
      </Page>
      {aberto && hoje && (
        <DespesaForm
          hoje={hoje}
          antes={lista.itens?.filter(ehGasto) ?? []}
          {...aberto}
          onClose={() => setAberto(undefined)}
          onSaved={onSaved}
        />
      )}
      {devida && hoje && (
        <VencimentoForm
          hoje={hoje}
          devida={devida}
          onClose={() => setDevida(undefined)}
          onSaved={onDevidaSaved}
          onDelete={() => {
            setDevida(undefined);
            void excluir(devida);
          }}
        />
      )}
      {dialogo}
    </>
  );
}
