import '@mantine/core/styles/Kbd.layer.css';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCategorias } from '../../../dados/categorias.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { FilaBadge } from '../../../fila/fila.ts';
import { dismissSuccess, toast } from '../../../lib/toast.ts';
import { useBack, type WayBack } from '../../../lib/use-back.ts';
import { leitor } from '../leitor.ts';
import { type Registered, ultimaVenda } from '../ultima-venda.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { Cabecalho } from './cabecalho.tsx';
import classes from './caixa.module.css';
import { Camera } from './camera/camera.tsx';
import painel from './carrinho/carrinho-painel.module.css';
import { CarrinhoPainel, type CarrinhoPainelHandle } from './carrinho/carrinho-painel.tsx';
import { Confirmacao } from './confirmacao.tsx';
import { useDesconhecidos } from './desconhecidos/use-desconhecidos.ts';
import { enderecoDe } from './endereco.ts';
import { FuturaCampos } from './futura-campos.tsx';
import { PerguntaDaVenda } from './perguntas.tsx';
import { buscarPorCodigo } from './produtos/busca.ts';
import { FiltroDeCategorias } from './produtos/filtro-de-categorias.tsx';
import { Produtos } from './produtos/produtos.tsx';
import { useBusca } from './produtos/use-busca.ts';
import { ACESSO_NEGADO, botaoDe, tituloDe } from './textos.ts';
import type { Atendimento } from './use-atendimento.ts';
import { useAvulso } from './use-avulso.tsx';
import { useFinalizar } from './use-finalizar.ts';
import { keepFocus, useFoco } from './use-foco.ts';
import { useSairDoCaixa } from './use-sair-do-caixa.ts';
import { useTeclas } from './use-teclas.ts';
import { useVenda } from './use-venda.ts';

/** Fetched where there are tabs: a first visit has none. */
const AbertasNoCaixa = lazy(() => import('../abertas/abertas-no-caixa.tsx'));

/** The same element for good: it measures itself, and would at every key and tap. */
const GUARDADAS = (
  <Suspense fallback={null}>
    <FilaBadge />
  </Suspense>
);

interface CaixaProps extends Atendimento {
  abertas: readonly VendaNaTela[];
}

export function Caixa({ abertas, contexto, rascunho, rascunhos }: CaixaProps) {
  const usuarioId = useUsuario()?.id ?? '';
  const navigate = useNavigate();
  const sair = useSairDoCaixa();
  const [feita, setFeita] = useState<Registered>();
  const { modo } = contexto;
  const onDone = (registered: Registered) => {
    if (registered.vendaId === '') toast.aviso('Venda repetida descartada.');
    else ultimaVenda.set({ ...registered, usuarioId });
    setFeita(registered.vendaId === '' ? undefined : registered);
    // The counter stays: the next customer is there.
    if (modo !== 'balcao' || registered.tipo !== 'VENDAS') sair();
  };
  const venda = useVenda({ abertas, contexto, rascunho, rascunhos, onDone });
  const { carrinho, dispatch, pergunta } = venda;
  const search = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const panel = useRef<CarrinhoPainelHandle>(null);
  const titleId = useId();
  const [spoken, announce] = useAnnounce();
  const { searchField, onBeside } = useFoco(search);

  const busca = useBusca({
    ocupado: venda.processing || pergunta !== undefined,
    carrinho,
    dispatch,
    search,
    announce,
  });
  const { lista, catalogo, found } = busca;
  const avulso = useAvulso({ carrinho, dispatch, announce, changeQuery: busca.changeQuery });
  const categorias = useCategorias();
  const asking = useRef(false);
  const codes = useDesconhecidos({
    codigos: carrinho.desconhecidos,
    dispatch,
    asking,
    recognize: busca.recognize,
  });
  const { withoutCodes } = codes;
  const fim = useFinalizar({ venda, withoutCodes, panel, nameField, announce });

  const irParaProdutos = () => {
    if (!codes.mayRegister) return toast.erro(ACESSO_NEGADO);
    const state: WayBack = { voltar: { path: enderecoDe(venda.contexto), texto: 'Voltar à venda' } };
    navigate('/products', { state });
  };

  // Only an answer closes this question.
  useBack(pergunta?.kind === 'duplicada', async () => false);

  const begun = carrinho.itens.length > 0 || carrinho.desconhecidos.length > 0;
  useEffect(() => {
    if (!begun) return;
    setFeita(undefined);
    dismissSuccess();
  }, [begun]);

  // The tab was closed elsewhere: what goes on is a new one. A reload finds it there; nothing of it begins anew.
  const moved = venda.contexto.modo !== modo;
  useEffect(() => {
    if (moved) history.replaceState(history.state, '', enderecoDe({ modo: 'comanda' }));
  }, [moved]);

  const balcao = modo === 'balcao';
  useTeclas({
    scanner: leitor,
    search,
    loading: lista.loading,
    query: busca.query,
    changeQuery: busca.changeQuery,
    count: found.length,
    selected: busca.selected,
    setSelected: busca.choose,
    carrinho,
    dispatch,
    onEnter: busca.enter,
    onScan: busca.scan,
    knows: (code) => buscarPorCodigo(catalogo, code) !== undefined,
    onFinalizar: () => void fim.finalizar(),
    onFutura: balcao ? () => void fim.askFutura() : undefined,
    onAvulso: () => avulso.ask(busca.query),
    onCadastrar: codes.registerFirst,
    onClose: sair,
  });

  const titulo = tituloDe(venda.contexto);
  const isFuture = 'tipo' in contexto && contexto.tipo === 'FUTUROS';
  return (
    // A place of its own, and to the specification the modal in which one sells.
    <div
      className={classes.caixa}
      role="dialog"
      aria-labelledby={titleId}
      onMouseDown={onBeside}
      {...(feita && !begun ? { 'data-feita': true } : {})}
    >
      <title>{`${titulo} · Balcão`}</title>
      <Cabecalho
        titulo={titulo}
        titleId={titleId}
        venda={venda}
        search={search}
        searchField={searchField}
        query={busca.query}
        onQuery={busca.changeQuery}
        nameField={nameField}
        camera={
          <Camera
            produtoDe={(code) => buscarPorCodigo(catalogo, code)}
            onScan={busca.scan}
            itens={carrinho.itens}
          >
            <Kbd>F2</Kbd>
          </Camera>
        }
        abertas={abertas}
        onNovo={irParaProdutos}
        onAvulso={() => avulso.ask(busca.query)}
        onSair={sair}
        onEncomenda={isFuture ? () => fim.setEncomendando(true) : undefined}
      >
        <FiltroDeCategorias
          categorias={categorias}
          produtos={catalogo.produtos}
          value={busca.categoria}
          onChange={busca.setCategoria}
        />
      </Cabecalho>
      <div className={classes.tabs}>
        {GUARDADAS}
        {abertas.length > 0 && (balcao || modo === 'editar') && (
          <Suspense fallback={null}>
            <AbertasNoCaixa
              vendas={abertas}
              atual={contexto.modo === 'editar' ? contexto.vendaId : undefined}
              onOpen={(vendaId) => navigate(enderecoDe({ modo: 'editar', vendaId }), { replace: true })}
            />
          </Suspense>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.results} aria-label="Produtos encontrados" tabIndex={0}>
        <Produtos
          produtos={found}
          busca={`${busca.categoria ?? ''} ${busca.texto}`}
          selected={busca.selected}
          noCarrinho={busca.noCarrinho}
          estado={lista.failed ? 'erro' : lista.loading ? 'carregando' : 'pronto'}
          vazio={catalogo.produtos.length === 0}
          categorias={categorias}
          onPick={busca.pick}
          onRetry={lista.refetch}
          onNovo={irParaProdutos}
          onAvulso={() => avulso.ask(busca.query)}
        />
      </section>
      <CarrinhoPainel
        ref={panel}
        carrinho={carrinho}
        dispatch={dispatch}
        unknown={codes.panel}
        confirmacao={feita && !begun && <Confirmacao feita={feita} />}
        outra={
          balcao && (
            <Button
              variant="subtle"
              size="sm"
              className={painel.futura ?? ''}
              disabled={venda.processing}
              onMouseDown={keepFocus}
              onClick={() => void fim.askFutura()}
              rightSection={<Kbd>F8</Kbd>}
            >
              Guardar como venda futura
            </Button>
          )
        }
      >
        <Button
          size="lg"
          className={painel.finishButton ?? ''}
          loading={venda.processing}
          onMouseDown={keepFocus}
          onClick={() => void fim.finalizar()}
          rightSection={<Kbd>F4</Kbd>}
        >
          <span className={painel.umaLinha}>{botaoDe(venda.contexto)}</span>
        </Button>
      </CarrinhoPainel>
      <VisuallyHidden role="status" aria-live="polite">
        {spoken}
      </VisuallyHidden>
      {fim.encomendando && (
        <FuturaCampos
          valores={venda.encomenda}
          onClose={() => fim.setEncomendando(false)}
          onGuardar={(encomenda) => {
            fim.setEncomendando(false);
            venda.setEncomenda(encomenda);
            if (!isFuture) void fim.finalizar(encomenda);
          }}
        />
      )}
      {avulso.dialog}
      <PerguntaDaVenda venda={venda} />
    </div>
  );
}

/** A sentence for screen readers. The same one twice is said twice: a no-break space makes it new. */
function useAnnounce(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const announce = useCallback((next: string) => {
    setText((before) => (before === next ? `${next}\u00a0` : next));
  }, []);
  return [text, announce];
}
