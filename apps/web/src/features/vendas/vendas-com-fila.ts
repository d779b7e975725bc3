/** The overview's lists, and what the queue adds to what the server said. Pure. */
import { toCentavos, toReais } from '@balcao/contract/money';
import type { PagamentoDaVenda } from '@balcao/contract/pagamento';
import { ajustesDe, ajustesPossiveis, totaisDaVenda } from '@balcao/contract/total';
import { emCentavos, emReais, instanteDaVenda, nasceFinalizada } from '@balcao/contract/venda';
import type { ItemVenda, Linha, Venda } from '@balcao/contract/vendas';
import { type Envio, isQueued } from '../../fila/fila.ts';
import { encomendaDe } from './encomenda.ts';

const ULTIMAS = 3;

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

/** Closed on this device, with the lines that were paid. */
function encerrada(venda: VendaNaTela, envio: Envio): VendaNaTela {
  const { body, nomes } = envio;
  const { desconto = venda.desconto, acrescimo = venda.acrescimo, taxaServico = venda.taxaServico } = body;
  const itensVenda = toItens(body.itens);
  return {
    ...venda,
    itensVenda,
    ...totaisCom(itensVenda, { desconto, acrescimo, taxaServico }),
    ...comoFoiPaga(envio),
    ...(body.clienteId === undefined ? {} : { cliente: nomes?.cliente ?? null }),
    finalizada: true,
    finalizadaEm: body.criadaEm,
    versao: venda.versao + 1,
    naFila: true,
  };
}

/** As far as the device knows how its forms are called. */
function comoFoiPaga({ body, nomes }: Envio): Pick<Venda, 'pagamentos' | 'troco'> {
  const pagamentos = (body.pagamentos ?? []).map((pagamento): PagamentoDaVenda => {
    const { formaId, valor, recebido = null } = pagamento;
    const { parcelas = null, nsu = null, bandeira = null, txid = null } = pagamento;
    const { tipo, nome } = nomes?.formas[formaId] ?? { tipo: 'OUTRO', nome: 'Outra forma' };
    const troco = recebido === null ? 0 : toReais(toCentavos(recebido) - toCentavos(valor));
    const como = { tipo, nome, parcelas, nsu, bandeira, txid, confirmacao: null };
    return { formaId, valor, recebido, troco, ...como };
  });
  const troco = toReais(pagamentos.reduce((sum, um) => sum + toCentavos(um.troco), 0));
  return { pagamentos, troco };
}

/** What stood on the whole of it stands on it still. */
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
function vendaDoEnvio(envio: Envio): VendaNaTela {
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
    naFila: true,
    recusada: false,
  };
}

/** One sale as it is on the server and as this person's queue will make it. */
export function vendaComFila(venda: Venda | undefined, envios: readonly Envio[]): VendaNaTela | undefined {
  const recusada = envios.some((envio) => envio.state === 'quarantine');
  let result: VendaNaTela | undefined = venda && { ...venda, naFila: false, recusada };
  for (const envio of envios) {
    if (!isQueued(envio)) continue;
    // An opening whose answer got lost may be on the server already.
    if (envio.operation === 'abrir') result ??= vendaDoEnvio(envio);
    else if (result && !result.finalizada) result = applied(result, envio);
  }
  return result;
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
  const queued = Map.groupBy(mine, (envio) => envio.vendaId);
  const ids = new Set(vendas.map((venda) => venda.id));
  const known = vendas.map((venda) => vendaComFila(venda, queued.get(venda.id) ?? []));
  const local = [...queued].filter(([id]) => !ids.has(id)).map(([, list]) => vendaComFila(undefined, list));
  const all = [...known, ...local]
    .filter((venda) => venda !== undefined)
    .filter((venda) => !venda.cancelada)
    .sort(newestFirst);
  const open = all.filter((venda) => !venda.finalizada);
  return {
    finalizadas: all.filter((venda) => venda.finalizada).slice(0, ULTIMAS),
    comandas: open.filter((venda) => venda.tipo === 'COMANDAS'),
    futuras: open.filter((venda) => venda.tipo === 'FUTUROS'),
  };
}

/** The list after one sale was written: it takes its place at once, the next fetch confirms it. */
export function upsert(vendas: readonly Venda[] | undefined, venda: Venda): Venda[] {
  return [venda, ...(vendas ?? []).filter((other) => other.id !== venda.id)];
}
