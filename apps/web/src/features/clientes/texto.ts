/** What the screens and the statement say of an account. Pure. */

import { formatReais } from '@balcao/contract/base/money';
import type {
  Aberto,
  Cliente,
  Devedores,
  Lancamento,
  TipoLancamento,
} from '@balcao/contract/clientes/clientes';
import { plural } from '../../lib/format.ts';
import type { Tom } from '../../ui/sinais/tom.ts';

const TIPOS: Record<TipoLancamento, string> = {
  VENDA: 'Compra fiado',
  RECEBIMENTO: 'Pagamento',
  DEVOLUCAO: 'Devolução',
  CANCELAMENTO: 'Venda cancelada',
  AJUSTE: 'Ajuste',
};

/** `Venda 12`, or what it was called before sales had numbers. */
function vendaDe({ numero, identificador }: { numero: number | null; identificador?: string }): string {
  return numero === null ? (identificador ?? 'Venda') : `Venda ${numero}`;
}

export function tituloDoLancamento({ tipo, venda, forma, observacao }: Lancamento): string {
  if (venda) return `${TIPOS[tipo]} · ${vendaDe(venda)}`;
  if (forma) return `${TIPOS[tipo]} · ${forma.nome}`;
  return observacao ? `${TIPOS[tipo]} · ${observacao}` : TIPOS[tipo];
}

export function tituloDoAberto({ vendaId, numero }: Pick<Aberto, 'vendaId' | 'numero'>): string {
  return vendaId === null ? 'Ajuste' : vendaDe({ numero });
}

/** `hoje`, `ontem`, `há 12 dias`. */
export function idade(dias: number): string {
  if (dias <= 0) return 'hoje';
  return dias === 1 ? 'ontem' : `há ${dias} dias`;
}

/** A month is what a neighbour is given; after two somebody has to speak with him. */
export function tomDaIdade(dias: number): Tom {
  if (dias > 60) return 'ruim';
  return dias > 30 ? 'atencao' : 'neutro';
}

/** `Deve R$ 10,00`, `Crédito de R$ 5,00`, `Em dia`. */
export function textoDoSaldo({ saldo }: Pick<Cliente, 'saldo'>): string {
  if (saldo > 0) return `Deve ${formatReais(saldo)}`;
  return saldo < 0 ? `Crédito de ${formatReais(-saldo)}` : 'Em dia';
}

/** `A loja deve R$ 97,00 a 2 clientes`. */
export function textoDosCreditos({ quantidade, total }: Devedores['credito']): string {
  return `A loja deve ${formatReais(total)} a ${plural(quantidade, 'cliente', 'clientes')}`;
}

/** The same as a sentence of him, after he paid. */
export function textoDepois({ nome, saldo }: Pick<Cliente, 'nome' | 'saldo'>): string {
  if (saldo < 0) return `${nome} fica com crédito de ${formatReais(-saldo)}.`;
  return saldo > 0 ? `${nome} ainda deve ${formatReais(saldo)}.` : `${nome} está em dia.`;
}
