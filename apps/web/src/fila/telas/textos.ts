/** The queue in words. Pure. */
import { formatReais } from '@balcao/contract/money';
import type { Envio } from '../motor/envio.ts';

/** `agora`, `há 5 min`, `há 2 h`, `há 3 dias`. */
export function age(from: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / 60_000));
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}

export function operationText(envio: Envio): string {
  if (envio.operation === 'alterar') return 'Alteração da comanda';
  if (envio.operation === 'adicionar') return 'Itens para a comanda';
  if (envio.operation === 'encerrar')
    return envio.tipo === 'FUTUROS' ? 'Venda futura finalizada' : 'Comanda finalizada';
  if (envio.tipo === 'COMANDAS') return 'Comanda nova';
  return envio.tipo === 'FUTUROS' ? 'Venda futura' : 'Venda no balcão';
}

/** `Dinheiro R$ 20,00 · Pix R$ 5,00`; undefined where nobody said how. */
export function pagamentosText({ body, nomes }: Pick<Envio, 'body' | 'nomes'>): string | undefined {
  const pagamentos = body.pagamentos ?? [];
  if (pagamentos.length === 0) return undefined;
  return pagamentos
    .map(({ formaId, valor }) => `${nomes?.formas[formaId]?.nome ?? 'Outra forma'} ${formatReais(valor)}`)
    .join(' · ');
}

export function stateText(envio: Envio): string {
  if (envio.state === 'quarantine') return 'Precisa de você';
  if (envio.state === 'held') return 'Guardada: o servidor ainda não aceita';
  return envio.attempts === 0 ? 'Enviando…' : 'Esperando conexão';
}

/** `1 venda`, `3 vendas`. */
export function vendasText(count: number): string {
  return count === 1 ? '1 venda' : `${count} vendas`;
}
