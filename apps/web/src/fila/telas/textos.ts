/** The queue in words. Pure. */
import { formatReais } from '@balcao/contract/money';
import { type Envio, ehDoCaixa, pendingSum } from '../motor/envio.ts';

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

const NO_CAIXA: Partial<Record<Envio['operation'], string>> = {
  abrirCaixa: 'Abertura do caixa',
  fecharCaixa: 'Fechamento do caixa',
};

export function operationText(envio: Envio): string {
  const { caixa } = envio.body;
  if (caixa && 'tipo' in caixa) return caixa.tipo === 'SANGRIA' ? 'Sangria' : 'Suprimento';
  const noCaixa = NO_CAIXA[envio.operation];
  if (noCaixa) return noCaixa;
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
function vendasText(count: number): string {
  return count === 1 ? '1 venda' : `${count} vendas`;
}

/** Sales, and what was done to a drawer. */
function contar(envios: readonly Envio[]): readonly [vendas: number, doCaixa: number] {
  return [pendingSum(envios).vendas, envios.filter(ehDoCaixa).length];
}

/** In number and gender of what `guardadasText` says. */
export function palavraGuardada(envios: readonly Envio[]): string {
  const [vendas, doCaixa] = contar(envios);
  const masculino = vendas === 0 && doCaixa > 0;
  return `guardad${masculino ? 'o' : 'a'}${vendas + doCaixa === 1 ? '' : 's'}`;
}

/** `2 vendas`, `1 registro do caixa`, `2 vendas e 1 registro do caixa`. */
export function guardadasText(envios: readonly Envio[]): string {
  const [vendas, doCaixa] = contar(envios);
  const registros = doCaixa === 1 ? '1 registro do caixa' : `${doCaixa} registros do caixa`;
  if (doCaixa === 0) return vendasText(vendas);
  return vendas === 0 ? registros : `${vendasText(vendas)} e ${registros}`;
}
