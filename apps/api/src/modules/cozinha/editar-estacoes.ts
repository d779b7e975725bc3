import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import type { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { CATEGORIA_DESCONHECIDA } from '@balcao/contract/produtos/categorias';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarImpressorasDaLoja } from '../impressao/impressoras.queries.ts';
import { lerCategorias } from '../produtos/categorias/listar-categorias.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { gravarEstacoes, lembrarAbertas, listarEstacoesDaLoja } from './estacoes.queries.ts';

type EstacaoPedida = Recebido<typeof cozinha.editarEstacoes>['body']['estacoes'][number];

/**
 * PUT /api/estacoes: the whole list. What open tabs hold when the first one comes was ordered without it, and is not sent
 * any more. Throws VALIDACAO at `estacoes`, whatever is wrong.
 */
export async function editarEstacoes({
  context,
  sessao,
  body: { estacoes },
}: Recebido<typeof cozinha.editarEstacoes>): Promise<{ estacoes: Estacao[] }> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    // Alone: no sale is compared while the stations change, and no category is renamed.
    await travarCatalogo(trx, true);
    const antes = await listarEstacoesDaLoja(trx);
    const erro = (await erroNaLoja(trx, estacoes)) ?? erroDaLista(estacoes, antes);
    if (erro !== undefined) throw campoInvalido('estacoes', erro);
    await gravarEstacoes(
      trx,
      estacoes.map(({ id = uuidv7(), ...estacao }) => ({ id, ...estacao })),
      agora,
    );
    if (antes.length === 0 && estacoes.length > 0) await lembrarAbertas(trx, agora);
    return { estacoes: await listarEstacoesDaLoja(trx) };
  });
}

function erroDaLista(estacoes: readonly EstacaoPedida[], antes: readonly Estacao[]): string | undefined {
  const ids = estacoes.flatMap(({ id }) => id ?? []);
  if (ids.some((id) => antes.every((estacao) => estacao.id !== id))) return 'Não há esta estação nesta loja.';
  if (new Set(ids).size < ids.length) return 'A mesma estação está duas vezes na lista.';
  const categorias = estacoes.flatMap((estacao) => estacao.categorias);
  const repetida = categorias.find((nome, n) => categorias.indexOf(nome) !== n);
  if (repetida !== undefined) return `A categoria “${repetida}” está em mais de um lugar.`;
  for (const { nome, impressoraId, reserva, tela } of estacoes) {
    if (!tela && impressoraId === null) return `“${nome}” precisa de uma impressora ou de uma tela.`;
    if (reserva !== null && impressoraId === null) return `“${nome}” tem só a impressora reserva.`;
    if (reserva !== null && reserva === impressoraId) return 'A impressora reserva precisa ser outra.';
  }
  return undefined;
}

/** What depends on what else the store has. */
async function erroNaLoja(trx: Trx, estacoes: readonly EstacaoPedida[]): Promise<string | undefined> {
  const categorias = new Set((await lerCategorias(trx)).map(({ nome }) => nome));
  if (estacoes.some((estacao) => estacao.categorias.some((nome) => !categorias.has(nome)))) {
    return CATEGORIA_DESCONHECIDA;
  }
  const impressoras = await listarImpressorasDaLoja(trx);
  for (const id of estacoes.flatMap(({ impressoraId, reserva }) =>
    [impressoraId ?? [], reserva ?? []].flat(),
  )) {
    const impressora = impressoras.find((each) => each.id === id);
    if (!impressora) return 'Não há esta impressora nesta loja.';
    if (impressora.ligacao === 'NAVEGADOR')
      return `“${impressora.nome}” não imprime sozinha: escolha outra impressora.`;
  }
  return undefined;
}
