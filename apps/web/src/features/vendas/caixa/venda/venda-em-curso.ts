/**
 * One press at the till, from the button to what became of the sale: named states, and what each event makes of them.
 * Pure: what has to be done outside is answered as effects, in their order; `use-venda.ts` does them.
 */
import { emCentavos, emReais, SEM_IDENTIFICADOR, SEM_ITENS } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { type Intent, mergeItens, type Outcome } from '../../../../fila/fila.ts';
import { comandaMudou } from '../atendimento/rascunho.ts';
import { CARRINHO_VAZIO, erroNoCarrinho, fromItens } from '../carrinho/carrinho.ts';
import { faltaNaEscolha, pixDaEscolha, totalDaEscolha } from '../pagamento/escolha.ts';
import { descontosDaComanda, faltaNoDesconto } from '../pagamento/limite.ts';
import { NADA } from '../pagamento/quanto.ts';
import {
  dizer,
  type Efeito,
  type Em,
  type EmCurso,
  type Evento,
  type Falta,
  MONTANDO,
  NA_FILA,
  type PassoDaVenda,
} from './em-curso.ts';
import { type Aceita, feitaDe } from './feita.ts';
import { ehPaga, intentDe, type PedidoDeVenda, type Visto } from './intent.ts';
import { recusaDe, temMesmoNome } from './recusa.ts';
import { ERRO_SALVAR_VENDA } from './textos.ts';

/** An event that means nothing in its state changes nothing: so does a second press. */
export function passo(estado: EmCurso, evento: Evento, visto: Visto): PassoDaVenda {
  const livre = estado.em === 'montando' || estado.em === 'recusada' || estado.em === 'feita';
  const nada: PassoDaVenda = [estado, []];
  switch (evento.tipo) {
    case 'finalizar':
      if (estado.em === 'enviando' && estado.seguinte) return [{ ...estado, seguinte: 'finaliza' }, []];
      // As it is on the screen: what was sold stands there no more.
      if (estado.em === 'enviando' && estado.feita) return [estado, [dizer('aviso', SEM_ITENS)]];
      return livre ? conferir(estado, {}, visto) : nada;
    case 'guardar':
      return livre ? conferir(estado, 'guardar', visto) : nada;
    case 'encomendar':
      return livre ? [{ em: 'encomendando' }, []] : nada;
    case 'receber':
      if (!livre) return nada;
      return mudou(visto)
        ? conferir(estado, { receber: true }, visto)
        : [{ em: 'encerrando', salva: false }, []];
    case 'semCodigos': {
      if (estado.em !== 'conferindoCodigos') return nada;
      const [depois, efeitos] = cobrar(estado.pedido, visto);
      return [depois, [{ faz: 'ignorarCodigos' }, ...efeitos]];
    }
    case 'encomendada': {
      if (estado.em !== 'encomendando') return nada;
      const { encomenda, sinal } = evento;
      const nova = visto.contexto.modo === 'balcao';
      const pedido = { futura: encomenda, ...(sinal ? { sinal } : {}) };
      const [depois, efeitos]: PassoDaVenda = nova ? conferir(MONTANDO, pedido, visto) : [MONTANDO, []];
      return [depois, [{ faz: 'encomendar', encomenda }, ...efeitos]];
    }
    case 'pixRecebido':
      return estado.em === 'recebendoPix' ? vender({ ...estado.pedido, txid: evento.txid }, visto) : nada;
    case 'escrita':
      return estado.em === 'enviando' ? [escrita(estado, visto), []] : nada;
    case 'seguinte':
      return estado.em === 'enviando' && estado.feita && !estado.seguinte
        ? [{ ...estado, seguinte: 'espera' }, []]
        : nada;
    case 'respondida':
      return estado.em === 'enviando' ? respondida(estado, evento.outcome, visto) : nada;
    case 'descartada':
      return estado.em === 'descartando' ? descartada(estado, visto) : nada;
    case 'falhou':
      if (estado.em === 'descartando')
        return [{ ...estado, em: 'perguntando' }, [dizer('erro', ERRO_SALVAR_VENDA)]];
      return estado.em === 'enviando' ? [MONTANDO, [dizer('erro', ERRO_SALVAR_VENDA)]] : nada;
    case 'encerrada': {
      const { feita } = evento;
      return [
        { em: 'feita', feita },
        [{ faz: 'largarRascunho' }, { faz: 'lembrar', feita }, { faz: 'sair' }],
      ];
    }
    case 'fechar':
      if (estado.em === 'encerrando') return [MONTANDO, estado.salva ? [{ faz: 'sair' }] : []];
      return livre || estado.em === 'enviando' || soPorResposta(estado) ? nada : [MONTANDO, []];
    case 'nomear':
      return 'erroNoNome' in estado ? [MONTANDO, []] : nada;
    case 'comecar':
      if (estado.em !== 'feita') return nada;
      return estado.finaliza ? conferir(MONTANDO, {}, visto) : [MONTANDO, []];
    default:
      return estado.em === 'perguntando' ? responder(estado, evento, visto) : nada;
  }
}

/** Nothing else closes it: whether a sale was made twice, only an answer tells. */
export const soPorResposta = (estado: EmCurso): boolean =>
  'pergunta' in estado && estado.pergunta.kind === 'duplicada';

export function mudou({ contexto, carrinho, identificador }: Visto): boolean {
  return contexto.modo !== 'editar' || comandaMudou(contexto, carrinho.itens, identificador);
}

export function falta(
  { contexto, carrinho, identificador, escolha, formas, limites }: Visto,
  futura: boolean,
): { onde?: Falta; texto?: string } | undefined {
  const { itens } = carrinho;
  if (itens.length === 0) return { texto: SEM_ITENS };
  if (erroNoCarrinho(carrinho)) return { onde: 'quantidade' };
  const ehComanda = contexto.modo === 'comanda' || ('tipo' in contexto && contexto.tipo === 'COMANDAS');
  if (ehComanda && identificador.trim() === '') return { onde: 'identificador' };
  const paga = ehPaga(contexto) && !futura;
  const antes = contexto.modo === 'editar' ? descontosDaComanda(NADA, contexto.base.map(emCentavos)) : 0;
  return (
    faltaNoDesconto(paga ? escolha.desconto : NADA, itens, limites, antes) ??
    (paga ? faltaNaEscolha(escolha, formas, totalDaEscolha(escolha, itens)) : undefined)
  );
}

function barrada(estado: EmCurso, { onde, texto }: NonNullable<ReturnType<typeof falta>>): PassoDaVenda {
  const depois: EmCurso =
    onde === 'identificador' ? { em: 'montando', erroNoNome: SEM_IDENTIFICADOR } : estado;
  const dito = texto ? [dizer('aviso', texto)] : [];
  return [depois, [...dito, ...(onde ? [{ faz: 'mostrar', onde } as const] : [])]];
}

function conferir(estado: EmCurso, pedido: PedidoDeVenda | 'guardar', visto: Visto): PassoDaVenda {
  const missing = falta(visto, pedido === 'guardar' || pedido.futura !== undefined);
  if (missing) return barrada(estado, missing);
  if (visto.carrinho.desconhecidos.length === 0) return cobrar(pedido, visto);
  return [{ em: 'conferindoCodigos', pedido }, [{ faz: 'perguntarCodigos' }]];
}

/** The code of a Pix is shown, and the sale goes on when it was paid. */
function cobrar(pedido: PedidoDeVenda | 'guardar', visto: Visto): PassoDaVenda {
  if (pedido === 'guardar') return [{ em: 'encomendando' }, []];
  const centavos = emPix(pedido, visto);
  if (centavos > 0 && visto.temCodigoPix) return [{ em: 'recebendoPix', centavos, pedido }, []];
  return vender(pedido, visto);
}

function emPix({ futura, sinal }: PedidoDeVenda, { contexto, escolha, formas, carrinho }: Visto): number {
  if (sinal) return sinal.emPix ? sinal.centavos : 0;
  if (futura || !ehPaga(contexto)) return 0;
  return pixDaEscolha(escolha, formas, totalDaEscolha(escolha, carrinho.itens));
}

/** The one way to sell: noted in the rascunho first, then strictly written. */
function vender(pedido: PedidoDeVenda, visto: Visto): PassoDaVenda {
  const { contexto, carrinho, identificador, abertas } = visto;
  const missing = falta(visto, pedido.futura !== undefined);
  if (missing) return barrada(MONTANDO, missing);
  const nova = contexto.modo === 'comanda' && pedido.mesmoNome === undefined;
  const aberta = nova ? abertas.find((one) => temMesmoNome(one, identificador)) : undefined;
  if (aberta) return [{ em: 'perguntando', pergunta: { kind: 'produtoDoNome', aberta }, pedido }, []];
  const intent = intentDe(pedido, visto);
  const disponivel = visto.limiteDe(intent);
  if (disponivel !== undefined)
    return [{ em: 'perguntando', pergunta: { kind: 'limiteFiado', disponivel }, pedido }, []];
  return [
    { em: 'enviando', pedido, tentada: { contexto, carrinho }, intent },
    [
      { faz: 'anotar', key: intent.key },
      { faz: 'enfileirar', intent },
    ],
  ];
}

/** At the counter a sale counts from then on; what else is kept there is told by the page that it leads to. */
function escrita(estado: Em<'enviando'>, visto: Visto): EmCurso {
  const { pedido, tentada, intent } = estado;
  if (pedido.receber || !ficaNoCaixa(intent.tipo, visto)) return estado;
  const vendida = { ...tentada, intent, named: true, durable: true };
  return { ...estado, feita: { ...feitaDe(NA_FILA, vendida).registered, enviando: true } };
}

function respondida(
  { pedido, tentada, intent, seguinte }: Em<'enviando'>,
  outcome: Outcome | Aceita,
  visto: Visto,
): PassoDaVenda {
  if (outcome.kind === 'delivered' || outcome.kind === 'queued') {
    const named = pedido.mesmoNome !== undefined;
    const vendida = { ...tentada, intent, named, durable: visto.durable };
    const { fala, texto, registered: feita } = feitaDe(outcome, vendida);
    const venda = outcome.kind === 'delivered' ? outcome.venda : undefined;
    const fica = ficaNoCaixa(intent.tipo, visto);
    const escrita: Efeito[] = [
      { faz: fica ? 'recomecar' : 'largarRascunho' },
      { faz: 'avisarListas', venda, recusada: false },
      // What went well the till says where the cart was: see `Confirmacao`.
      ...(fica && fala === 'sucesso' ? [] : [dizer(fala, texto)]),
    ];
    if (pedido.receber) return [{ em: 'encerrando', salva: true }, escrita];
    const depois: Efeito[] = [{ faz: 'lembrar', feita }, ...(fica ? [] : [{ faz: 'sair' } as const])];
    const finaliza = seguinte === 'finaliza' ? { finaliza: true as const } : {};
    return [{ em: 'feita', feita, ...finaliza }, [...escrita, ...depois]];
  }
  const voltou: Efeito[] = outcome.kind === 'refused' ? [{ faz: 'anotar', key: undefined }] : [];
  const recusa = recusaDe(outcome, tentada);
  if (recusa.kind === 'pergunta') return [{ em: 'perguntando', pergunta: recusa.pergunta, pedido }, voltou];
  voltou.push({ faz: 'avisarListas', venda: outcome.venda ?? undefined, recusada: true });
  const { texto } = recusa;
  if (recusa.kind === 'precos')
    return [MONTANDO, [...voltou, { faz: 'reprecar', produtos: recusa.produtos }, dizer('aviso', texto)]];
  if (recusa.kind === 'comandaNova') {
    const trocar: Efeito = { faz: 'trocar', contexto: { modo: 'comanda' }, itens: recusa.itens };
    return [MONTANDO, [...voltou, trocar, dizer('aviso', texto)]];
  }
  return [{ em: 'recusada', erroNoNome: recusa.identificador }, [...voltou, dizer('erro', texto)]];
}

/** The counter is ready for the next customer; a tab and a future sale are done with. */
function ficaNoCaixa(tipo: Intent['tipo'], { contexto }: Visto): boolean {
  return tipo === 'VENDAS' && contexto.modo === 'balcao';
}

/** The envio is gone, and with it the carrinho that was sold already. */
function descartada({ pergunta }: Em<'descartando'>, visto: Visto): PassoDaVenda {
  const fica = pergunta.kind === 'duplicada' && ficaNoCaixa(pergunta.envio.tipo, visto);
  const efeitos: Efeito[] = [
    { faz: fica ? 'recomecar' : 'largarRascunho' },
    { faz: 'avisarListas', venda: undefined, recusada: false },
    dizer('aviso', 'Venda repetida descartada.'),
  ];
  return [MONTANDO, fica ? efeitos : [...efeitos, { faz: 'sair' }]];
}

function responder(estado: Em<'perguntando'>, evento: Evento, visto: Visto): PassoDaVenda {
  const { pergunta, pedido } = estado;
  if (evento.tipo === 'autorizar' && pergunta.kind === 'limiteFiado')
    return vender({ ...pedido, autorizar: true }, visto);
  if (evento.tipo === 'mesmoNome' && pergunta.kind === 'produtoDoNome')
    return vender({ ...pedido, mesmoNome: evento.aberta }, visto);
  if (evento.tipo === 'juntar' && pergunta.kind === 'alterada')
    return juntar(pergunta.atual, evento.salvar, pedido, visto);
  if (pergunta.kind !== 'duplicada') return [estado, []];
  const { envio } = pergunta;
  // The same key, confirmed.
  if (evento.tipo === 'outraVenda')
    return [
      { em: 'enviando', pedido, tentada: visto, intent: envio },
      [{ faz: 'confirmar', key: envio.key }],
    ];
  if (evento.tipo === 'jaRegistrada')
    return [{ ...estado, em: 'descartando' }, [{ faz: 'descartar', key: envio.key }]];
  return [estado, []];
}

function juntar(atual: Venda, salvar: boolean, pedido: PedidoDeVenda, visto: Visto): PassoDaVenda {
  const { contexto, carrinho } = visto;
  if (contexto.modo !== 'editar') return [MONTANDO, []];
  const itens = fromItens(mergeItens(contexto.base, carrinho.itens.map(emReais), atual.itensVenda));
  const { id: vendaId, versao, itensVenda: base, identificador } = atual;
  // Another tab took the lines: it is that one which is on the screen now, under its own name.
  const nome = vendaId === contexto.vendaId ? {} : { identificador };
  const next = { ...contexto, vendaId, versao, base, ...nome };
  const trocar: Efeito = { faz: 'trocar', contexto: next, itens, ...nome };
  if (vendaId !== contexto.vendaId || !salvar || itens.length === 0) return [MONTANDO, [trocar]];
  const juntada = { ...visto, contexto: next, carrinho: { ...CARRINHO_VAZIO, itens } };
  const [depois, efeitos] = vender(pedido, juntada);
  return [depois, [trocar, ...efeitos]];
}
