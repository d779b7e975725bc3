/** The overview's lists, and what the queue adds to what the server said. Pure. */
import { toReais } from '@balcao/contract/money';
import { type ItemInput, type ItemVenda, totalItens, type Venda } from '@balcao/contract/vendas';
import { type Entry, isQueued } from '../../fila/motor/envio.ts';
import { encomendaDe } from './encomenda.ts';

const ULTIMAS = 3;

export interface VendaNaTela extends Venda {
  /** Something of it still waits on this device. */
  naFila: boolean;
  /** A change of it was refused and needs this person: it is not in what is shown. */
  recusada: boolean;
}

const toItens = (itens: readonly ItemInput[]): ItemVenda[] =>
  itens.map((item) => ({ ...item, precoTabela: item.preco }));

function applied(venda: VendaNaTela, entry: Entry): VendaNaTela {
  const itens = toItens(entry.body.itens);
  const itensVenda = entry.operation === 'adicionar' ? [...venda.itensVenda, ...itens] : itens;
  return {
    ...venda,
    identificador: entry.body.identificador ?? venda.identificador,
    ...(entry.operation === 'alterar' && entry.tipo === 'FUTUROS' ? encomendaDe(entry.body) : {}),
    itensVenda,
    total: toReais(totalItens(itensVenda)),
    // The version that it will have: what an edit on top of it has to name.
    versao: venda.versao + 1,
    naFila: true,
  };
}

/** A sale that exists on this device only. */
function vendaFromEntry(entry: Entry): VendaNaTela {
  const finalizada = entry.tipo === 'VENDAS';
  const itensVenda = toItens(entry.body.itens);
  return {
    id: entry.vendaId,
    identificador: entry.identificador,
    tipo: entry.tipo,
    itensVenda,
    total: toReais(totalItens(itensVenda)),
    createdAt: entry.body.criadaEm,
    finalizada,
    finalizadaEm: finalizada ? entry.body.criadaEm : null,
    cancelada: false,
    canceladaEm: null,
    motivo: null,
    canceladaPor: null,
    ...encomendaDe(entry.body),
    versao: 1,
    marcas: [],
    vendedor: { id: entry.usuarioId, nome: entry.usuarioNome },
    naFila: true,
    recusada: false,
  };
}

/** One sale as it is on the server and as this person's queue will make it. */
export function vendaWithQueue(venda: Venda | undefined, entries: readonly Entry[]): VendaNaTela | undefined {
  const recusada = entries.some((entry) => entry.state === 'quarantine');
  let result: VendaNaTela | undefined = venda && { ...venda, naFila: false, recusada };
  for (const entry of entries) {
    if (!isQueued(entry)) continue;
    // An opening whose answer got lost may be on the server already.
    if (entry.operation === 'abrir') result ??= vendaFromEntry(entry);
    else if (result && !result.finalizada) result = applied(result, entry);
  }
  return result;
}

export interface Overview {
  finalizadas: VendaNaTela[];
  comandas: VendaNaTela[];
  futuras: VendaNaTela[];
}

/** A tab that was just finalized is the newest of what is finished, however long it was open. */
const since = ({ finalizadaEm, createdAt }: Venda) => finalizadaEm ?? createdAt;

const newestFirst = (a: Venda, b: Venda) => since(b).localeCompare(since(a)) || b.id.localeCompare(a.id);

/** The server's list with this person's queue on top, split as the page shows it. No cancelled sale. */
export function overview(vendas: readonly Venda[], entries: readonly Entry[], usuarioId: string): Overview {
  const mine = entries.filter((entry) => entry.usuarioId === usuarioId);
  const queued = Map.groupBy(mine, (entry) => entry.vendaId);
  const ids = new Set(vendas.map((venda) => venda.id));
  const known = vendas.map((venda) => vendaWithQueue(venda, queued.get(venda.id) ?? []));
  const local = [...queued].filter(([id]) => !ids.has(id)).map(([, list]) => vendaWithQueue(undefined, list));
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
