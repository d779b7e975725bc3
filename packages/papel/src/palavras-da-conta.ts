/** A customer's account in words, as screens and papers say it. */
import { formatReais } from '@balcao/contract/base/money';
import type { Aberto, Cliente, Lancamento, TipoLancamento } from '@balcao/contract/clientes/clientes';

const TIPOS: Record<TipoLancamento, string> = {
  VENDA: 'Compra fiado',
  RECEBIMENTO: 'Pagamento',
  DEVOLUCAO: 'Devolução',
  CANCELAMENTO: 'Venda cancelada',
  AJUSTE: 'Ajuste',
};

/** `Venda nº 12`, or what it was called before sales had numbers. */
function vendaDe({ numero, identificador }: { numero: number | null; identificador?: string }): string {
  return numero === null ? (identificador ?? 'Venda') : `Venda nº\u00a0${numero}`;
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

/** `Deve R$ 10,00`, `Crédito de R$ 5,00`, `Em dia`. */
export function textoDoSaldo({ saldo }: Pick<Cliente, 'saldo'>): string {
  if (saldo > 0) return `Deve ${formatReais(saldo)}`;
  return saldo < 0 ? `Crédito de ${formatReais(-saldo)}` : 'Em dia';
}
