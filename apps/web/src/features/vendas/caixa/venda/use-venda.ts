/** One sale at the till: what is typed of it, the state of its press, and what that state asks for done. */
import type { Forma } from '@balcao/contract/caixa/formas';
import { somarItens } from '@balcao/contract/vendas/venda';
import { useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { useGavetaDoAparelho } from '../../../../dados/gaveta.ts';
import { useLojaDoPix } from '../../../../dados/loja.ts';
import { useLimites } from '../../../../dados/use-limites.ts';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { fila, type Outcome, SEM_VERSAO } from '../../../../fila/fila.ts';
import { agora } from '../../../../lib/clock.ts';
import { toast } from '../../../../lib/toast.ts';
import { useStable } from '../../../../lib/use-stable.ts';
import { confirmar } from '../../../../ui/dialogos/perguntas.ts';
import { noteRefused, noteWritten } from '../../api.ts';
import { limiteSemServidor } from '../../limite-sem-servidor.ts';
import { ultimaVenda } from '../../ultima-venda.ts';
import type { VendaNaTela } from '../../vendas-com-fila.ts';
import { deixarFeita, feitaDeixada } from '../atendimento/feita-deixada.ts';
import { comandaMudou } from '../atendimento/rascunho.ts';
import { type Atendimento, contextoDaVenda } from '../atendimento/use-atendimento.ts';
import { useRascunho } from '../atendimento/use-rascunho.ts';
import { erroNoCarrinho, fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import type { CarrinhoPainelHandle } from '../carrinho/carrinho-painel.tsx';
import { useAnuncio } from '../carrinho/use-anuncio.ts';
import { type Escolha, type Linhas, totalDaEscolha } from '../pagamento/escolha.ts';
import { mostraCodigo } from '../pagamento/use-pix.tsx';
import {
  type Efeito,
  type EmCurso,
  type Evento,
  estaOcupada,
  type Falta,
  MONTANDO,
  NA_FILA,
} from './em-curso.ts';
import { ehPaga, type Visto } from './intent.ts';
import type { SozinhaHandle } from './sozinha.tsx';
import { perguntaDeDesconhecidos, SUCESSO_ATUALIZADA } from './textos.ts';
import { passo } from './venda-em-curso.ts';

interface VendaOptions extends Atendimento {
  abertas: readonly VendaNaTela[];
  /** In which it can be paid; none: nobody heard of the store's yet. */
  formas: readonly Forma[];
  panel: RefObject<CarrinhoPainelHandle | null>;
  nameField: RefObject<HTMLInputElement | null>;
  sair: () => void;
  /** It was opened beside the counter. */
  doTrilho: boolean;
}

export function useVenda(options: VendaOptions) {
  const { abertas, formas, panel, nameField, sair, doTrilho, ...atendimento } = options;
  const client = useQueryClient();
  const usuarioId = useUsuario()?.id ?? '';
  const gavetaId = useGavetaDoAparelho();
  const limites = useLimites();
  const temCodigoPix = mostraCodigo(useLojaDoPix());
  const digitada = useRascunho(atendimento.contexto, atendimento.rascunho, atendimento.rascunhos);
  const { contexto, carrinho, dispatch, identificador, encomenda, escolha, setEscolha } = digitada;
  const [estado, setEstado] = useState<EmCurso>(() => {
    const feita = contexto.modo === 'balcao' ? feitaDeixada() : undefined;
    return feita && carrinho.itens.length === 0 ? { em: 'feita', feita } : MONTANDO;
  });
  useEffect(() => {
    if (contexto.modo === 'balcao') deixarFeita(undefined);
  }, [contexto.modo]);
  /** Changed in the same tick as the press: the second click of a double click finds it. */
  const atual = useRef(estado);
  const totalDe = (itens: Linhas) => (ehPaga(contexto) ? totalDaEscolha(escolha, itens) : somarItens(itens));
  const { region, announce } = useAnuncio(carrinho, totalDe);

  const ver = (key: string): Visto => {
    // By the server's clock, as far as it is known: the device's may be a day off, and the sale on the wrong day.
    const now = agora();
    const drawn = { key, id: uuidv7({ msecs: now.getTime() }), now };
    const { durable } = fila.get();
    const typed = { contexto, carrinho, identificador, encomenda, escolha };
    const sabido = { abertas, formas, limites, gavetaId, temCodigoPix, durable };
    return { ...typed, ...sabido, limiteDe: limiteSemServidor, drawn };
  };

  const ligada = doTrilho && contexto.modo === 'editar' && contexto.tipo === 'COMANDAS';
  const naTela = contexto.modo === 'editar' ? abertas.find(({ id }) => id === contexto.vendaId) : undefined;
  const mudou = contexto.modo === 'editar' && comandaMudou(contexto, carrinho.itens, identificador);
  const sozinha = useRef<SozinhaHandle>(null);

  const jaSalva = () => atual.current.em === 'montando' && !mudou && carrinho.desconhecidos.length === 0;

  const agir = useStable((evento: Evento): void => {
    if (evento.tipo === 'finalizar' || evento.tipo === 'receber') {
      // Of what is on its way to the disk nothing is sent a second time.
      const escrita = sozinha.current?.pendente();
      if (escrita) return void escrita.then(() => agir(evento));
      // It is kept first, and paid as it is then.
      if (evento.tipo === 'receber' && sozinha.current?.temMudanca())
        return void sozinha.current.salvar().then(() => agir(evento));
    }
    if (evento.tipo === 'finalizar' && ligada && jaSalva()) {
      toast.sucesso(SUCESSO_ATUALIZADA);
      digitada.noteSold();
      sair();
      return;
    }
    const [depois, efeitos] = passo(atual.current, evento, ver(uuidv4()));
    atual.current = depois;
    // What is to be on the disk is on its way there before anything is drawn.
    for (const efeito of efeitos) fazer(efeito);
    if (depois.em === 'enviando' && !depois.feita) startTransition(() => setEstado(depois));
    else setEstado(depois);
  });

  // Nobody is left here to be asked: the queue sees to the answer, whatever it is.
  useEffect(
    () => () => {
      if (atual.current.em === 'enviando' && atual.current.feita) fila.largar(atual.current.intent.key);
    },
    [],
  );

  /** The next customer is there: the answer to this one is waited for no longer, unless it is about to be told. */
  const atenderSeguinte = useStable((): void => {
    const { current } = atual;
    const larga = current.em === 'enviando' && current.feita !== undefined && fila.largar(current.intent.key);
    agir(larga ? { tipo: 'respondida', outcome: NA_FILA } : { tipo: 'seguinte' });
  });

  /** Nothing of it is heard once another sale is on the screen. */
  const daVez =
    (key: string) =>
    (evento: Evento): void => {
      if (atual.current.em === 'enviando' && atual.current.intent.key === key) agir(evento);
    };
  const esperar = (resposta: Promise<Outcome>, ouvir: (evento: Evento) => void) =>
    resposta.then(
      (outcome) => ouvir({ tipo: 'respondida', outcome }),
      () => ouvir({ tipo: 'falhou' }),
    );

  const fazer = (efeito: Efeito): unknown => {
    switch (efeito.faz) {
      case 'dizer':
        return toast[efeito.fala](efeito.texto);
      case 'mostrar':
        return mostrar(efeito.onde);
      case 'perguntarCodigos':
        return confirmar(perguntaDeDesconhecidos(carrinho.desconhecidos)).then((sim) =>
          agir({ tipo: sim ? 'semCodigos' : 'fechar' }),
        );
      case 'ignorarCodigos':
        return carrinho.desconhecidos.map(({ codigo }) => dispatch({ type: 'ignorar', codigo }));
      case 'encomendar':
        return digitada.setEncomenda(efeito.encomenda);
      case 'anotar':
        return digitada.noteSending(efeito.key);
      case 'enfileirar': {
        const ouvir = daVez(efeito.intent.key);
        return esperar(
          fila.enfileirar(efeito.intent, () => ouvir({ tipo: 'escrita' })),
          ouvir,
        );
      }
      case 'confirmar':
        return esperar(fila.confirm(efeito.key), daVez(efeito.key));
      case 'descartar':
        return fila.discard(efeito.key).then(
          () => agir({ tipo: 'descartada' }),
          () => agir({ tipo: 'falhou' }),
        );
      case 'avisarListas':
        return efeito.recusada ? noteRefused(client, efeito.venda) : noteWritten(client, efeito.venda);
      case 'reprecar':
        return dispatch({ type: 'reprecar', produtos: efeito.produtos });
      case 'trocar':
        digitada.replace(efeito.contexto, efeito.itens);
        return efeito.identificador !== undefined && digitada.setIdentificador(efeito.identificador);
      case 'recomecar':
        return digitada.restart();
      case 'largarRascunho':
        return digitada.noteSold();
      case 'lembrar':
        if (doTrilho && efeito.feita.tipo === 'COMANDAS' && estado.em === 'encerrando')
          deixarFeita(efeito.feita);
        return ultimaVenda.set({ ...efeito.feita, usuarioId });
      case 'sair':
        return digitada.gone.current || sair();
    }
  };

  const mostrar = (onde: Falta): void => {
    if (onde === 'identificador') nameField.current?.focus();
    else if (onde !== 'quantidade') panel.current?.showPayment(onde);
    else {
      panel.current?.showError();
      // The focus may have been there all along: then nothing would be read out.
      announce(erroNoCarrinho(carrinho) ?? '');
    }
  };

  /** The tab as it is by now, with these lines on the screen. */
  const seguir = (venda: VendaNaTela, itens: readonly ItemCarrinho[]) => {
    digitada.replace(contextoDaVenda(venda), itens);
    digitada.setIdentificador(venda.identificador);
  };

  // A tab that another device changed is shown as it is now, as long as nothing of it was changed here; what was, is
  // merged when it is saved. Before the next tap: one that came between would be taken for nothing, and lost.
  useLayoutEffect(() => {
    if (contexto.modo !== 'editar' || contexto.versao === SEM_VERSAO) return;
    if (!naTela || naTela.naFila || naTela.versao <= contexto.versao) return;
    if (estaOcupada(estado) || carrinho.desconhecidos.length > 0 || mudou) return;
    seguir(naTela, fromItens(naTela.itensVenda));
    announce('A comanda mudou em outro aparelho.');
  });

  const onMudar = useStable((change: Partial<Escolha>) => setEscolha({ ...escolha, ...change }));
  const paga = ehPaga(atendimento.contexto);
  return {
    contexto,
    carrinho,
    dispatch,
    identificador,
    setIdentificador: useStable((text: string) => {
      agir({ tipo: 'nomear' });
      digitada.setIdentificador(text);
    }),
    encomenda,
    estado,
    agir,
    atenderSeguinte,
    /** What keeps the tab by itself is given; undefined: it is kept by its button alone. */
    sozinha: ligada
      ? {
          ...{ handle: sozinha, naTela, mudou, estado, usuarioId, digitada, ver, seguir, sair },
          rascunhos: atendimento.rascunhos,
          novaChave: uuidv4,
          agora: () => atual.current,
        }
      : undefined,
    /** The total of these lines in this sale, in centavos. */
    totalDe,
    /** Undefined: it is not paid now. */
    pagamento: useMemo(
      () => (paga ? { formas, escolha, onMudar } : undefined),
      [paga, formas, escolha, onMudar],
    ),
    /** The region that a screen reader reads. */
    region,
    announce,
  };
}
