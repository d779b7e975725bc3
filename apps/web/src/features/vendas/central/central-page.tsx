import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { copia } from '../../../dados/copia/copia.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useFila } from '../../../fila/fila.ts';
import { FALHA } from '../../../lib/conexao.ts';
import { useStore } from '../../../lib/use-store.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { NaoVeio } from '../../../ui/paginas/nao-veio.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { PageHeader } from '../../../ui/paginas/page-header.tsx';
import { RowsShape, TilesShape, TitleShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { opcional, parte, tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { type Icon, IconCalendar, IconToolsKitchen2 } from '../../../ui/sinais/icons.ts';
import { SEM_LISTA } from '../abertas/sem-lista.ts';
import { useProdutosDoCaixa, useRefetchOnDelivery, useVendas } from '../api.ts';
import { type Destino, enderecoDe } from '../caixa/atendimento/endereco.ts';
import { DA_CENTRAL, vindoDoCaixa } from '../caixa/atendimento/use-sair-do-caixa.ts';
import { ultimaVenda } from '../ultima-venda.ts';
import { useAcoes } from '../use-acoes.ts';
import { overview } from '../vendas-com-fila.ts';
import { Carrossel } from './carrossel.tsx';
import classes from './central.module.css';
import { EmAndamento } from './em-andamento.tsx';
import { FormasDeVender } from './formas-de-vender.tsx';

/** Fetched when it is asked for. */
const CancelarDialog = tardio(() => import('../cancelar-dialog.tsx'));
const ReceberSinalDialog = tardio(() => import('../sinal/receber-sinal-dialog.tsx'));
const EncerrarDialog = tardio(() => import('../encerrar/encerrar-dialog.tsx'));
const loadEncomendas = () => import('./encomendas.tsx');
/** Fetched where there are tabs: a first visit has none. Each of them stands in its card, too. */
const AbertasNaCentral = parte(() => import('../abertas/abertas-na-central.tsx'), SEM_LISTA);
/** With the page, where the disk has tabs. */
export async function comAbertas(): Promise<void> {
  await copia.abrir();
  if (copia.get().listas?.comandas?.length) await AbertasNaCentral.load();
}

const Encomendas = parte(loadEncomendas, 'Encomendas: sem conexão para buscar esta lista agora.');
/** Where there is one: a first visit has sold nothing. */
const UltimaVenda = opcional(() => import('./ultima-venda.tsx'));
const ParaAgora = opcional(async () => ({ default: (await loadEncomendas()).ParaAgora }));

export default function CentralPage() {
  const usuario = useUsuario();
  const vendas = useVendas();
  const { envios } = useFila();
  const usuarioId = usuario?.id ?? '';
  const navigate = useNavigate();
  const open = (destino: Destino) => {
    const endereco = enderecoDe(destino);
    // The till may be on its way already: two scans are one customer.
    if (location.pathname !== endereco) navigate(endereco, { state: DA_CENTRAL });
  };
  const feita = useStore(ultimaVenda);
  const hub = useRef<HTMLButtonElement>(null);
  useRefetchOnDelivery();
  const { actions, cancelamento, encerramento, recebimento } = useAcoes(
    ({ id }) => open({ modo: 'editar', vendaId: id }),
    (registered) => ultimaVenda.set({ ...registered, usuarioId }),
  );
  const lists = useMemo(
    () => overview(vendas.data ?? [], envios, usuario?.id ?? ''),
    [vendas.data, envios, usuario?.id],
  );

  const vazia = lists.comandas.length + lists.futuras.length === 0;

  const consulta = { refetch: vendas.refetch, isFetching: vendas.refetching, falha: vendas.falha };

  // Enter begins the next sale.
  useEffect(() => {
    if (vindoDoCaixa()) hub.current?.focus();
  }, []);

  // The till and its catalogue are fetched before they are asked for: the first tap opens it, a lost connection too.
  useProdutosDoCaixa();

  return (
    <>
      <PageHeader
        titulo="Comandas e encomendas"
        sobre="Central de Vendas"
        descricao={
          <>
            {'\u200b'}
            {vendas.data && lists.futuras.length > 0 && <ParaAgora vendas={lists.futuras} />}
            {vendas.data && lists.futuras.length === 0 && (
              <span>{vazia ? 'Nada em aberto agora.' : 'Nenhuma encomenda para hoje.'}</span>
            )}
          </>
        }
      >
        <div className={classes.vender}>
          <FormasDeVender
            mainRef={hub}
            onBalcao={() => open({ modo: 'balcao' })}
            onComanda={() => open({ modo: 'comanda' })}
          />
        </div>
      </PageHeader>
      <EmAndamento usuarioId={usuarioId} onContinue={({ contexto }) => open(contexto)} />
      {feita?.usuarioId === usuarioId && <UltimaVenda last={feita} envios={envios} />}
      {vendas.failed && !vendas.data && (
        <ErrorState texto="Erro ao carregar as vendas." consulta={consulta} />
      )}
      {vendas.stale && (
        <Note
          tom="atencao"
          role="status"
          className={classes.ultimaVenda}
          acao={
            <Button variant="default" loading={vendas.refetching} onClick={vendas.refetch}>
              Tentar de novo
            </Button>
          }
        >
          {`${FALHA[vendas.falha ?? 'semConexao']}: mostrando o que este aparelho guardou. Vender continua funcionando.`}
        </Note>
      )}
      {vendas.loading && <Espera />}
      {vendas.data && !vendas.loading && (
        // All at once, so that nothing moves.
        <Suspense fallback={<Espera />}>
          <div className={classes.agora} data-vazio={vazia || undefined}>
            {lists.comandas.length > 0 ? (
              <AbertasNaCentral vendas={lists.comandas} actions={actions} />
            ) : (
              <Nenhuma icone={IconToolsKitchen2} titulo="Comandas">
                Abra uma em “Vendas em Comanda”, com o número da mesa ou o nome do cliente: o que for pedido
                soma nela até pagar.
              </Nenhuma>
            )}
            {lists.futuras.length > 0 ? (
              <Encomendas vendas={lists.futuras} actions={actions} />
            ) : (
              <Nenhuma icone={IconCalendar} titulo="Encomendas" rotulo="Vendas futuras">
                <strong>Nenhuma venda futura guardada.</strong>{' '}
                <span>Ao vender, use “Guardar como venda futura”: ela espera aqui, no dia combinado.</span>
              </Nenhuma>
            )}
          </div>
          {vendas.failed && !vendas.stale && (
            <NaoVeio texto="Erro ao carregar as vendas." consulta={consulta} />
          )}
          <div
            className={classes.geral}
            data-vazio={lists.finalizadas.length + lists.comandas.length === 0 || undefined}
          >
            <header>
              <h2>Visão geral</h2>
              <p>As últimas, item por item.</p>
            </header>
            {/* What was sold here is known here. */}
            {(!vendas.failed || lists.finalizadas.length > 0) && (
              <Carrossel
                titulo="VENDAS FINALIZADAS"
                subtitulo="Últimas vendas concluídas"
                vendas={lists.finalizadas}
                vazio={{
                  titulo: 'Nenhuma venda registrada ainda',
                  nota: 'As vendas finalizadas aparecerão aqui',
                }}
                actions={actions}
              />
            )}
            <Carrossel
              titulo="COMANDAS ABERTAS"
              subtitulo="Vendas em andamento"
              vendas={lists.comandas}
              vazio={{
                titulo: 'Nenhuma comanda aberta',
                nota: 'Comandas em andamento aparecerão aqui',
              }}
              actions={actions}
            />
          </div>
        </Suspense>
      )}
      {encerramento && <EncerrarDialog {...encerramento} />}
      {cancelamento && <CancelarDialog {...cancelamento} />}
      {recebimento && <ReceberSinalDialog {...recebimento} />}
    </>
  );
}

function Espera() {
  return (
    <Wait label="Carregando as vendas" className={classes.agora}>
      <div>
        <TitleShape />
        <TilesShape />
      </div>
      <div>
        <TitleShape />
        <RowsShape count={2} />
      </div>
    </Wait>
  );
}

interface NenhumaProps {
  icone: Icon;
  titulo: string;
  /** The section's name, where it has one. */
  rotulo?: string;
  children: ReactNode;
}

/** Where the first will stand, and how it comes there. */
function Nenhuma({ icone: Icone, titulo, rotulo, children }: NenhumaProps) {
  return (
    <section className={classes.nenhuma} aria-label={rotulo}>
      <Icone size="lg" />
      <h2>{titulo}</h2>
      <p>{children}</p>
    </section>
  );
}
