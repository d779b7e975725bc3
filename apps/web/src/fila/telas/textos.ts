/** The queue in words. Pure. */
import { porExtensoDe } from '../../lib/format.ts';
import type { Envio } from '../motor/envio.ts';
import type { Palavra } from '../operacoes/operacao.ts';
import { ehDeVenda, OPERACOES, operacaoDe, pendingSum } from '../operacoes/operacoes.ts';

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

interface Contados extends Palavra {
  quantos: number;
}

/** Sales, then what else waits, by kind. */
function contar(envios: readonly Envio[]): Contados[] {
  const palavras = new Set(Object.values(OPERACOES).map(({ palavra }) => palavra));
  return [...palavras]
    .map((palavra) => {
      const deles = envios.filter((envio) => operacaoDe(envio).palavra === palavra);
      // A sale is one, however many of these are of it.
      return { ...palavra, quantos: deles.some(ehDeVenda) ? pendingSum(envios).vendas : deles.length };
    })
    .filter(({ quantos }) => quantos > 0);
}

/** The ending of what is said of them, in number and gender. */
function final(envios: readonly Envio[]): string {
  const contados = contar(envios);
  const todos = contados.reduce((sum, { quantos }) => sum + quantos, 0);
  return `${contados.every(({ feminina }) => feminina) ? 'a' : 'o'}${todos === 1 ? '' : 's'}`;
}

export function palavraGuardada(envios: readonly Envio[]): string {
  return `guardad${final(envios)}`;
}

/** More kinds than these are not told one by one: the list of what waits does. */
const POR_EXTENSO = 3;

/** `2 vendas`, `1 registro do caixa`, `2 vendas e 1 recebimento`, `2 vendas e outros 9 registros`. */
export function guardadasText(envios: readonly Envio[]): string {
  const contados = contar(envios);
  const dizer = ({ quantos, uma, varias }: Contados) => `${quantos} ${quantos === 1 ? uma : varias}`;
  const [primeiro, ...resto] = contados;
  if (!primeiro) return '0 vendas';
  if (contados.length <= POR_EXTENSO) return porExtensoDe(contados.map(dizer));
  const outros = resto.reduce((sum, { quantos }) => sum + quantos, 0);
  return `${dizer(primeiro)} e outros ${outros} registros`;
}

/** The question at a sign-out while these wait. */
export function saidaText(envios: readonly Envio[]): { titulo: string; texto: string } {
  const fim = final(envios);
  const uma = !fim.endsWith('s');
  const quais = contar(envios).map(({ varias }) => varias);
  const pronome = fim.startsWith('a') ? 'Ela' : 'Ele';
  return {
    titulo: `Sair com ${porExtensoDe(quais)} por enviar?`,
    texto: uma
      ? `${guardadasText(envios)} ainda não foi enviad${fim}. ${pronome} continua guardad${fim} neste aparelho e é enviad${fim} quando você entrar de novo.`
      : `${guardadasText(envios)} ainda não foram enviad${fim}. ${pronome}s continuam guardad${fim} neste aparelho e são enviad${fim} quando você entrar de novo.`,
  };
}
