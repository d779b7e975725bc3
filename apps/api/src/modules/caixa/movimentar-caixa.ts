import { dayOf } from '@balcao/contract/base/calendar';
import { toCentavos } from '@balcao/contract/base/money';
import type { CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { inserirDespesa } from '../despesas/despesas.queries.ts';
import { noMinimo } from '../vendas/fila/autorizar-venda.ts';
import { dinheiroDe, esperadoPorForma, toCaixa } from './caixa.ts';
import type { CaixaRow } from './caixas.queries.ts';
import {
  comCaixa,
  comOCaixa,
  type EscritaDeCaixa,
  exigirCaixa,
  exigirCaixaAoAlcance,
  travarCaixa,
} from './com-caixa.ts';
import { caixaDoMomento, inserirMovimento } from './escrita.queries.ts';

/**
 * POST /api/caixas/{id}/movimentos: cash put into an open drawer, or taken out of it. From the queue the money has moved
 * already: it is taken in a closed session too, as an addition, or into the one that was open by then. What a sangria
 * paid is an expense of that day, under the same key, whoever may take money out. Throws
 * TOKEN_DUPLICADO and CAIXA_FECHADO with `caixa`, ID_EM_USO, ACIMA_DO_LIMITE, NAO_ENCONTRADO, VALIDACAO, PLANO_EXPIRADO,
 * SEM_PERMISSAO.
 */
export async function movimentarCaixa({
  context,
  sessao,
  chave,
  params,
  body: { id = uuidv7(), tipo, valor, motivo, despesa, ...pedido },
}: Recebido<typeof caixa.movimentar>): Promise<CaixaWritten> {
  let acima = false;
  const row = await comCaixa(context, sessao, chave, pedido, async (escrita) => {
    const { trx, entrega, autorizada, agora } = escrita;
    const achado = await exigirCaixaAoAlcance(trx, params.id, autorizada);
    if (tipo === 'SANGRIA' && !entrega.fila && sessao.limites?.sangria === false) {
      throw new AppError('ACIMA_DO_LIMITE', {
        mensagem: 'Você não pode fazer sangria. Chame o dono da loja.',
      });
    }
    const antes = await travarCaixa(trx, achado, 'junto');
    if (antes.fechadoEm !== null && !entrega.fila) throw comOCaixa('CAIXA_FECHADO', antes, sessao);

    const em = noMinimo(entrega.instante, antes.abertoEm);
    const lugar = await lugarDoMovimento(escrita, antes, em);
    const formaId = dinheiroDe(antes);
    if (formaId === undefined) throw new Error('a store without cash');
    const centavos = toCentavos(valor);
    const novo = {
      ...{ id, gavetaId: antes.gavetaId, tipo, formaId, motivo, em, agora, ...lugar },
      despesaId: despesa ? id : null,
      centavos: tipo === 'SANGRIA' ? -centavos : centavos,
      usuarioId: autorizada.vendedorId,
    };
    const gasto = despesa && {
      ...{ ...despesa, id, movimento_id: id, valor_centavos: centavos },
      ...{ data: dayOf(em, sessao.fuso), usuario_id: autorizada.vendedorId, criada_em: agora },
    };
    if (!(await inserirMovimento(trx, novo)) || (gasto && !(await inserirDespesa(trx, gasto)))) {
      throw comOCaixa('ID_EM_USO', antes, sessao, 'Este movimento já foi registrado. Confira o caixa.');
    }
    const depois = await exigirCaixa(trx, lugar.caixaId);
    const sobra = esperadoPorForma(depois).find((each) => each.formaId === formaId)?.agora ?? 0;
    acima = tipo === 'SANGRIA' && sobra < 0;
    return depois;
  });
  return { ...toCaixa(row, sessao), avisos: acima ? [{ tipo: 'ACIMA_DO_ESPERADO' }] : [] };
}

/** The session that was named; when it was closed by then, the one that the drawer had next, if it had one. */
async function lugarDoMovimento({ trx }: EscritaDeCaixa, named: CaixaRow, em: Date) {
  if (named.fechadoEm === null) return { caixaId: named.id, aditivo: false };
  const depois = em >= named.fechadoEm ? await caixaDoMomento(trx, named.gavetaId, em) : undefined;
  if (depois) return { caixaId: depois.caixaId, aditivo: depois.fechado };
  return { caixaId: named.id, aditivo: true };
}
