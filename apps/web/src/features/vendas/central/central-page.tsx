import { formatCentavos, toCentavos } from '@balcao/contract/money';
import type { Venda } from '@balcao/contract/vendas';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { carregarDrawer, type Envio, useFila } from '../../../fila/fila.ts';
import { NO_BURST, type Scanner } from '../../../lib/scanner.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconPrinter, IconReceipt, IconToolsKitchen2 } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useKeepLoja, useProdutosDoCaixa, useRefetchOnDelivery, useVendas } from '../api.ts';
import type { Registered } from '../caixa/use-venda.ts';
import { CancelarDialog } from '../cancelar-dialog.tsx';
import { countSold } from '../count-sold.ts';
import { encomendaDe } from '../encomenda.ts';
import { abrirRecibo } from '../recibo/abrir-recibo.tsx';
import { useAcoes } from '../use-acoes.ts';
import { overview } from '../vendas-com-fila.ts';
import { Carrossel } from './carrossel.tsx';
import classes from './central.module.css';
import { EmAndamento } from './em-andamento.tsx';
import { FormasDeVender } from './formas-de-vender.tsx';
import { Futuras } from './futuras.tsx';
import { useCaixa } from './use-caixa.ts';

const loadDialog = () => import('../caixa/caixa-dialog.tsx');
const CaixaDialog = lazy(loadDialog);

/** What a sale needs is in memory before the connection goes away; a failure shows where it is needed. */
function warmUp(): void {
  const parts = [
    loadDialog(),
    import('../../../ui/confirmar-dialog.tsx'),
    carregarDrawer(),
    import('@mantine/notifications'),
  ];
  for (const part of parts) void part.catch(() => undefined);
}

export default function CentralPage() {
  const usuario = useUsuario();
  const vendas = useVendas();
  const { envios } = useFila();
  const caixa = useCaixa(usuario?.id ?? '');
  const [last, setLast] = useState<Registered>();
  const hub = useRef<HTMLButtonElement>(null);
  const scanner = useRef<Scanner>({ burst: NO_BURST, waiting: [] });
  const sold = useSold(vendas.data);
  useRefetchOnDelivery();
  const { actions, cancelamento } = useAcoes(
    (venda) =>
      caixa.open({
        modo: 'editar',
        vendaId: venda.id,
        tipo: venda.tipo,
        versao: venda.versao,
        base: venda.itensVenda,
        identificador: venda.identificador,
        encomenda: encomendaDe(venda),
      }),
    (venda) =>
      setLast({
        vendaId: venda.id,
        contexto: { modo: venda.tipo === 'COMANDAS' ? 'comanda' : 'balcao' },
        total: toCentavos(venda.total),
        avisos: [],
      }),
  );
  const lists = useMemo(
    () => overview(vendas.data ?? [], envios, usuario?.id ?? ''),
    [vendas.data, envios, usuario?.id],
  );

  const close = () => {
    caixa.close();
    scanner.current.waiting = [];
    // Opened by a key, there is nothing to give the focus back to: Enter begins the next sale.
    setTimeout(() => {
      if (document.activeElement === document.body) hub.current?.focus();
    }, 50);
  };

  const asking = useRef(false);
  useBackCloses(caixa.opened !== undefined, () => {
    if (asking.current) return false;
    close();
    return true;
  });

  // The till and its catalogue are fetched before they are asked for: the first tap opens it, a lost connection too.
  useProdutosDoCaixa();
  useKeepLoja();
  useEffect(() => warmUp(), []);

  return (
    <>
      <PageHeader titulo="Central de Vendas" descricao="Escolha como vender." />
      <FormasDeVender
        mainRef={hub}
        scanner={scanner}
        onBalcao={() => caixa.open({ modo: 'balcao' })}
        onComanda={() => caixa.open({ modo: 'comanda' })}
        onScan={(code) => {
          scanner.current.waiting.push(code);
          // It may be on its way already.
          if (!caixa.opened) caixa.open({ modo: 'balcao' });
        }}
      />
      {!caixa.opened && (
        <EmAndamento
          rascunhos={caixa.emAndamento}
          discarded={caixa.discarded}
          onContinue={({ contexto }) => {
            // A tab is opened as it is now, with what was typed on top.
            const id = contexto.modo === 'editar' ? contexto.vendaId : undefined;
            const tab = [...lists.comandas, ...lists.futuras].find((venda) => venda.id === id);
            if (tab) actions.onEditar(tab);
            else caixa.open(contexto);
          }}
          onDiscard={caixa.discard}
          onUndo={caixa.undoDiscard}
        />
      )}
      {last && <UltimaVenda last={last} envios={envios} />}
      {vendas.failed && (
        <ErrorState
          texto="Erro ao carregar as vendas."
          consulta={{ refetch: vendas.refetch, isFetching: vendas.refetching }}
        />
      )}
      {vendas.stale && (
        <Note tom="atencao" role="status" className={classes.ultimaVenda}>
          Sem conexão: mostrando o que este aparelho guardou. Vender continua funcionando.
        </Note>
      )}
      {!vendas.failed && (
        <>
          <Carrossel
            titulo="VENDAS FINALIZADAS"
            subtitulo="Últimas vendas concluídas"
            vendas={lists.finalizadas}
            carregando={vendas.loading}
            vazio={{
              titulo: 'Nenhuma venda registrada ainda',
              nota: 'As vendas finalizadas aparecerão aqui',
              icone: IconReceipt,
            }}
            actions={actions}
          />
          <Carrossel
            titulo="COMANDAS ABERTAS"
            subtitulo="Vendas em andamento"
            vendas={lists.comandas}
            carregando={vendas.loading}
            vazio={{
              titulo: 'Nenhuma comanda aberta',
              nota: 'Comandas em andamento aparecerão aqui',
              icone: IconToolsKitchen2,
            }}
            actions={actions}
          />
          {!vendas.loading && <Futuras vendas={lists.futuras} actions={actions} />}
        </>
      )}
      {caixa.opened && (
        <Suspense fallback={null}>
          <CaixaDialog
            key={caixa.opened.id}
            abertas={lists.comandas}
            contexto={caixa.opened.contexto}
            rascunho={caixa.opened.rascunho}
            rascunhos={caixa.rascunhos}
            sold={sold}
            scanner={scanner}
            asking={asking}
            onClose={close}
            onDone={(registered) => {
              close();
              setLast(registered.vendaId ? registered : undefined);
            }}
          />
        </Suspense>
      )}
      {cancelamento && <CancelarDialog {...cancelamento} />}
    </>
  );
}

/** Counted once per visit: a product keeps its place under the hand, sale after sale. */
function useSold(vendas: readonly Venda[] | undefined): ReadonlyMap<string, number> {
  const [sold, setSold] = useState<ReadonlyMap<string, number>>();
  if (sold === undefined && vendas !== undefined) setSold(countSold(vendas));
  return sold ?? NOTHING_SOLD;
}

const NOTHING_SOLD: ReadonlyMap<string, number> = new Map();

/** What was just done, with its receipt one tap away. */
function UltimaVenda({ last, envios }: { last: Registered; envios: readonly Envio[] }) {
  const mine = envios.filter((envio) => envio.vendaId === last.vendaId);
  return (
    <Note
      role="status"
      tom="bom"
      edged
      className={classes.ultimaVenda}
      acao={
        <Button variant="light" leftSection={<IconPrinter />} onClick={() => abrirRecibo(last.vendaId)}>
          Imprimir recibo
        </Button>
      }
    >
      <strong>
        {last.contexto.modo === 'balcao' ? 'Última venda' : 'Última comanda'}: {formatCentavos(last.total)}
      </strong>
      {mine.some((envio) => envio.state === 'waiting') && (
        <span className={classes.line}>Guardada neste aparelho; será enviada assim que houver conexão.</span>
      )}
      {mine.some((envio) => envio.state === 'held' || envio.state === 'quarantine') && (
        <span className={classes.line}>Guardada neste aparelho: precisa de você para ser registrada.</span>
      )}
      {last.avisos.map((aviso) => (
        <span key={aviso.nome} className={`${classes.line} ${classes.aviso}`}>
          {aviso.nome}: estoque {aviso.quantidade}. Confira a contagem.
        </span>
      ))}
    </Note>
  );
}
