import { somarItens } from '@balcao/contract/vendas/venda';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCategorias } from '../../../dados/categorias.ts';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useCarrinhoNaTela } from '../../../lib/carrinho-aberto.ts';
import { dismissSuccess, toast } from '../../../lib/toast.ts';
import { useBack, type WayBack } from '../../../lib/use-back.ts';
import { useDemora } from '../../../lib/use-demora.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { opcional, tardio } from '../../../ui/paginas/tardio.tsx';
import { SEM_LISTA } from '../abertas/sem-lista.ts';
import { type Registered, ultimaVenda } from '../ultima-venda.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { enderecoDe } from './atendimento/endereco.ts';
import { comandaMudou } from './atendimento/rascunho.ts';
import type { Atendimento } from './atendimento/use-atendimento.ts';
import { useSairDoCaixa } from './atendimento/use-sair-do-caixa.ts';
import { AvisosDoCaixa } from './cabecalho/avisos.tsx';
import { Cabecalho } from './cabecalho/cabecalho.tsx';
import classes from './caixa.module.css';
import { useCameraDoCaixa } from './camera/camera.tsx';
import { CarrinhoPainel, type CarrinhoPainelHandle } from './carrinho/carrinho-painel.tsx';
import { useAnuncio } from './carrinho/use-anuncio.ts';
import { useDesconhecidos } from './desconhecidos/use-desconhecidos.ts';
import type { Escolha } from './pagamento/escolha.ts';
import { usePix } from './pagamento/use-pix.tsx';
import { buscarPorCodigo } from './produtos/busca.ts';
import { FiltroDeCategorias } from './produtos/filtro-de-categorias.tsx';
import { ProdutosEmVista } from './produtos/produtos.tsx';
import { useAvulso } from './produtos/use-avulso.tsx';
import { useBusca } from './produtos/use-busca.ts';
import { leitor } from './teclas/leitor.ts';
import { useFoco } from './teclas/use-foco.ts';
import { useTeclas } from './teclas/use-teclas.ts';
import { useComandaAoVivo } from './use-comanda-ao-vivo.ts';
import { useEnderecoDaNova } from './use-endereco-da-nova.ts';
import { useFinalizar } from './use-finalizar.ts';
import { ACESSO_NEGADO, botaoDe, tituloDe } from './venda/textos.ts';
import { ehPaga, useVenda } from './venda/use-venda.ts';

/** Fetched where there are tabs, and where one is paid: a first visit has none. */
const AbertasNoCaixa = opcional(() => import('../abertas/abertas-no-caixa.tsx'), SEM_LISTA);
const NestaComanda = opcional(() => import('../abertas/nesta-comanda.tsx'));
const EncerrarDialog = tardio(() => import('../encerrar/encerrar-dialog.tsx'));
/** Asked for by hand, or by a sale that needs an answer: see `prefetch-caixa.ts`. */
const FuturaCampos = tardio(() => import('./venda/futura-campos.tsx'));
const PerguntaDaVenda = tardio(
  () => import('./venda/perguntas.tsx'),
  ({ venda }) => venda.fecharPergunta,
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
  /** An open tab is being paid: what was put on it here goes before. */
  const [encerrando, setEncerrando] = useState(false);
  const vaiReceber = useRef(false);
  const onDone = (registered: Registered) => {
    if (vaiReceber.current && registered.vendaId !== '') return setEncerrando(true);
    if (registered.vendaId === '') toast.aviso('Venda repetida descartada.');
    else ultimaVenda.set({ ...registered, usuarioId });
    setFeita(registered.vendaId === '' ? undefined : registered);
    // The counter stays: the next customer is there.
    if (modo !== 'balcao' || registered.tipo !== 'VENDAS') sair();
  };
  const formas = useFormasAtivas();
  const venda = useVenda({ abertas, contexto, rascunho, rascunhos, formas, onDone });
  const { carrinho, dispatch, pergunta } = venda;
  const demora = useDemora(venda.processing);
  const search = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const panel = useRef<CarrinhoPainelHandle>(null);
  const titleId = useId();
  const { region, announce } = useAnuncio(carrinho, venda.totalDe);
  const { searchField, onBeside } = useFoco(search);
  useComandaAoVivo(venda, abertas, announce);

  const busca = useBusca({
    ocupado: venda.processing || pergunta !== undefined,
    carrinho,
    dispatch,
    search,
    announce,
    totalDe: venda.totalDe,
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
  const pix = usePix();
  const fim = useFinalizar({ venda, receberPix: pix.receber, withoutCodes, panel, nameField, announce });

  const irParaProdutos = useStable(() => {
    if (!codes.mayRegister) return toast.erro(ACESSO_NEGADO);
    const state: WayBack = { voltar: { path: enderecoDe(venda.contexto), texto: 'Voltar à venda' } };
    navigate('/products', { state });
  });
  const camera = useCameraDoCaixa({
    produtoDe: (code) => buscarPorCodigo(catalogo, code),
    onScan: busca.scan,
    carrinho,
  });

  // Only an answer closes this question.
  useBack(pergunta?.kind === 'duplicada', async () => false);

  const begun = carrinho.itens.length > 0 || carrinho.desconhecidos.length > 0;
  useCarrinhoNaTela(begun || venda.processing);
  useEffect(() => {
    if (!begun) return;
    setFeita(undefined);
    dismissSuccess();
  }, [begun]);

  useEnderecoDaNova(venda.contexto.modo !== modo);

  const balcao = modo === 'balcao';
  const paga = ehPaga(contexto);
  // What does not change with every key and tap is not drawn with every one either: see `docs/decisions/045`.
  const finalizar = useStable(() => {
    vaiReceber.current = false;
    void fim.finalizar();
  });
  const comanda = contexto.modo === 'editar' && contexto.tipo === 'COMANDAS' ? contexto : undefined;
  const atual = comanda && abertas.find(({ id }) => id === comanda.vendaId);
  const receber = useStable(() => {
    if (comanda && !comandaMudou(comanda, carrinho.itens, venda.identificador)) return setEncerrando(true);
    vaiReceber.current = true;
    void fim.finalizar();
  });
  const guardar = useStable(() => void fim.askFutura());
  const fechar = useStable(sair);
  const askAvulso = useStable(() => avulso.ask(busca.query));
  const askEncomenda = useStable(() => fim.setEncomendando(true));
  const setIdentificador = useStable(venda.setIdentificador);
  const refetch = useStable(lista.refetch);
  const abrir = useStable((vendaId: string) =>
    navigate(enderecoDe({ modo: 'editar', vendaId }), { replace: true }),
  );
  const filtro = useMemo(
    () => (
      <FiltroDeCategorias
        categorias={categorias}
        produtos={catalogo.produtos}
        value={busca.categoria}
        onChange={busca.setCategoria}
      />
    ),
    [categorias, catalogo.produtos, busca.categoria, busca.setCategoria],
  );
  const { escolha, setEscolha } = venda;
  const mudarEscolha = useStable((change: Partial<Escolha>) => setEscolha({ ...escolha, ...change }));
  const pagamento = useMemo(
    () => ({ formas, escolha, onMudar: mudarEscolha }),
    [formas, escolha, mudarEscolha],
  );
  useTeclas({
    scanner: leitor,
    search,
    loading: lista.loading,
    query: busca.query,
    changeQuery: busca.changeQuery,
    count: () => found().length,
    selected: busca.selected,
    setSelected: busca.choose,
    carrinho,
    dispatch,
    onEnter: busca.enter,
    onScan: busca.scan,
    knows: (code) => buscarPorCodigo(catalogo, code) !== undefined,
    onFinalizar: finalizar,
    onFutura: balcao ? guardar : undefined,
    onAvulso: askAvulso,
    onPagar: () => panel.current?.focusPayment() ?? false,
    onForma: (n) => panel.current?.chooseForm(n) ?? false,
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
        contexto={venda.contexto}
        identificador={venda.identificador}
        identificadorError={venda.identificadorError}
        setIdentificador={setIdentificador}
        vazio={carrinho.itens.length === 0}
        search={search}
        searchField={searchField}
        onQuery={busca.changeQuery}
        nameField={nameField}
        camera={camera.botao}
        abertas={abertas}
        onNovo={irParaProdutos}
        onAvulso={askAvulso}
        onSair={fechar}
        onEncomenda={isFuture ? askEncomenda : undefined}
      >
        {filtro}
      </Cabecalho>
      <div className={classes.tabs}>
        <AvisosDoCaixa />
        {abertas.length > 0 && (balcao || modo === 'editar') && (
          <div className={classes.faixa}>
            <AbertasNoCaixa
              vendas={abertas}
              atual={contexto.modo === 'editar' ? contexto.vendaId : undefined}
              onOpen={abrir}
            />
          </div>
        )}
        {atual && <NestaComanda venda={atual} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.results} aria-label="Produtos encontrados" tabIndex={0}>
        <ProdutosEmVista
          vista={busca.vista}
          noCarrinho={busca.noCarrinho}
          categorias={categorias}
          onPick={busca.pick}
          onRetry={refetch}
          onNovo={irParaProdutos}
          onAvulso={askAvulso}
        />
      </section>
      <CarrinhoPainel
        ref={panel}
        carrinho={carrinho}
        dispatch={dispatch}
        unknown={codes.panel}
        vendida={begun ? undefined : feita}
        acao={botaoDe(venda.contexto)}
        processing={demora}
        onFinalizar={finalizar}
        onGuardar={balcao ? guardar : undefined}
        pagamento={paga ? pagamento : undefined}
        onEncerrar={atual ? receber : undefined}
      />
      <VisuallyHidden ref={region} role="status" aria-live="polite" />
      {fim.encomendando && (
        <FuturaCampos
          valores={venda.encomenda}
          total={isFuture ? undefined : somarItens(carrinho.itens)}
          onClose={() => fim.setEncomendando(false)}
          onGuardar={(encomenda, sinal) => {
            fim.setEncomendando(false);
            venda.setEncomenda(encomenda);
            if (!isFuture) void fim.finalizar(encomenda, sinal);
          }}
        />
      )}
      {pergunta && <PerguntaDaVenda venda={venda} />}
      {avulso.dialog}
      {camera.dialog}
      {pix.dialog}
      {encerrando && atual && (
        <EncerrarDialog
          venda={atual}
          onClose={() => (vaiReceber.current ? sair() : setEncerrando(false))}
          onFinalizada={(registered) => {
            rascunhos.clear(contexto);
            ultimaVenda.set({ ...registered, usuarioId });
            sair();
          }}
        />
      )}
    </div>
  );
}
