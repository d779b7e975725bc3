/** An account in words that only the screens say. */
import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Cliente, Devedores } from '@balcao/contract/clientes/clientes';
import type { Tom } from '../../ui/sinais/tom.ts';

/** Up to a month is usual; after two months the owner has to speak with the customer. */
export function tomDaIdade(dias: number): Tom {
  if (dias > 60) return 'ruim';
  return dias > 30 ? 'atencao' : 'neutro';
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
