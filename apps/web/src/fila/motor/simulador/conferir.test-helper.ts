/** Truths at rest, whatever happened before. */
import { toCentavos } from '@balcao/contract/base/money';
import { expect } from 'vitest';
import { listar } from '../../../dados/copia/listas.ts';
import { ehDeVenda, ehDoCaixa, operacaoDe } from '../../operacoes/operacoes.ts';
import { type Envio, type EnvioBody, isUnsettled } from '../envio.ts';
import { mergeItens } from '../revisar.ts';
import { type Feito, produtosDe, quantos } from './livro.test-helper.ts';
import type { Loja } from './mundo.test-helper.ts';
import { totalDe } from './servidor.test-helper.ts';

/** Only these wait for a person; whatever else is refused, the queue itself has an answer to. */
const SO_PESSOA = new Set([
  'VENDA_DUPLICADA_TEMPORAL',
  'VENDA_FINALIZADA',
  'VENDA_CANCELADA',
  'COMANDA_ALTERADA',
  'CAIXA_ABERTO',
]);

/** Goods put on a tab that is not cancelled arrive by themselves, unless a person has to take something back. */
function conferirQuePessoa(row: Envio, fins: readonly Fim[]): void {
  const { operation, base = [], body, venda, key } = row;
  const code = row.last?.code ?? row.state;
  const aberturas = fins.filter(
    ({ feito: { intent } }) =>
      (intent.operation === 'abrir' &&
        [row.vendaId, ...operacaoDe(row).ordens(row)].includes(intent.vendaId)) ||
      (intent.operation === 'abrirCaixa' && intent.caixaId === row.caixaId),
  );
  // Its opening was on no disk, and went with its page: what was put on it waits, to be seen.
  if (code === 'NAO_ENCONTRADO' && aberturas.some((abertura) => !abertura.row)) return;
  expect(SO_PESSOA, `${operation} ${key}`).toContain(code);
  if (operation !== 'alterar' || !venda || venda.cancelada) return;
  const fica = mergeItens(base, body.itens, venda.itensVenda);
  const tirou = produtosDe(base).some((produto) => quantos(body.itens, produto) < quantos(base, produto));
  const acrescentou = mergeItens(base, body.itens, []).length > 0;
  const sozinha = venda.finalizada ? acrescentou && !tirou : fica.length > 0;
  expect(sozinha, `${key} needs no person`).toBe(false);
}

interface Fim {
  feito: Feito;
  row: Envio | undefined;
  /** How often it happened on the server. */
  vezes: number;
}

export function conferir(loja: Loja): void {
  const fins = [...loja.livro.feitos.values()].map((feito) => fimDe(loja, feito));
  for (const fim of fins) conferirUm(fim, loja);
  conferirMercadorias(loja, fins);
  conferirDinheiro(loja, fins);
  conferirContas(loja);
  for (const row of loja.paraPessoa) conferirQuePessoa(row, fins);
  const abertas = Object.fromEntries(
    [...loja.servidor.vendas].filter(([, { finalizada, cancelada }]) => !finalizada && !cancelada),
  );
  for (const id of loja.servidor.dispositivos.todos) {
    expect(loja.servidor.dispositivos.faltando(id), `numbers of ${id}`).toEqual([]);
  }
  for (const aparelho of loja.aparelhos) {
    expect(aparelho.disco.emOrdem(isUnsettled)).toEqual([]);
    for (const { copia } of aparelho.paginas) {
      const comandas = copia.guardada.atual ? listar(copia.guardada.atual).comandas : undefined;
      const mostradas = Object.fromEntries((comandas ?? []).map((venda) => [venda.id, venda]));
      expect(mostradas, aparelho.nome).toEqual(abertas);
    }
  }
}

function fimDe(loja: Loja, feito: Feito): Fim {
  const { intent, aparelho } = feito;
  const row = aparelho.disco.linhas.get(intent.key);
  const chaves = [...aparelho.disco.chaves].filter(([, key]) => key === intent.key).map(([chave]) => chave);
  let vezes = 0;
  for (const chave of chaves) vezes += loja.servidor.feitas.get(chave) ?? 0;
  return { feito, row, vezes };
}

/** An acknowledged sale is there once; an unacknowledged one at most once, and once where the device still has it. */
function conferirUm({ feito: { dito, intent }, row, vezes }: Fim, { servidor }: Loja): void {
  const qual = `${intent.operation} ${intent.key}: ${dito}, ${row?.state} ${row?.last?.code ?? ''}`;
  // What no disk took was told when the server had it.
  const venda = servidor.vendas.get(intent.vendaId);
  const semChave =
    (intent.operation === 'encerrar' && venda?.finalizada) ||
    (intent.operation === 'cancelar' && venda?.cancelada);
  if (dito === 'registrada' && vezes === 0 && !semChave) expect(row, qual).toBeDefined();
  if (intent.operation === 'encerrar' && row?.operation !== 'abrir') {
    // Without a key: the tab itself knows that it is closed, once.
    if (row?.state === 'delivered') expect(venda?.finalizada, qual).toBe(true);
    return;
  }
  if (intent.operation === 'cancelar') {
    if (row?.state === 'delivered') expect(venda?.cancelada, qual).toBe(true);
    return;
  }
  expect(vezes, qual).toBeLessThanOrEqual(1);
  if (row?.state === 'delivered') expect(vezes, qual).toBe(1);
  if (row?.state === 'discarded') expect(vezes, qual).toBe(0);
  if (dito === 'recusada') expect(vezes, qual).toBe(0);
}

/** The sale of an intent on the server, in its delivered form. */
function trouxe({ feito: { intent }, row, vezes }: Fim, produtoId: string): number {
  if (vezes === 0) return 0;
  const { operation, body } = row ?? intent;
  if (operation === 'abrir' || operation === 'adicionar') return quantos(body.itens, produtoId);
  if (operation !== 'alterar') return 0;
  return Math.max(0, quantos(intent.body.itens, produtoId) - quantos(intent.base ?? [], produtoId));
}

/** Nothing that was put anywhere is gone or there twice, and what is sold is what left the shelf. */
function conferirMercadorias({ servidor }: Loja, fins: readonly Fim[]): void {
  const todas = [...servidor.vendas.values()];
  const linhas = todas.flatMap(({ itensVenda }) => itensVenda);
  const vivas = todas.filter(({ cancelada }) => !cancelada).flatMap(({ itensVenda }) => itensVenda);
  const tirados = new Map<string, boolean>();
  for (const { feito, row, vezes } of fins) {
    if (vezes === 0 || (row ?? feito.intent).operation !== 'alterar') continue;
    const { base = [], body } = feito.intent;
    for (const produto of produtosDe(base))
      if (quantos(body.itens, produto) === 0) tirados.set(produto, true);
  }
  const produtos = new Set([
    ...produtosDe(linhas),
    ...fins.flatMap(({ feito }) => produtosDe(feito.intent.body.itens)),
  ]);
  for (const produto of produtos) {
    const postos = fins.reduce((sum, fim) => sum + trouxe(fim, produto), 0);
    const la = quantos(linhas, produto);
    const foiTirado = produto === 'cafe' || tirados.has(produto);
    if (foiTirado) expect(la, produto).toBeLessThanOrEqual(postos);
    else expect(la, produto).toBe(postos);
    // A tab that was paid here and cancelled there is sold at the counter as it was paid.
    const noBalcao = fins.filter(({ feito: { intent } }) => intent.operation === 'encerrar');
    const pagos = noBalcao.reduce((sum, fim) => sum + trouxe(fim, produto), 0);
    // What went to another tab is not taken off where it stood before.
    if (tirados.has(produto) && produto !== 'cafe' && !servidor.mudados.includes(produto))
      expect(la, `${produto}, tirado`).toBeLessThanOrEqual(pagos);
    expect((servidor.estoque.get(produto) ?? 0) + quantos(vivas, produto), produto).toBe(0);
  }
}

/** The drawer holds, and the customers owe, what people were told. */
function conferirDinheiro({ servidor }: Loja, fins: readonly Fim[]): void {
  let dinheiro = 0;
  const devem = new Map<string, number>();
  const dever = (cliente: string, valor: number) => devem.set(cliente, (devem.get(cliente) ?? 0) + valor);
  for (const { row, feito, vezes } of fins) {
    const envio = row ?? feito.intent;
    if (vezes === 0) continue;
    if (envio.operation === 'receber') {
      const valor = toCentavos(envio.body.recebimento.valor);
      dinheiro += valor;
      dever(envio.vendaId, -valor);
    } else if (ehDoCaixa(envio)) {
      const sai = envio.operation === 'movimentarCaixa' && envio.body.caixa.tipo === 'SANGRIA';
      dinheiro += (sai ? -1 : 1) * operacaoDe(envio).total(envio);
    }
  }
  for (const { feito, row, vezes } of fins) {
    const envio = row ?? feito.intent;
    if (!ehDeVenda(envio)) continue;
    const { operation, body, vendaId } = envio;
    const venda = servidor.vendas.get(vendaId);
    const paga = (operation === 'abrir' && vezes === 1) || (operation === 'encerrar' && ehEsta(venda, body));
    if (!paga || venda?.cancelada || !venda?.finalizada) continue;
    if (operation === 'encerrar' && contadas(servidor).has(vendaId)) continue;
    if (operation === 'encerrar') contadas(servidor).add(vendaId);
    for (const { formaId, valor } of body.pagamentos ?? []) {
      if (formaId === 'dinheiro') dinheiro += toCentavos(valor);
      else dever(body.clienteId ?? '', toCentavos(valor));
    }
  }
  expect(servidor.gavetas.dinheiro).toBe(dinheiro);
  const semZeros = (quem: Map<string, number>) =>
    Object.fromEntries([...quem].filter(([, valor]) => valor !== 0));
  expect(semZeros(servidor.gavetas.devem)).toEqual(semZeros(devem));
}

const jaContadas = new WeakMap<object, Set<string>>();
function contadas(servidor: Loja['servidor']): Set<string> {
  const ids = jaContadas.get(servidor) ?? new Set();
  jaContadas.set(servidor, ids);
  return ids;
}

function ehEsta(
  venda: { pagamentos: readonly { formaId: string | null; valor: number }[] } | undefined,
  body: EnvioBody<'encerrar'>,
) {
  const [dela] = venda?.pagamentos ?? [];
  const [desta] = body.pagamentos ?? [];
  return dela?.formaId === desta?.formaId && dela?.valor === desta?.valor;
}

/** A bill holds what was on the tab when it was closed, and nothing later; a different payment is marked. */
function conferirContas({ servidor }: Loja): void {
  for (const [id, itens] of servidor.contas) {
    const venda = servidor.vendas.get(id);
    expect(venda?.itensVenda, id).toEqual(itens);
    const pago = (venda?.pagamentos ?? []).reduce((sum, { valor }) => sum + toCentavos(valor), 0);
    if (pago !== totalDe(itens)) expect(venda?.marcas, id).toEqual(['PAGAMENTO_DIVERGENTE']);
  }
}
