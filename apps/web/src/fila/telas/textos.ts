/** The queue in words. Pure. */
import type { Entry } from '../motor/envio.ts';

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

export function operationText(entry: Entry): string {
  if (entry.operation === 'alterar') return 'Alteração da comanda';
  if (entry.operation === 'adicionar') return 'Itens para a comanda';
  if (entry.tipo === 'COMANDAS') return 'Comanda nova';
  return entry.tipo === 'FUTUROS' ? 'Venda futura' : 'Venda no balcão';
}

export function stateText(entry: Entry): string {
  if (entry.state === 'quarantine') return 'Precisa de você';
  if (entry.state === 'held') return 'Guardada: o servidor ainda não aceita';
  return entry.attempts === 0 ? 'Enviando…' : 'Esperando conexão';
}

/** `1 venda`, `3 vendas`. */
export function vendasText(count: number): string {
  return count === 1 ? '1 venda' : `${count} vendas`;
}

/** What another pair of hands needs to enter the sale elsewhere: everything but the device's own bookkeeping. */
export function exportText(entries: readonly Entry[], now: Date): string {
  const vendas = entries.map((entry) => ({
    chave: entry.key,
    operacao: entry.operation,
    vendaId: entry.vendaId,
    tipo: entry.tipo,
    identificador: entry.identificador,
    vendedor: { id: entry.usuarioId, nome: entry.usuarioNome },
    corpo: entry.body,
    estado: entry.state,
    tentativas: entry.attempts,
    ultimaResposta: entry.last,
  }));
  return JSON.stringify(
    { formato: 'balcao-fila', versao: 1, exportadaEm: now.toISOString(), vendas },
    null,
    2,
  );
}
