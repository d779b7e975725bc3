/** The queue in words. Pure. */
import { formatReais } from '@balcao/contract/money';
import { type Envio, ehDoCaixa, ehRecebimento, pendingSum } from '../motor/envio.ts';

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

const SEM_VENDA: Partial<Record<Envio['operation'], string>> = {
  abrirCaixa: 'Abertura do caixa',
  fecharCaixa: 'Fechamento do caixa',
  receber: 'Recebimento de',
};

export function operationText(envio: Envio): string {
  const { caixa } = envio.body;
  if (caixa && 'tipo' in caixa) return caixa.tipo === 'SANGRIA' ? 'Sangria' : 'Suprimento';
  const semVenda = SEM_VENDA[envio.operation];
  if (semVenda) return semVenda;
  if (envio.operation === 'alterar') return 'Alteração da comanda';
  if (envio.operation === 'adicionar') return 'Itens para a comanda';
  if (envio.operation === 'encerrar')
    return envio.tipo === 'FUTUROS' ? 'Venda futura finalizada' : 'Comanda finalizada';
  if (envio.tipo === 'COMANDAS') return 'Comanda nova';
  return envio.tipo === 'FUTUROS' ? 'Venda futura' : 'Venda no balcão';
}

/** `Dinheiro R$ 20,00 · Pix R$ 5,00`; undefined where nobody said how. */
export function pagamentosText({ body, nomes }: Pick<Envio, 'body' | 'nomes'>): string | undefined {
  const pagamentos = body.recebimento ? [body.recebimento] : (body.pagamentos ?? []);
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

const UM_DE_CADA = ['venda', 'registro do caixa', 'recebimento'] as const;
const VARIOS = ['vendas', 'registros do caixa', 'recebimentos'] as const;

/** Sales, what was done to a drawer, what was received of debts. */
function contar(envios: readonly Envio[]): number[] {
  return [pendingSum(envios).vendas, envios.filter(ehDoCaixa).length, envios.filter(ehRecebimento).length];
}

const lista = (palavras: readonly string[]) => new Intl.ListFormat('pt-BR').format(palavras);

/** The ending of what is said of them, in number and gender. */
function final(envios: readonly Envio[]): string {
  const [vendas = 0, ...outros] = contar(envios);
  const masculinos = outros.reduce((sum, each) => sum + each, 0);
  return `${masculinos > 0 ? 'o' : 'a'}${vendas + masculinos === 1 ? '' : 's'}`;
}

export function palavraGuardada(envios: readonly Envio[]): string {
  return `guardad${final(envios)}`;
}

/** `2 vendas`, `1 registro do caixa`, `2 vendas e 1 recebimento`. */
export function guardadasText(envios: readonly Envio[]): string {
  const partes = contar(envios).map((count, kind) =>
    count === 0 ? [] : [`${count} ${(count === 1 ? UM_DE_CADA : VARIOS)[kind]}`],
  );
  return lista(partes.flat()) || '0 vendas';
}

/** Asked of whoever signs out while these wait. */
export function saidaText(envios: readonly Envio[]): { titulo: string; texto: string } {
  const fim = final(envios);
  const uma = !fim.endsWith('s');
  const contados = contar(envios);
  const quais = VARIOS.filter((_, kind) => contados[kind] !== 0);
  const pronome = fim.startsWith('a') ? 'Ela' : 'Ele';
  return {
    titulo: `Sair com ${lista(quais)} por enviar?`,
    texto: uma
      ? `${guardadasText(envios)} ainda não foi enviad${fim}. ${pronome} continua guardad${fim} neste aparelho e é enviad${fim} quando você entrar de novo.`
      : `${guardadasText(envios)} ainda não foram enviad${fim}. ${pronome}s continuam guardad${fim} neste aparelho e são enviad${fim} quando você entrar de novo.`,
  };
}
