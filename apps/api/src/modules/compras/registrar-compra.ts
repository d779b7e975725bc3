import { splitCentavos, toCentavos } from '@balcao/contract/base/money';
import type { Compra, CompraPedida } from '@balcao/contract/compras/compras';
import type { compras } from '@balcao/contract/compras/compras.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx, type TrxDeEscrita } from '../../database/tenant.ts';
import { anotarFeito, reservarOuRecusar } from '../../http/chave-nova.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { inserirVencimentos } from '../despesas/vencimentos.queries.ts';
import { moverEstoque } from '../estoque/estoque.ts';
import { travarSaldos } from '../estoque/saldos.queries.ts';
import { entrarCustos } from '../produtos/custos.queries.ts';
import { travarProdutos } from '../produtos/fundidos.queries.ts';
import { mudarPrecos } from '../produtos/precos.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { aprender } from './aprender.ts';
import { comVencimentos, exigirCompra } from './compra.ts';
import {
  buscarCompra,
  buscarCompraDaChave,
  type ItemDaCompra,
  inserirCompra,
  inserirItensDaCompra,
  inserirNota,
} from './compras.queries.ts';
import { exigirFornecedor, type FornecedorDaCompra } from './exigir-fornecedor.ts';
import { lerNotaDaCompra, type NotaDaCompra } from './ler-nota-da-compra.ts';
import { resolverPrecos } from './precos-da-compra.ts';
import { type ItemDeCompraResolvido, resolverItensDaCompra } from './resolver-itens.ts';

/**
 * POST /api/compras: supplier, new products, goods, costs, what was learnt, prices and what is owed, all or nothing.
 * Throws TOKEN_DUPLICADO and COMPRA_EXISTE (with `compra`), TOKEN_REUTILIZADO, ID_EM_USO, CONFIRMAR (with `avisos`),
 * VALIDACAO.
 */
export async function registrarCompra({
  context,
  sessao,
  body,
  chave,
}: Recebido<typeof compras.registrar>): Promise<Compra> {
  const agora = context.agora();
  const { usuarioId } = sessao;
  const { id = uuidv7() } = body;
  const custos = body.itens.map(({ custo }) => toCentavos(custo));
  const soma = custos.reduce((a, b) => a + b, 0);
  const [frete, desconto] = [toCentavos(body.frete), toCentavos(body.desconto)];
  if (desconto > soma) throw campoInvalido('desconto', 'O desconto não pode passar do custo dos itens.');
  // On the thread that reads notes, before anything is locked.
  const nota = await lerNotaDaCompra(context.database, sessao, body);
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    await reservarOuRecusar(trx, chave, {
      agora,
      mensagem: 'Esta compra já foi registrada.',
      ler: async (feita) => ({ compra: await exigirCompra(trx, feita) }),
    });
    const fornecedor = await exigirFornecedor(trx, body, agora);
    const resolvidos = await resolverItensDaCompra(trx, body.itens, agora);
    const precos = await resolverPrecos(trx, body.precos);
    const itens = comValores(resolvidos, { custos, frete, desconto });
    await inserirOuRecusar(trx, {
      ...{ id, usuarioId, agora, fornecedorId: fornecedor?.id ?? null, chave: nota?.chave ?? null },
      numero: body.numero ?? nota?.numero ?? null,
      emitidaEm: body.emitidaEm ?? nota?.emitidaEm ?? null,
      ...{ freteCentavos: frete, descontoCentavos: desconto, totalCentavos: soma + frete - desconto },
      totalNotaCentavos: nota?.totalCentavos ?? null,
    });
    await inserirItensDaCompra(trx, id, itens);
    if (nota) await inserirNota(trx, id, nota.xml);

    const produtos = [...new Set(itens.map(({ produtoId }) => produtoId))];
    await travarSaldos(trx, produtos);
    await travarProdutos(trx, [...new Set([...produtos, ...precos.keys()])]);
    await receber(trx, { compraId: id, itens, agora });
    await mudarPrecos(trx, precos, agora);
    await aprender(trx, { pedidos: body.itens, resolvidos, nota, fornecedor, agora });
    await inserirVencimentos(trx, {
      ...{ compraId: id, usuarioId, agora, descricao: descricaoDa(body, { nota, fornecedor }) },
      vencimentos: body.vencimentos.map(({ data, valor }) => ({ data, centavos: toCentavos(valor) })),
    });
    await anotarFeito(trx, chave, id);
    return exigirCompra(trx, id);
  });
}

async function inserirOuRecusar(trx: Trx, compra: Parameters<typeof inserirCompra>[1]): Promise<void> {
  if (await inserirCompra(trx, compra)) return;
  const existe = compra.chave === null ? undefined : await buscarCompraDaChave(trx, compra.chave);
  if (existe) {
    const [lida] = await comVencimentos(trx, [existe]);
    throw new AppError('COMPRA_EXISTE', { extra: { compra: lida } });
  }
  const mesma = await buscarCompra(trx, compra.id);
  throw new AppError('ID_EM_USO', {
    mensagem: 'Esta compra já foi registrada. Confira a lista.',
    ...(mesma ? { extra: { compra: (await comVencimentos(trx, [mesma]))[0] } } : {}),
  });
}

/** Freight and discount by what each line costs; where none costs anything the freight by its pieces. */
function comValores(
  itens: readonly ItemDeCompraResolvido[],
  { custos, frete, desconto }: { custos: readonly number[]; frete: number; desconto: number },
): ItemDaCompra[] {
  const deGraca = custos.every((custo) => custo === 0);
  const fretes = splitCentavos(frete, deGraca ? itens.map(({ milesimos }) => milesimos) : custos);
  const descontos = splitCentavos(desconto, custos);
  return itens.map((item, n) => {
    const custoCentavos = custos[n] ?? 0;
    const valorCentavos = custoCentavos + (fretes[n] ?? 0) - (descontos[n] ?? 0);
    return { ...item, custoCentavos, valorCentavos };
  });
}

async function receber(
  trx: TrxDeEscrita,
  { compraId, itens, agora }: { compraId: string; itens: readonly ItemDaCompra[]; agora: Date },
): Promise<void> {
  const linhas = itens.map(({ produtoId, milesimos, valorCentavos }) => ({
    ...{ produtoId, valorCentavos },
    quantidade: milesimos / 1000,
  }));
  await entrarCustos(trx, linhas, { tipo: 'compra', id: compraId }, agora);
  const origem = { motivo: 'compra', tipo: 'compra', id: compraId } as const;
  await moverEstoque(trx, linhas, origem, { quando: agora, agora });
}

/** 'Compra 4321 · Atacado'. */
function descricaoDa(
  { numero }: Pick<CompraPedida, 'numero'>,
  { nota, fornecedor }: { nota: NotaDaCompra | undefined; fornecedor: FornecedorDaCompra | undefined },
): string {
  const qual = ['Compra', numero ?? nota?.numero].filter(Boolean).join(' ');
  return [qual, fornecedor?.nome].filter(Boolean).join(' · ');
}
