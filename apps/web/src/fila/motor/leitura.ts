/** What came over the wire, read as an answer of our server. Pure. */

import type { Movida } from '@balcao/contract/vendas/mover';
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import type { ApiError } from '../../dados/api-client.ts';
import { ehMovida, feitoDe } from './cadastros.ts';
import { isCaixa } from './do-caixa.ts';
import type { Detalhes, RespostaDoServidor } from './motor-parts.ts';
import { isLancado, registradoDe } from './registros.ts';

function isVenda(value: unknown): value is Venda & Partial<Pick<VendaWritten, 'avisos'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, itensVenda, total, finalizada } = value as Partial<Record<keyof Venda, unknown>>;
  const known = typeof id === 'string' && Array.isArray(itensVenda);
  return known && typeof total === 'number' && typeof finalizada === 'boolean';
}

export function answerOf(body: unknown): RespostaDoServidor {
  if (isVenda(body)) return { kind: 'ok', venda: body, avisos: body.avisos ?? [] };
  return registradoDe(body) ?? { kind: 'foreign', status: 200 };
}

export function refusalOf({ status, code, mensagem, campos, body }: ApiError): RespostaDoServidor {
  const { venda, caixa } = body as { venda?: unknown; caixa?: unknown };
  const withVenda = {
    ...(isVenda(venda) ? { venda } : {}),
    ...(isCaixa(caixa) ? { caixa } : {}),
    ...(isLancado(body) ? { lancado: body } : {}),
    ...movidaDe(body),
  };
  const detalhes = detalhesDe(body);
  const more = Object.keys(detalhes).length > 0 ? { detalhes } : {};
  return { kind: 'error', status, code, mensagem, campos: { ...campos }, ...withVenda, ...more };
}

function movidaDe(body: unknown): { movida?: Movida } {
  const feito = feitoDe(body);
  return ehMovida(feito) ? { movida: feito } : {};
}

function detalhesDe(body: unknown): Detalhes {
  const { disponivel, produtos } = body as Record<keyof Detalhes, unknown>;
  return {
    ...(typeof disponivel === 'number' ? { disponivel } : {}),
    ...(Array.isArray(produtos) ? { produtos: produtos as NonNullable<Detalhes['produtos']> } : {}),
  };
}
