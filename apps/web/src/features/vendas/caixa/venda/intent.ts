/** From what is on the screen to what the queue keeps. Pure. */
import { emReais, identificadorPadrao, type TipoVenda } from '@balcao/contract/vendas/venda';
import type { Intent } from '../../../../fila/fila.ts';
import type { Encomenda } from '../../encomenda.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import type { ItemCarrinho } from '../carrinho/carrinho.ts';
import type { Pago } from '../pagamento/escolha.ts';

/** What is drawn once per press. */
export interface Drawn {
  key: string;
  id: string;
  now: Date;
}

function tipoDe(contexto: Contexto, futura: boolean): TipoVenda {
  if (contexto.modo === 'balcao') return futura ? 'FUTUROS' : 'VENDAS';
  return contexto.modo === 'comanda' ? 'COMANDAS' : contexto.tipo;
}

export function buildIntent(
  contexto: Contexto,
  carrinho: readonly ItemCarrinho[],
  identificadorTyped: string,
  encomenda: Encomenda,
  futura: boolean,
  drawn: Drawn,
  pago: Pago,
): Intent {
  const { key, id, now } = drawn;
  const tipo = tipoDe(contexto, futura);
  const typed = identificadorTyped.trim();
  const fallback = tipo === 'COMANDAS' ? '' : identificadorPadrao(tipo, now);
  const identificador = typed || ('identificador' in contexto ? contexto.identificador : '') || fallback;
  const itens = carrinho.map(emReais);
  const criadaEm = now.toISOString();
  // What is not finished yet is paid when it is, but for what is paid of it before.
  const { sinal } = pago;
  const antes = sinal && { sinal: sinal.pagamentos, ...comGaveta(pago.body) };
  const extras = tipo === 'FUTUROS' ? { ...encomenda, ...antes } : tipo === 'VENDAS' ? pago.body : {};
  const nomes = tipo === 'VENDAS' ? { nomes: pago.nomes } : sinal ? { nomes: sinal.nomes } : {};
  if (contexto.modo === 'editar') {
    const { vendaId, versao, base } = contexto;
    const body = { tipo, itens, identificador, versao, criadaEm, ...extras };
    const tinha = {
      identificador: contexto.identificador,
      ...(tipo === 'FUTUROS' ? contexto.encomenda : {}),
    };
    return { key, operation: 'alterar', vendaId, tipo, identificador, base, antes: tinha, body };
  }
  if (contexto.modo === 'corrigir') {
    // It happened when it happened; only what the server refused is new, so its id is still free.
    const { vendaId, key: replaces, sinal: jaPago } = contexto;
    const body = {
      tipo,
      itens,
      identificador,
      id: vendaId,
      criadaEm: contexto.criadaEm,
      ...extras,
      ...jaPago?.body,
    };
    const chamadas = jaPago ? { nomes: jaPago.nomes } : nomes;
    return { key, operation: 'abrir', vendaId, tipo, identificador, ...chamadas, body, replaces };
  }
  return {
    key,
    operation: 'abrir',
    vendaId: id,
    tipo,
    identificador,
    ...nomes,
    body: { tipo, itens, identificador, id, criadaEm, ...extras },
  };
}

function comGaveta({ gavetaId }: Pago['body']) {
  return gavetaId === undefined ? {} : { gavetaId };
}
