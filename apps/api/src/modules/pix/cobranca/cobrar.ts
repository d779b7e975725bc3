import { toCentavos } from '@balcao/contract/base/money';
import { txidDe } from '@balcao/contract/pix/chave-pix';
import type { CobrancaPix } from '@balcao/contract/pix/pix';
import type { pix as endpoints } from '@balcao/contract/pix/pix.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { buscarChave, mudarChave, reservarChave } from '../../../database/chaves.ts';
import { comLoja } from '../../../database/tenant.ts';
import { comGateway } from '../../../gateway/com-gateway.ts';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { buscarLoja } from '../../loja/loja.queries.ts';
import type { PedidoDePix, PixFeito } from '../banco/banco.ts';
import { buscarConta, mudarRecusa } from '../conta/contas.queries.ts';
import { enderecoDosAvisos } from '../conta/ler-automatico.ts';
import { abrirConta, type ContaAberta, type Pix } from '../pix.ts';
import { toCobranca } from './cobranca.ts';
import {
  buscarCobranca,
  buscarCobrancaDaChave,
  type CobrancaRow,
  inserirCobranca,
  mudarParaFeita,
} from './cobrancas.queries.ts';

/** Milliseconds in which it can be paid: Mercado Pago takes no less than 30 minutes, by its own clock. */
const PRAZO = 32 * 60_000;

/**
 * POST /api/pix/cobrancas: first our own note of it, then the bank, then its code. A key is used up by the code alone:
 * until then the same call asks the bank again for the same charge, which it makes once.
 */
export async function cobrar(
  pix: Pix,
  { sessao, body, chave }: Pick<Recebido<typeof endpoints.cobrar>, 'sessao' | 'body' | 'chave'>,
): Promise<CobrancaPix> {
  const { database, agora } = pix;
  const { lojaId, usuarioId } = sessao;
  const inicio = await comLoja(database, sessao, async (trx) => {
    if (await buscarChave(trx, chave)) return { feita: await buscarCobrancaDaChave(trx, chave) };
    const conta = await buscarConta(trx);
    if (conta?.gateway !== pix.nome) return {};
    const id = uuidv7();
    const criadaEm = agora();
    await inserirCobranca(trx, {
      ...{ id, txid: txidDe(id), chave, gateway: pix.nome, valorCentavos: toCentavos(body.valor), criadaEm },
      expiraEm: new Date(criadaEm.getTime() + PRAZO),
      usuarioId,
    });
    const loja = await buscarLoja(trx);
    const nova = await buscarCobrancaDaChave(trx, chave);
    return { nova, titulo: `Venda em ${loja.nome}`, avisa: conta.segredo !== null };
  });
  if (inicio.feita) throw repetida(inicio.feita, agora());
  const conta = inicio.nova && (await abrirConta(pix, lojaId));
  if (!inicio.nova || !conta) throw new AppError('PIX_DESLIGADO');
  const { id, txid, valorCentavos, expiraEm } = inicio.nova;
  const feito = await pedir(pix, sessao, conta, {
    ...{ lojaId, id, txid, valorCentavos, expiraEm, titulo: inicio.titulo, publicUrl: pix.config.publicUrl },
    avisarEm: inicio.avisa ? avisarEm(pix, lojaId) : undefined,
  });
  return comLoja(database, sessao, async (trx) => {
    const nova = await reservarChave(trx, chave, { agora: agora() });
    if (nova) {
      await mudarParaFeita(trx, id, feito, agora());
      await mudarChave(trx, chave, { resultado: JSON.stringify({ cobrancaId: id }) });
    }
    const row = await buscarCobranca(trx, id);
    if (!row) throw new Error('the charge is gone');
    if (!nova) throw repetida(row, agora());
    return toCobranca(row, agora());
  });
}

function repetida(row: CobrancaRow, agora: Date): AppError {
  return new AppError('TOKEN_DUPLICADO', {
    mensagem: 'Esta cobrança já foi feita.',
    extra: { cobranca: toCobranca(row, agora) },
  });
}

/** They call no address that the world can't reach: it is asked then. The word at the end keeps the unsigned kind away. */
function avisarEm(pix: Pix, lojaId: string): string | undefined {
  const address = enderecoDosAvisos(pix, lojaId);
  return address.startsWith('https:') ? `${address}?source_news=webhooks` : undefined;
}

async function pedir(
  pix: Pix,
  sessao: Sessao,
  { banco, token }: ContaAberta,
  pedido: PedidoDePix,
): Promise<PixFeito> {
  try {
    const feito = await comGateway(() => banco.cobrar(pedido));
    await comLoja(pix.database, sessao, (trx) => mudarRecusa(trx, token, null));
    return feito;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (!(cause instanceof GatewayError)) throw error;
    if (cause.status === 401 || cause.status === 403) {
      await comLoja(pix.database, sessao, (trx) => mudarRecusa(trx, token, pix.agora()));
      throw Object.assign(new AppError('PIX_DESLIGADO'), { cause });
    }
    if (cause.status === 400 || cause.status === 422) {
      const mensagem = 'O Mercado Pago não fez esta cobrança. Confira se a conta tem uma chave Pix.';
      throw Object.assign(new AppError('PIX_DESLIGADO', { mensagem }), { cause });
    }
    throw error;
  }
}
