/** The overview's lists, and what the queue adds to what the server said. Pure. */
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { ajustesDe, ajustesPossiveis, totaisDaVenda } from '@balcao/contract/vendas/total';
import { emCentavos, emReais, instanteDaVenda, nasceFinalizada } from '@balcao/contract/vendas/venda';
import type { ItemVenda, Linha, Venda } from '@balcao/contract/vendas/vendas';
import { type Envio, ehDeVenda, ehMudanca, isQueued, type OperacaoDe } from '../../fila/fila.ts';
import { encomendaDe } from './encomenda.ts';
import {
  cancelada,
  comDevolvido,
  comOSinal,
  movida,
  pagamentosDitos,
  separarLinhas,
} from './mudancas-na-fila.ts';

const ULTIMAS = 3;

type DeVenda = Envio<OperacaoDe<'venda'>>;

export interface VendaNaTela extends Venda {
  /** Something of it still waits on this device. */
  naFila: boolean;
  /** A change of it was refused and needs this person: it is not in what is shown. */
  recusada: boolean;
}

const toItens = (itens: readonly Linha[]): ItemVenda[] =>
  itens.map((item) => ({ ...emReais(emCentavos(item)), precoTabela: item.preco }));

function applied(venda: VendaNaTela, envio: Envio): VendaNaTela {
  if (envio.operation === 'encerrar') return encerrada(venda, envio);
  if (envio.operation === 'cancelar') return mudada(venda, cancelada(envio));
  if (envio.operation === 'receberSinal')
    return mudada(venda, comOSinal(venda, envio, envio.body.sinalRecebido.pagamentos));
  if (envio.operation === 'fundir')
    return comLinhas(venda, [...venda.itensVenda, ...toItens(envio.body.itens)]);
  if (envio.operation === 'mover') return semLinhas(venda, envio);
  if (!ehDeVenda(envio)) return venda;
  const itens = toItens(envio.body.itens);
  const itensVenda = envio.operation === 'adicionar' ? [...venda.itensVenda, ...itens] : itens;
  return {
    ...venda,
    identificador: envio.body.identificador ?? venda.identificador,
    ...(envio.operation === 'alterar' && envio.tipo === 'FUTUROS' ? encomendaDe(envio.body) : {}),
    itensVenda,
    ...totaisCom(itensVenda, venda),
    // The version that it will have: what an edit on top of it has to name.
    versao: venda.versao + 1,
    naFila: true,
  };
}

function mudada(venda: VendaNaTela, mudou: Partial<Venda>): VendaNaTela {
  return { ...venda, ...mudou, versao: venda.versao + 1, naFila: true };
}

const comLinhas = (venda: VendaNaTela, itensVenda: ItemVenda[]) =>
  mudada(venda, { itensVenda, ...totaisCom(itensVenda, venda) });

function semLinhas(venda: VendaNaTela, envio: Envio<'mover'>): VendaNaTela {
  const pedido = envio.body.mover;
  const separadas = separarLinhas(venda.itensVenda, pedido.itens);
  if (!separadas) return venda;
  if (separadas.ficam.length > 0) return comLinhas(venda, separadas.ficam);
  const { para } = pedido;
  const nova = typeof para === 'object' ? para : { id: para, identificador: envio.nomes?.para ?? '' };
  return mudada(venda, movida(envio, nova));
}

/** The other of two tabs between which lines go: it takes them, is opened by them, or is gone. */
function naOutra(telas: Map<string, VendaNaTela>, envio: Envio): void {
  if (envio.operation === 'fundir') {
    const de = telas.get(envio.body.fundir.vendaDuplicadaId);
    const para = { id: envio.vendaId, identificador: envio.identificador };
    if (de && !de.cancelada) telas.set(de.id, mudada(de, movida(envio, para)));
    return;
  }
  if (envio.operation !== 'mover') return;
  const { mover, itens } = envio.body;
  const id = typeof mover.para === 'object' ? mover.para.id : mover.para;
  const para = telas.get(id);
  if (para && !para.finalizada) telas.set(id, comLinhas(para, [...para.itensVenda, ...toItens(itens)]));
  else if (!para && typeof mover.para === 'object') {
    const { identificador } = mover.para;
    telas.set(
      id,
      vendaDoEnvio({ ...envio, operation: 'abrir', vendaId: id, identificador, tipo: 'COMANDAS' }),
    );
  }
}

/** The same for one of the lists' sales after the other: what is made, and what is done to it. */
function aplicar(telas: Map<string, VendaNaTela>, envio: Envio): void {
  const { vendaId } = envio;
  const venda = telas.get(vendaId);
  if (envio.operation === 'abrir') {
    // An opening whose answer got lost may be on the server already.
    if (!venda) telas.set(vendaId, vendaDoEnvio(envio));
    return;
  }
  // Of a tab that others opened this much is known: what was paid.
  if (!venda && envio.operation === 'encerrar') telas.set(vendaId, encerrada(vendaDoEnvio(envio), envio));
  if (!venda || venda.cancelada || (venda.finalizada && envio.operation !== 'cancelar')) return;
  const depois = applied(venda, envio);
  // Lines that are not where they were: the server has moved them already.
  if (depois === venda) return;
  telas.set(vendaId, depois);
  naOutra(telas, envio);
}

function encerrada(venda: VendaNaTela, envio: Envio<'encerrar'>): VendaNaTela {
  const { body, nomes } = envio;
  const { desconto = venda.desconto, acrescimo = venda.acrescimo, taxaServico = venda.taxaServico } = body;
  const itensVenda = toItens(body.itens);
  return {
    ...venda,
    itensVenda,
    ...totaisCom(itensVenda, { desconto, acrescimo, taxaServico }),
    ...comoFoiPaga(envio),
    ...comDevolvido(venda, envio),
    ...(body.clienteId === undefined ? {} : { cliente: nomes?.cliente ?? null }),
    finalizada: true,
    finalizadaEm: body.criadaEm,
    versao: venda.versao + 1,
    naFila: true,
  };
}

/** As far as the device knows how its forms are called. */
function comoFoiPaga({ body, nomes }: DeVenda): Pick<Venda, 'pagamentos' | 'troco'> {
  const pagamentos = pagamentosDitos(body.pagamentos, nomes);
  const troco = toReais(pagamentos.reduce((sum, um) => sum + toCentavos(um.troco), 0));
  return { pagamentos, troco };
}

/** Discount, surcharge and fee stay as they were. */
function totaisCom(itensVenda: readonly Linha[], sobre: Parameters<typeof ajustesDe>[0]) {
  const itens = itensVenda.map(emCentavos);
  const ajustes = ajustesPossiveis(itens, ajustesDe(sobre));
  const { subtotal, total } = totaisDaVenda(itens, ajustes);
  return {
    subtotal: toReais(subtotal),
    desconto: toReais(ajustes.descontoCentavos),
    acrescimo: toReais(ajustes.acrescimoCentavos),
    taxaServico: toReais(ajustes.taxaServicoCentavos),
    total: toReais(total),
  };
}

/** A sale that exists on this device only. */
function vendaDoEnvio(envio: DeVenda): VendaNaTela {
  const finalizada = nasceFinalizada(envio.tipo);
  const itensVenda = toItens(envio.body.itens);
  return {
    id: envio.vendaId,
    identificador: envio.identificador,
    tipo: envio.tipo,
    itensVenda,
    ...totaisCom(itensVenda, envio.body),
    // The server gives the number.
    numero: null,
    ...comoFoiPaga(envio),
    ...comOSinal({ sinal: { total: 0, pagamentos: [] } }, envio, envio.body.sinal),
    cliente: envio.nomes?.cliente ?? null,
    devolvido: 0,
    createdAt: envio.body.criadaEm,
    finalizada,
    finalizadaEm: finalizada ? envio.body.criadaEm : null,
    cancelada: false,
    canceladaEm: null,
    motivo: null,
    movidaPara: null,
    canceladaPor: null,
    ...encomendaDe(envio.body),
    versao: 1,
    marcas: [],
    vendedor: { id: envio.usuarioId, nome: envio.usuarioNome },
    dispositivoId: envio.body.dispositivoId ?? null,
    seqLocal: envio.body.seqLocal ?? null,
    naFila: true,
    recusada: false,
  };
}

/** Sales as they are on the server and as this person's queue will make them. */
export function vendasComFila(vendas: readonly Venda[], envios: readonly Envio[]): VendaNaTela[] {
  const recusadas = new Set(
    envios.filter(({ state }) => state === 'quarantine').map(({ vendaId }) => vendaId),
  );
  const telas = new Map(
    vendas.map((venda): [string, VendaNaTela] => [
      venda.id,
      { ...venda, naFila: false, recusada: recusadas.has(venda.id) },
    ]),
  );
  for (const envio of envios)
    if (isQueued(envio) && (ehDeVenda(envio) || ehMudanca(envio))) aplicar(telas, envio);
  return [...telas.values()];
}

/** One of them, by what is known of it alone. */
export function vendaComFila(venda: Venda | undefined, envios: readonly Envio[]): VendaNaTela | undefined {
  const id = venda?.id ?? envios.find(isQueued)?.vendaId;
  return vendasComFila(venda ? [venda] : [], envios).find((one) => one.id === id);
}

export interface Overview {
  finalizadas: VendaNaTela[];
  comandas: VendaNaTela[];
  futuras: VendaNaTela[];
}

/** A tab that was just finalized is the newest of what is finished, however long it was open. */
const newestFirst = (a: Venda, b: Venda) =>
  instanteDaVenda(b).localeCompare(instanteDaVenda(a)) || b.id.localeCompare(a.id);

/** The server's list with this person's queue on top, split as the page shows it. No cancelled sale. */
export function overview(vendas: readonly Venda[], envios: readonly Envio[], usuarioId: string): Overview {
  const mine = envios.filter((envio) => envio.usuarioId === usuarioId);
  const all = vendasComFila(vendas, mine)
    .filter((venda) => !venda.cancelada)
    .sort(newestFirst);
  const open = all.filter((venda) => !venda.finalizada);
  return {
    finalizadas: all.filter((venda) => venda.finalizada).slice(0, ULTIMAS),
    comandas: open.filter((venda) => venda.tipo === 'COMANDAS'),
    futuras: open.filter((venda) => venda.tipo === 'FUTUROS'),
  };
}

/** Each sale once, as its newest answer has it: what is paid is not open again because another list is older. */
export function asMaisNovas(vendas: readonly Venda[]): Venda[] {
  const novas = new Map<string, Venda>();
  for (const venda of vendas) {
    const antes = novas.get(venda.id);
    if (!antes || venda.versao > antes.versao) novas.set(venda.id, venda);
  }
  return [...novas.values()];
}

/** The list after one sale was written: it takes its place at once, the next fetch confirms it. */
export function upsert(vendas: readonly Venda[] | undefined, venda: Venda): Venda[] {
  return [venda, ...(vendas ?? []).filter((other) => other.id !== venda.id)];
}
