/** Answers as our server gives them: a captive portal's page is none of them. */
import type { Caixa, CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import type { Movida } from '@balcao/contract/vendas/mover';
import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import type { RespostaDoServidor } from '../motor/motor-parts.ts';
import type { Feita } from '../motor/registros.ts';
import type { Presente } from './operacao.ts';

function tem<T>(value: unknown, ...names: (keyof T)[]): value is T {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

const dentro = (body: unknown, name: string) => (body as Record<string, unknown>)[name];
const ehVenda = (value: unknown) =>
  tem<Venda & Partial<VendaWritten>>(value, 'id', 'itensVenda', 'total', 'finalizada');
const ehCaixa = (value: unknown) => tem<Caixa & Partial<CaixaWritten>>(value, 'id', 'gaveta', 'porForma');
const ehLancado = (value: unknown) => tem<Lancado>(value, 'lancamento', 'cliente');
const ehMovida = (value: unknown) => tem<Movida>(value, 'de', 'para');

export function lerRespostaDeVenda(body: unknown): RespostaDoServidor | undefined {
  return ehVenda(body) ? { kind: 'ok', venda: body, avisos: body.avisos ?? [] } : undefined;
}

/** The sale that stands in the way, as it is by now. */
export function presenteVenda(body: unknown): Presente {
  const venda = dentro(body, 'venda');
  return ehVenda(venda) ? { venda } : {};
}

export function lerRespostaDeCaixa(body: unknown): RespostaDoServidor | undefined {
  return ehCaixa(body) ? { kind: 'noCaixa', caixa: body, avisos: body.avisos ?? [] } : undefined;
}

export function presenteCaixa(body: unknown): Presente {
  const caixa = dentro(body, 'caixa');
  return ehCaixa(caixa) ? { caixa } : {};
}

export function lerRespostaDeLancado(body: unknown): RespostaDoServidor | undefined {
  return ehLancado(body) ? { kind: 'naConta', ...body } : undefined;
}

export function presenteLancado(body: unknown): Presente {
  return ehLancado(body) ? { lancado: body } : {};
}

export function lerMovida(body: unknown): RespostaDoServidor | undefined {
  return ehMovida(body) ? { kind: 'feito', feito: body } : undefined;
}

export function presenteMovida(body: unknown): Presente {
  return { ...presenteVenda(body), ...(ehMovida(body) ? { movida: body } : {}) };
}

export function presentePedido(body: unknown): Presente {
  const pedido = dentro(body, 'pedido');
  return tem<PedidoDaCozinha>(pedido, 'estado', 'estacao', 'vendedor') ? { pedido } : {};
}

/** Something that was made, which has these fields. */
export function lerFeito<T extends Feita>(...names: (keyof T)[]) {
  return (body: unknown): RespostaDoServidor | undefined =>
    tem<T>(body, ...names) ? { kind: 'feito', feito: body } : undefined;
}
