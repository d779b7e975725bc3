import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { v7 as uuidv7 } from 'uuid';
import type { Chave } from '../../database/chaves.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { anotarFeito, reservarOuRecusar } from '../../http/chave-nova.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { montarDocumento } from './documentos.ts';
import { exigirLegivel, lerNaTransacao } from './impressao.ts';
import { type PedidoDeImpressao, pedirImpressao, vencerImpressoes } from './impressoes.queries.ts';
import { buscarImpressora } from './impressoras.queries.ts';

export interface PapelPedido {
  impressao: Impressao;
  /** It was not there before. */
  nova: boolean;
}

/** The key for this transaction; one that was used is TOKEN_DUPLICADO with `impressao`. */
export async function reservarPedido(trx: Trx, chave: Chave, agora: Date): Promise<void> {
  await reservarOuRecusar(trx, chave, {
    agora,
    mensagem: 'Isto já foi pedido à impressora.',
    ler: async (id) => ({ impressao: await lerNaTransacao(trx, id, agora) }),
  });
}

/** Into the queue; the key stands for the job that is there then. */
export async function enfileirar(
  trx: Trx,
  chave: Chave,
  pedido: Omit<PedidoDeImpressao, 'id'>,
): Promise<PapelPedido> {
  const novo = uuidv7({ msecs: pedido.agora.getTime() });
  const id = await pedirImpressao(trx, { ...pedido, id: novo });
  if (id === undefined) throw new AppError('NAO_ENCONTRADO');
  await anotarFeito(trx, chave, id);
  await vencerImpressoes(trx, pedido.agora);
  return { impressao: await lerNaTransacao(trx, id, pedido.agora), nova: id === novo };
}

/**
 * POST /api/impressoes: the document as it is now, into the printer's queue. Waits for no printer. Throws SEM_PERMISSAO,
 * TOKEN_DUPLICADO with `impressao`, TOKEN_REUTILIZADO, VALIDACAO at `impressoraId` or `documento`.
 */
export function registrarImpressao({
  context,
  sessao,
  chave,
  body: { impressoraId, documento, copia, reimprimir },
}: Recebido<typeof impressao.imprimir>): Promise<PapelPedido> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await reservarPedido(trx, chave, agora);
    exigirLegivel(sessao, documento.tipo);
    if (!(await buscarImpressora(trx, impressoraId))) {
      throw campoInvalido('impressoraId', 'Esta impressora não está na lista desta loja.');
    }
    const { papel, comDinheiro, ...montado } = await montarDocumento(trx, documento, sessao, agora);
    return enfileirar(trx, chave, {
      ...montado,
      ...{ impressoraId, tipo: documento.tipo, documentoId: documento.id, copia, agora },
      papel: papel.linhas,
      por: sessao.usuarioId,
      reimpressao: reimprimir,
      gaveta: comDinheiro && copia === 1,
    });
  });
}
