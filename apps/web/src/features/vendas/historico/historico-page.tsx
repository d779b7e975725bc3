import { plural } from '@balcao/contract/base/numeros';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useMemo } from 'react';
import { useHoje } from '../../../dados/hoje.ts';
import { useFuso } from '../../../dados/loja.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { falhaDe, ultimaFalha } from '../../../lib/conexao.ts';
import { useBuscaNaUrl } from '../../../lib/use-busca-na-url.ts';
import { List } from '../../../ui/listas/list.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { Rolo } from '../../../ui/sinais/marcas.tsx';
import { useAcoes } from '../use-acoes.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { useHistorico, useResumo, useVendedores } from './api.ts';
import { BarraFiltros } from './barra-filtros.tsx';
import { EsteAparelhoHoje, SemRede } from './este-aparelho.tsx';
import { consulta, filtrado, lerFiltros } from './filtros.ts';
import { Lista } from './lista.tsx';
import { Somas } from './somas.tsx';
import { useDoAparelho, useSemRede } from './use-do-aparelho.ts';

const CancelarDialog = tardio(() => import('../cancelar-dialog.tsx'));

const nothing = () => {};

export default function HistoricoPage() {
  const usuario = useUsuario();
  const hoje = useHoje();
  const fuso = useFuso();
  const { params, write, busca, setBusca, clear } = useBuscaNaUrl();
  const filtros = lerFiltros(params);
  const chave = JSON.stringify(filtros);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same question.
  const query = useMemo(() => (hoje === undefined ? undefined : consulta(filtros, hoje)), [chave, hoje]);
  const lista = useHistorico(query);
  const seesSums = usuario !== undefined && pode(usuario, 'relatorios');
  const vendedores = useVendedores().data ?? [];
  /** One who sells alone knows who sold. */
  const comVendedor = vendedores.some(({ id }) => id !== usuario?.id);
  const resumo = useResumo(query, seesSums);
  const { actions, cancelamento } = useAcoes(nothing, nothing);
  const doServidor = useMemo(() => lista.data?.pages.flatMap(({ itens }) => itens), [lista.data]);
  // Without the server the page is the same, of what this device sold and saw.
  const semRede = useSemRede(lista);
  const daqui = useDoAparelho(query, hoje, semRede ? doServidor : undefined);
  const vendas = semRede ? daqui : doServidor?.map(comoEsta);
  const invertidas = hoje !== undefined && query === undefined;

  return (
    <>
      <Page titulo="Histórico">
        <BarraFiltros
          filtros={filtros}
          hoje={hoje}
          vendedores={comVendedor ? vendedores : []}
          busca={busca}
          onBusca={setBusca}
          onChange={write}
          invertidas={invertidas}
        />
        {!invertidas && (
          <>
            {semRede && (
              <SemRede
                vendas={daqui}
                falha={falhaDe(lista.error ?? lista.failureReason) ?? ultimaFalha.get()}
                mostrarValores={seesSums}
                busy={lista.isFetching}
                onTentar={() => void lista.refetch()}
              />
            )}
            {seesSums && !semRede && !resumo.isError && vendas?.length !== 0 && (
              <Somas resumo={resumo.data?.resumo} />
            )}
            {!semRede && filtros.periodo === 'hoje' && (
              <EsteAparelhoHoje vendas={daqui} mostrarValores={seesSums} />
            )}
            <VisuallyHidden role="status">
              {vendas &&
                vendas.length > 0 &&
                (lista.hasNextPage && !semRede
                  ? `Mostrando as ${vendas.length} vendas mais novas`
                  : plural(vendas.length, 'venda', 'vendas'))}
            </VisuallyHidden>
            <List
              consulta={semRede ? { ...lista, data: daqui ?? [] } : lista}
              itens={vendas}
              erro="Erro ao carregar o histórico."
              espera={<Loading label="Carregando o histórico" height={64} />}
              vazio={
                <Vazio
                  daqui={semRede}
                  filtrado={filtrado(filtros)}
                  tudo={filtros.periodo === 'tudo'}
                  onTudo={() => write({ periodo: 'tudo', de: undefined, ate: undefined })}
                  onClear={() => clear({ vendedor: undefined, situacao: undefined })}
                />
              }
              mais={
                lista.hasNextPage &&
                !semRede && {
                  busy: lista.isFetchingNextPage,
                  onClick: () => void lista.fetchNextPage(),
                }
              }
            >
              {(itens) => (
                <Lista
                  vendas={itens}
                  fuso={fuso}
                  comVendedor={comVendedor}
                  mayReverse={actions.mayReverse}
                  busyId={actions.busyId}
                  onCancelar={actions.onCancelar}
                />
              )}
            </List>
          </>
        )}
      </Page>
      {cancelamento && <CancelarDialog {...cancelamento} />}
    </>
  );
}

const comoEsta = (venda: Venda): VendaNaTela => ({ ...venda, naFila: false, recusada: false });

interface VazioProps {
  daqui: boolean;
  filtrado: boolean;
  tudo: boolean;
  onTudo: () => void;
  onClear: () => void;
}

function Vazio({ daqui, filtrado, tudo, onTudo, onClear }: VazioProps) {
  return (
    <EmptyState
      marca={<Rolo />}
      titulo={`Nenhuma venda ${daqui ? 'deste aparelho ' : ''}${filtrado ? 'com estes filtros' : 'neste período'}`}
      nota={tudo && !filtrado ? 'As vendas aparecerão aqui.' : undefined}
      acao={
        <>
          {!tudo && (
            <Button variant="default" onClick={onTudo}>
              Procurar em todas as datas
            </Button>
          )}
          {filtrado && (
            <Button variant="subtle" onClick={onClear}>
              Limpar filtros
            </Button>
          )}
        </>
      }
    />
  );
}
