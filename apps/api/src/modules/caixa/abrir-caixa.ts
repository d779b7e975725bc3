import { DIA } from '@balcao/contract/base/calendar';
import { toCentavos } from '@balcao/contract/base/money';
import type { CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { noMinimo } from '../vendas/fila/autorizar-venda.ts';
import { travarVendasDeFora } from '../vendas/no-caixa.ts';
import { toCaixa } from './caixa.ts';
import { buscarAberto, buscarCaixa, buscarUltimoFechamento } from './caixas.queries.ts';
import { comCaixa, comOCaixa, exigirCaixa } from './com-caixa.ts';
import { inserirCaixa, mudarMovimentosDeFora } from './escrita.queries.ts';
import { gavetaDaVez, travarGaveta } from './gavetas.queries.ts';

/** How far back a session that was opened offline takes sales that came before it. Milliseconds. */
const ALCANCE = 30 * DIA;

/**
 * POST /api/caixas: opens a drawer, once per key; of two at once one is made. Told after the fact, it is open since then,
 * but never before the drawer was last closed, and what came before it (the queue keeps no order) is its own. Throws
 * TOKEN_DUPLICADO and CAIXA_ABERTO with `caixa`, ID_EM_USO, VALIDACAO, PLANO_EXPIRADO, SEM_PERMISSAO.
 */
export async function abrirCaixa({
  context,
  sessao,
  chave,
  body: { id = uuidv7(), gavetaId = null, fundo, ...pedido },
}: Recebido<typeof caixa.abrir>): Promise<CaixaWritten> {
  const row = await comCaixa(context, sessao, chave, pedido, async ({ trx, entrega, autorizada, agora }) => {
    const gaveta = await gavetaDaVez(trx, gavetaId);
    if (!gaveta.ativa && !entrega.fila) throw campoInvalido('gavetaId', 'Este caixa está desligado.');

    const tardia = entrega.instante < agora;
    const desde = noMinimo(entrega.instante, new Date(agora.getTime() - ALCANCE));
    const deFora = tardia ? await travarVendasDeFora(trx, gaveta.id, desde) : undefined;
    await travarGaveta(trx, gaveta.id, 'sozinho');
    const aberto = await buscarAberto(trx, gaveta.id);
    if (aberto) throw comOCaixa('CAIXA_ABERTO', aberto, sessao);

    // Not before the clock of whoever held the drawer until now.
    const em = tardia ? entrega.instante : context.agora();
    const abertoEm = noMinimo(em, (await buscarUltimoFechamento(trx, gaveta.id)) ?? em);
    const novo = { id, gavetaId: gaveta.id, fundoCentavos: toCentavos(fundo), abertoEm, agora };
    if (!(await inserirCaixa(trx, { ...novo, abertoPor: autorizada.vendedorId }))) {
      const mensagem = 'Este caixa já foi aberto. Confira o histórico.';
      throw comOCaixa('ID_EM_USO', await buscarCaixa(trx, id), sessao, mensagem);
    }
    if (deFora) {
      const alcance = noMinimo(abertoEm, desde);
      await deFora.por(id, alcance);
      await mudarMovimentosDeFora(trx, { caixaId: id, gavetaId: gaveta.id, desde: alcance });
    }
    return exigirCaixa(trx, id);
  });
  return { ...toCaixa(row, sessao), avisos: [] };
}
