/** Furnishes the demonstration store through its own API: a month that has been, and tabs that are open now. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_ZONE, dayOf, startOfDay } from '@balcao/contract/base/calendar';
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Gaveta } from '@balcao/contract/caixa/caixa';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { Loja } from '@balcao/contract/loja/loja';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { CLIENTES, custoDe, emCedulas, FORMAS, GAVETAS, type Pago, type TipoUsado } from './demo-money.ts';
import { type Mes, mesAte, type Recebimento, type Sessao, type VendaDoMes } from './demo-month.ts';
import { CATEGORIAS_PROPRIAS, codigoBarras, despesasAte, FORNECEDORES, PRODUTOS } from './demo-shop.ts';
import { encomendas, type Linha, mesas, type Pedido } from './demo-tabs.ts';

/** A call as one person, under a key of its own; throws what is refused. */
export type Chamar = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Who sells: the owner in the afternoon, the one at the first drawer in the morning, the other at the second. */
export interface Equipe {
  ana: Chamar;
  bia: Chamar;
  carlos: Chamar;
}

interface Ids {
  produtos: readonly Produto[];
  clientes: readonly Cliente[];
  formas: ReadonlyMap<string, string>;
  gavetas: readonly Gaveta[];
}

/** They happened before: typed in now with those dates, they would be marked. */
const DA_FILA = { origem: 'fila' } as const;

/** Answers what came back, and when it should have. */
export async function furnish(equipe: Equipe, email: string, agora: Date): Promise<Devolvida[]> {
  const chamar = equipe.ana;
  const hoje = dayOf(agora, DEFAULT_ZONE);
  const mes = mesAte(startOfDay(hoje, DEFAULT_ZONE), agora, seeded(2026));
  const abertas = mesas(agora);
  await chamar('PUT', '/api/loja', {
    ...(await chamar<Loja>('GET', '/api/loja')),
    ...{ endereco: 'Praça da Matriz, 45 - Centro', telefone: '(11) 3333-1020', ramo: 'PADARIA' },
    ...{ pixChave: email, pixNome: 'Padaria da Praca', pixCidade: 'Sao Paulo' },
  });
  const pedidas = encomendas(agora, hoje);
  const ids = await cadastrar(chamar, [...mes.vendas, ...abertas]);
  const devolvidas = await viverOMes(equipe, mes, ids);
  for (const aberta of abertas) await abrir(chamar, 'COMANDAS', aberta, ids);
  for (const despesa of despesasAte(hoje)) await chamar('POST', '/api/despesas', despesa);
  for (const pedida of pedidas) await abrir(chamar, 'FUTUROS', pedida, ids);
  return devolvidas;
}

/** Everything that is there before the first sale. */
async function cadastrar(chamar: Chamar, vendas: readonly { itens: readonly Linha[] }[]): Promise<Ids> {
  // A product starts with what is left in the end and all that will be sold.
  const vendido = PRODUTOS.map(() => 0);
  for (const { produto, quantidade } of vendas.flatMap(({ itens }) => itens)) {
    if (typeof produto === 'number') vendido[produto] = somarQuantidades([vendido[produto] ?? 0, quantidade]);
  }
  await chamar('PUT', '/api/categorias', { categorias: CATEGORIAS_PROPRIAS });
  const produtos: Produto[] = [];
  for (const [index, { procura, sobra, ...produto }] of PRODUTOS.entries()) {
    const quantidade = somarQuantidades([sobra, vendido[index] ?? 0]);
    const custo = custoDe(produto, index);
    produtos.push(
      await chamar('POST', '/api/produtos', {
        ...produto,
        quantidade,
        custo,
        codigoBarras: codigoBarras(index),
      }),
    );
  }
  const antes = (await chamar<{ formas: Forma[] }>('GET', '/api/formas')).formas;
  const { formas } = await chamar<{ formas: Forma[] }>('PUT', '/api/formas', {
    formas: FORMAS.map((forma) => {
      const id = antes.find(({ tipo }) => tipo === forma.tipo)?.id;
      return id === undefined ? forma : { id, ...forma };
    }),
  });
  await chamar('POST', '/api/caixas/gavetas', { nome: GAVETAS[1].nome });
  const { gavetas } = await chamar<{ gavetas: Gaveta[] }>('GET', '/api/caixas/gavetas');
  for (const fornecedor of FORNECEDORES) await chamar('POST', '/api/fornecedores', fornecedor);
  const clientes: Cliente[] = [];
  for (const { compras, pagou, ...cliente } of CLIENTES) {
    clientes.push(await chamar('POST', '/api/clientes', cliente));
  }
  return { produtos, clientes, gavetas, formas: new Map(formas.map(({ tipo, id }) => [tipo, id])) };
}

/** Day after day: what happens in a drawer comes between its opening and its closing. */
async function viverOMes(equipe: Equipe, mes: Mes, ids: Ids): Promise<Devolvida[]> {
  const chamar = equipe.ana;
  const { vendas, sessoes, recebimentos } = mes;
  const devolvidas: (Devolvida | undefined)[] = [];
  const vendasDe = Map.groupBy(vendas, ({ dia }) => dia);
  for (const [dia, doDia] of Map.groupBy(sessoes, ({ dia }) => dia)) {
    const abertas = doDia.map((sessao) => ({ id: randomUUID(), sessao }));
    for (const { id, sessao } of abertas) await abrirCaixa(chamar, id, sessao, ids);
    const queue = (vendasDe.get(dia) ?? []).values();
    const seller = async () => {
      for (const venda of queue) await vender(quemVende(equipe, venda), venda, ids);
    };
    await Promise.all([seller(), seller(), seller(), seller()]);
    for (const recebido of recebimentos.filter((each) => each.dia === dia))
      await receber(chamar, recebido, ids);
    const [primeira] = abertas;
    if (primeira) devolvidas.push(await devolver(chamar, mes, primeira.sessao, ids));
    for (const { id, sessao } of abertas) await fecharCaixa(chamar, id, sessao, ids);
  }
  return devolvidas.filter((devolvida) => devolvida !== undefined);
}

function abrirCaixa(
  chamar: Chamar,
  id: string,
  { gaveta, abre }: Sessao,
  { gavetas }: Ids,
): Promise<unknown> {
  return chamar('POST', '/api/caixas', {
    ...{ id, gavetaId: gavetas[gaveta]?.id, fundo: GAVETAS[gaveta]?.fundo, criadaEm: abre.toISOString() },
    ...DA_FILA,
  });
}

async function fecharCaixa(chamar: Chamar, id: string, sessao: Sessao, { formas }: Ids): Promise<void> {
  for (const { tipo, em, valor, motivo } of sessao.movimentos) {
    const movimento = { tipo, valor: toReais(valor), motivo, criadaEm: em.toISOString(), ...DA_FILA };
    await chamar('POST', `/api/caixas/${id}/movimentos`, movimento);
  }
  const { fecha, contado } = sessao;
  if (fecha === undefined) return;
  await chamar('POST', `/api/caixas/${id}/fechar`, {
    contado: [...contado].map(([tipo, valor]) => ({ formaId: formas.get(tipo), valor: toReais(valor) })),
    cedulas: emCedulas(contado.get('DINHEIRO') ?? 0),
    criadaEm: fecha.toISOString(),
    ...DA_FILA,
  });
}

function comoPagamento({ tipo, valor, recebido, parcelas }: Pago, formas: Ids['formas']) {
  const pagamento = { formaId: formas.get(tipo), valor: toReais(valor), parcelas };
  return recebido === undefined ? pagamento : { ...pagamento, recebido: toReais(recebido) };
}

/**
 * A return that is to be dated: the API takes what comes back now, and a demonstration has it come back before today.
 */
export interface Devolvida {
  vendaId: string;
  em: Date;
}

/**
 * A customer brings something back of a sale of some days before, while the first drawer is open: as it closes, it is
 * out of it.
 */
async function devolver(
  chamar: Chamar,
  { vendas }: Mes,
  { dia, contado, fecha }: Sessao,
  { formas }: Ids,
): Promise<Devolvida | undefined> {
  const como = DEVOLVIDAS.find((each) => each.dia === dia);
  if (!como || fecha === undefined) return undefined;
  const { tipo, motivo, aoEstoque } = como;
  const venda = vendas.findLast(
    ({ mesa, dia: vendida, pagos, itens }) =>
      !mesa && vendida > dia && pagos[0]?.tipo === tipo && itens.length > 1,
  );
  if (!venda) return undefined;
  const url = `/api/vendas/${venda.id}/devolucoes`;
  const [{ quantidade = 1 } = {}] = venda.itens;
  const { valor } = await chamar<{ valor: number }>('GET', `${url}/valor?itens=0x${quantidade}`);
  await chamar('POST', url, {
    ...{ itens: [{ posicao: 0, quantidade }], pagamentos: [{ formaId: formas.get(tipo), valor }] },
    ...{ motivo, aoEstoque },
  });
  const antes = contado.get(tipo);
  if (antes !== undefined) contado.set(tipo, antes - toCentavos(valor));
  return { vendaId: venda.id, em: new Date(fecha.getTime() - HORA) };
}

const HORA = 3_600_000;

/** How many days ago. */
const DEVOLVIDAS = [
  { dia: 4, tipo: 'FIADO', motivo: 'Levou a mais', aoEstoque: true },
  { dia: 3, tipo: 'PIX', motivo: 'Estava amassado', aoEstoque: false },
  { dia: 1, tipo: 'DINHEIRO', motivo: 'Veio trocado', aoEstoque: true },
] as const satisfies readonly { dia: number; tipo: TipoUsado; motivo: string; aoEstoque: boolean }[];

function quemVende({ ana, bia, carlos }: Equipe, { gaveta, instante }: VendaDoMes): Chamar {
  if (gaveta === 1) return carlos;
  return instante.getTime() < startOfDay(dayOf(instante, DEFAULT_ZONE), DEFAULT_ZONE).getTime() + 13 * HORA
    ? bia
    : ana;
}

async function vender(chamar: Chamar, venda: VendaDoMes, ids: Ids): Promise<void> {
  const { id, instante, mesa, desconto, descontoNaLinha, taxaServico, cliente, gaveta, pagos } = venda;
  const em = instante.toISOString();
  const pago = {
    ...{ desconto: toReais(desconto), taxaServico: toReais(taxaServico) },
    pagamentos: pagos.map((each) => comoPagamento(each, ids.formas)),
    gavetaId: ids.gavetas[gaveta]?.id,
    ...(cliente === undefined ? {} : { clienteId: ids.clientes[cliente]?.id }),
    ...DA_FILA,
  };
  const itens = linhas(venda.itens, ids).map((linha, n) =>
    n === 0 && descontoNaLinha > 0 ? { ...linha, desconto: toReais(descontoNaLinha) } : linha,
  );
  if (mesa === undefined) {
    await chamar('POST', '/api/vendas', {
      id,
      tipo: 'VENDAS',
      itens,
      criadaEm: em,
      confirmarDuplicada: true,
      ...pago,
    });
    return;
  }
  // They sat there for forty minutes.
  const criadaEm = new Date(instante.getTime() - 40 * 60_000).toISOString();
  await chamar('POST', '/api/vendas', {
    ...{ tipo: 'COMANDAS', identificador: mesa, id, itens, criadaEm, confirmarDuplicada: true },
    ...DA_FILA,
  });
  await chamar('PUT', `/api/vendas/${id}/encerrar`, { finalizadaEm: em, ...pago });
}

function receber(chamar: Chamar, { cliente, em, tipo, valor }: Recebimento, ids: Ids): Promise<unknown> {
  return chamar('POST', `/api/clientes/${ids.clientes[cliente]?.id}/recebimentos`, {
    ...{
      valor: toReais(valor),
      formaId: ids.formas.get(tipo satisfies TipoUsado),
      gavetaId: ids.gavetas[0]?.id,
    },
    criadaEm: em.toISOString(),
    ...DA_FILA,
  });
}

async function abrir(
  chamar: Chamar,
  tipo: 'COMANDAS' | 'FUTUROS',
  { instante, itens, identificador, encomenda }: Pedido,
  ids: Ids,
): Promise<void> {
  await chamar('POST', '/api/vendas', {
    ...{ tipo, identificador, itens: linhas(itens, ids), criadaEm: instante.toISOString() },
    confirmarDuplicada: true,
    ...encomenda,
    ...DA_FILA,
  });
}

function linhas(itens: readonly Linha[], { produtos }: Ids) {
  return itens.map(({ produto, ...linha }) => {
    if (typeof produto !== 'number') return { produtoId: null, ...produto, ...linha };
    const { id = '', nome = '', valor = 0 } = produtos[produto] ?? {};
    return { produtoId: id, nome, preco: valor, ...linha };
  });
}

/** The same shop for everybody. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
