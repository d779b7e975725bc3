import { somarItens } from '@balcao/contract/vendas/venda';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { useCarrinhoNaTela } from '../../../lib/carrinho-aberto.ts';
import { dismissSuccess, toast } from '../../../lib/toast.ts';
import { useBack, type WayBack } from '../../../lib/use-back.ts';
import { useDemora } from '../../../lib/use-demora.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { opcional, tardio } from '../../../ui/paginas/tardio.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { enderecoDe } from './atendimento/endereco.ts';
import type { Atendimento } from './atendimento/use-atendimento.ts';
import { useSairDoCaixa, useVinda } from './atendimento/use-sair-do-caixa.ts';
import { AvisosDoCaixa } from './cabecalho/avisos.tsx';
import { Cabecalho } from './cabecalho/cabecalho.tsx';
import classes from './caixa.module.css';
import { useCameraDoCaixa } from './camera/camera.tsx';
import { CARRINHO_VAZIO } from './carrinho/carrinho.ts';
import { CarrinhoPainel, type CarrinhoPainelHandle } from './carrinho/carrinho-painel.tsx';
import { useDesconhecidos } from './desconhecidos/use-desconhecidos.ts';
import { PixDialog } from './pagamento/use-pix.tsx';
import { FiltroDeCategorias } from './produtos/filtro-de-categorias.tsx';
import { Produtos } from './produtos/produtos.tsx';
import { useAvulso } from './produtos/use-avulso.tsx';
import { useBusca } from './produtos/use-busca.ts';
import { useFoco } from './teclas/use-foco.ts';
import { useTeclas } from './teclas/use-teclas.ts';
import { ACESSO_NEGADO, tituloDe } from './venda/textos.ts';
import { useVenda } from './venda/use-venda.ts';
import { soPorResposta } from './venda/venda-em-curso.ts';

/** Fetched where one has a tab open, and where one is paid: a first visit has none. */
const NestaComanda = opcional(() => import('../abertas/nesta-comanda.tsx'));
const Sozinha = opcional(() => import('./venda/sozinha.tsx'));
const Nomes = opcional(() => import('../abertas/nomes.tsx'));
const EncerrarDialog = tardio(() => import('../encerrar/encerrar-dialog.tsx'));
/** Asked for by hand, or by a sale that needs an answer. */
const FuturaCampos = tardio(() => import('./venda/futura-campos.tsx'));
const PerguntaDaVenda = tardio(
  () => import('./venda/perguntas.tsx'),
  ({ agir }) =>
    () =>
      agir({ tipo: 'fechar' }),
);

const NENHUM: ReadonlyMap<string, number> = new Map();

interface CaixaProps extends Atendimento {
  abertas: readonly VendaNaTela[];
  /** Undefined: the rail offers it. */
  onOutra: (() => void) | undefined;
}

export function Caixa({ abertas, onOutra, ...atendimento }: CaixaProps) {
  const navigate = useNavigate();
  const sair = useStable(useSairDoCaixa());
  const search = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const panel = useRef<CarrinhoPainelHandle>(null);
  const titleId = useId();
  const formas = useFormasAtivas();
  const { doTrilho = false } = useVinda();
  const venda = useVenda({ ...atendimento, abertas, formas, panel, nameField, sair, doTrilho });
  const { contexto, carrinho, dispatch, identificador, setIdentificador, estado, agir } = venda;
  const processing = estado.em === 'enviando' || estado.em === 'descartando';
  const demora = useDemora(processing);
  const { searchField, onBeside } = useFoco(search);
  const busca = useBusca(venda, search);
  const { categorias, changeQuery } = busca;
  const avulso = useAvulso(venda, busca);
  const codes = useDesconhecidos({
    codigos: carrinho.desconhecidos,
    dispatch,
    recognize: busca.recognize,
  });
  const camera = useCameraDoCaixa({
    ler: busca.ler,
    onScan: busca.scan,
    carrinho,
  });

  useBack(soPorResposta(estado), async () => false);

  const begun = carrinho.itens.length > 0 || carrinho.desconhecidos.length > 0;
  useCarrinhoNaTela(begun || processing);
  useEffect(() => {
    if (!begun) return;
    agir({ tipo: 'comecar' });
    dismissSuccess();
  }, [begun, agir]);

  // The tab was closed elsewhere: what goes on is a new one. A reload finds it there.
  const mudouDeLugar = contexto.modo !== atendimento.contexto.modo;
  useEffect(() => {
    if (mudouDeLugar) history.replaceState(history.state, '', enderecoDe({ modo: 'comanda' }));
  }, [mudouDeLugar]);

  // What does not change with every key and tap is not drawn with every one either: see `docs/decisions/045`.
  const onNovo = useStable(() => {
    if (!codes.mayRegister) return toast.erro(ACESSO_NEGADO);
    const state: WayBack = { voltar: { path: enderecoDe(contexto), texto: 'Voltar à venda' } };
    navigate('/products', { state });
  });
  const onAvulso = useStable(avulso.ask);
  const refetch = useStable(busca.lista.refetch);
  const nomear = useStable((nome: string) => {
    setIdentificador(nome);
    search.current?.focus();
  });
  const campos = useMemo(() => ({ search, searchField, nameField }), [searchField]);
  const saidas = useMemo(
    () => ({ onNovo, onAvulso, onOutra, onSair: sair }),
    [onNovo, onAvulso, onOutra, sair],
  );
  const erroNoNome = 'erroNoNome' in estado ? estado.erroNoNome : undefined;
  const dita = useMemo(
    () => ({ contexto, identificador, erroNoNome, setIdentificador, agir }),
    [contexto, identificador, erroNoNome, setIdentificador, agir],
  );
  const filtro = useMemo(
    () => (
      <FiltroDeCategorias categorias={categorias} value={busca.categoria} onChange={busca.setCategoria} />
    ),
    [categorias, busca.categoria, busca.setCategoria],
  );
  useTeclas({ venda, busca, search, panel, onAvulso, onCadastrar: codes.registerFirst, onClose: sair });

  const aberta = atendimento.contexto.modo === 'editar' ? atendimento.contexto : undefined;
  const comanda = aberta?.tipo === 'COMANDAS' ? abertas.find(({ id }) => id === aberta.vendaId) : undefined;
  const guardada = estado.em === 'enviando' ? estado.feita : undefined;
  const feita = estado.em === 'feita' && !begun ? estado.feita : guardada;
  const isFuture = 'tipo' in contexto && contexto.tipo === 'FUTUROS';
  const onFechar = () => agir({ tipo: 'fechar' });
  return (
    // A place of its own, and to the specification the modal in which one sells.
    <div className={classes.caixa} role="dialog" aria-labelledby={titleId} onMouseDown={onBeside}>
      <title>{`${tituloDe(contexto)} · Balcão`}</title>
      <Cabecalho
        titleId={titleId}
        dita={dita}
        campos={campos}
        saidas={saidas}
        onQuery={changeQuery}
        camera={camera.botao}
      >
        {filtro}
      </Cabecalho>
      {contexto.modo === 'comanda' && !begun && identificador.trim() === '' && (
        <div className={classes.nomes}>
          <Nomes abertas={abertas} onPick={nomear} />
        </div>
      )}
      <div className={classes.avisos}>
        <AvisosDoCaixa />
        {comanda && <NestaComanda venda={comanda} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.results} aria-label="Produtos encontrados" tabIndex={0}>
        <Produtos
          vista={busca.vista}
          noCarrinho={guardada ? NENHUM : busca.noCarrinho}
          categorias={categorias}
          onPick={busca.pick}
          onRetry={refetch}
          onNovo={onNovo}
          onAvulso={onAvulso}
        />
      </section>
      <CarrinhoPainel
        ref={panel}
        // What is sold stands there no more; only where the server has a question it comes back.
        carrinho={guardada ? CARRINHO_VAZIO : carrinho}
        dispatch={dispatch}
        unknown={codes.panel}
        vendida={feita}
        contexto={contexto}
        processing={demora}
        agir={agir}
        pagamento={guardada ? undefined : venda.pagamento}
        aberta={comanda !== undefined}
      />
      {venda.sozinha && <Sozinha {...venda.sozinha} />}
      <VisuallyHidden ref={venda.region} role="status" aria-live="polite" />
      {estado.em === 'encomendando' && (
        <FuturaCampos
          valores={venda.encomenda}
          total={isFuture ? undefined : somarItens(carrinho.itens)}
          onClose={onFechar}
          onGuardar={(encomenda, sinal) => agir({ tipo: 'encomendada', encomenda, sinal })}
        />
      )}
      {'pergunta' in estado && <PerguntaDaVenda pergunta={estado.pergunta} agir={agir} />}
      {avulso.dialog}
      {camera.dialog}
      {estado.em === 'recebendoPix' && (
        <PixDialog
          centavos={estado.centavos}
          onRecebido={(txid) => agir({ tipo: 'pixRecebido', txid })}
          onClose={onFechar}
        />
      )}
      {estado.em === 'encerrando' && comanda && (
        <EncerrarDialog
          venda={comanda}
          onClose={onFechar}
          ditaNoBalcao={doTrilho}
          onFinalizada={(registered) => agir({ tipo: 'encerrada', feita: registered })}
        />
      )}
    </div>
  );
}
