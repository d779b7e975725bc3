import { cabe, FORA_DO_LIMITE, INTEIRO } from '@balcao/contract/base/quantidade';
import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Producao } from '@balcao/contract/estoque/producoes';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx, type TrxDeEscrita } from '../../database/tenant.ts';
import { anotarFeito, reservarOuRecusar } from '../../http/chave-nova.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { moverEstoque } from '../estoque/estoque.ts';
import { travarSaldos } from '../estoque/saldos.queries.ts';
import { entrarCustos } from '../produtos/custos.queries.ts';
import { listarProdutosDitos } from '../produtos/ditos.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { entregaDe } from '../vendas/fila/autorizar-venda.ts';
import { exigirProducao } from './producao.ts';
import { inserirProducao, listarPartesDaProducao, type ParteDaProducao } from './producoes.queries.ts';

/**
 * POST /api/estoque/producoes: the parts leave, also below zero, and the product comes in at what they cost. Throws
 * TOKEN_DUPLICADO (with `producao`), TOKEN_REUTILIZADO, ID_EM_USO, VALIDACAO.
 */
export function registrarProducao({
  context,
  sessao,
  body,
  chave,
}: Recebido<typeof estoque.produzir>): Promise<Producao> {
  const agora = context.agora();
  const { fila, instante } = entregaDe(body, sessao, agora);
  const { id = uuidv7(), quantidade } = body;
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    await reservarOuRecusar(trx, chave, {
      agora,
      mensagem: 'Esta produção já foi registrada.',
      ler: async (feita) => ({ producao: await exigirProducao(trx, feita) }),
    });
    const produtoId = await resolverProduto(trx, body, fila);
    const partes = await listarPartesDaProducao(trx, { produtoId, quantidade, em: instante });
    if (partes.length === 0) throw campoInvalido('produtoId', 'Este produto não tem uma ficha de produção.');
    if (partes.some((parte) => !cabe(parte.quantidade))) throw campoInvalido('quantidade', FORA_DO_LIMITE);
    const producao = { id, produtoId, quantidade, partes, custoCentavos: somarCustos(partes) };
    const quem = { usuarioId: sessao.usuarioId, criadaEm: instante, agora };
    if (!(await inserirProducao(trx, { ...producao, ...quem }))) {
      throw new AppError('ID_EM_USO', { mensagem: 'Esta produção já foi registrada. Confira a lista.' });
    }
    await mover(trx, producao, { quando: instante, agora });
    await anotarFeito(trx, chave, id);
    return exigirProducao(trx, id);
  });
}

type Pedida = Recebido<typeof estoque.produzir>['body'];

/** The product that is meant. What a queue brings was made: deleted since, it is taken. */
async function resolverProduto(trx: Trx, { produtoId, quantidade }: Pedida, fila: boolean): Promise<string> {
  const [produto] = await listarProdutosDitos(trx, [produtoId]);
  if (!produto) throw campoInvalido('produtoId', 'Produto não encontrado nesta loja.');
  if (produto.excluido && !fila) throw campoInvalido('produtoId', 'Este produto foi excluído.');
  if (produto.unidade === 'un' && !fila && !Number.isInteger(quantidade)) {
    throw campoInvalido('quantidade', INTEIRO);
  }
  return produto.id;
}

/** Null while nobody has said what one of them costs. */
function somarCustos(partes: readonly ParteDaProducao[]): number | null {
  return partes.reduce<number | null>(
    (soma, { custoCentavos }) => (soma === null || custoCentavos === null ? null : soma + custoCentavos),
    0,
  );
}

interface Feita {
  id: string;
  produtoId: string;
  quantidade: number;
  custoCentavos: number | null;
  partes: readonly ParteDaProducao[];
}

async function mover(
  trx: TrxDeEscrita,
  { id, produtoId, quantidade, custoCentavos: valorCentavos, partes }: Feita,
  quando: { quando: Date; agora: Date },
): Promise<void> {
  await travarSaldos(trx, [produtoId, ...partes.map((parte) => parte.produtoId)]);
  const entrada = { produtoId, quantidade, valorCentavos };
  const saidas = partes.map((parte) => ({
    produtoId: parte.produtoId,
    quantidade: -parte.quantidade,
    valorCentavos: parte.custoCentavos && -parte.custoCentavos,
  }));
  // What leaves changes no cost, but the balances from which later ones follow, should this production be undone.
  const semValor = saidas.map((saida) => ({ ...saida, valorCentavos: null }));
  await entrarCustos(trx, [entrada, ...semValor], { tipo: 'producao', id }, quando.agora);
  await moverEstoque(trx, [entrada, ...saidas], { motivo: 'producao', tipo: 'producao', id }, quando);
}
