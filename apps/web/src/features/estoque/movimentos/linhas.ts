/** A ledger as a person reads it: what the server tells, line by line, in words. Pure. */
import { dayOf, formatInstant } from '@balcao/contract/base/calendar';
import { formatQuantidade, somarQuantidades, type Unidade } from '@balcao/contract/base/quantidade';
import type { Movimento } from '@balcao/contract/estoque/movimentos';
import { PALAVRAS_DO_MOVIMENTO } from './palavras.ts';

/** Milliseconds: what arrives later than this was not told while it happened. */
const DEPOIS = 5 * 60_000;

/** As one: whatever its rows are, a count did what they come to. */
function contagemDe({ tipo, documento, quando }: Movimento): string | undefined {
  return tipo === 'CONTAGEM' && documento ? `${documento.id} ${quando}` : undefined;
}

/** The lines of a ledger, newest first: a count is one, and each balance is that of the line below it with its quantity. */
export function emLinhas(movimentos: readonly Movimento[]): Movimento[] {
  const linhas: Movimento[] = [];
  const contagens = new Map<string, number>();
  for (const movimento of movimentos) {
    const contagem = contagemDe(movimento);
    const lugar = contagem === undefined ? undefined : contagens.get(contagem);
    const depois = lugar === undefined ? undefined : linhas[lugar];
    if (lugar === undefined || !depois) {
      if (contagem !== undefined) contagens.set(contagem, linhas.length);
      linhas.push(movimento);
    } else {
      // The oldest says who counted, and when it was closed.
      const quantidade = somarQuantidades([depois.quantidade, movimento.quantidade]);
      linhas[lugar] = { ...movimento, quantidade, saldo: depois.saldo };
    }
  }
  let saldo = movimentos[0]?.saldo ?? 0;
  return linhas
    .filter(({ quantidade }) => quantidade !== 0)
    .map((linha) => {
      const com = { ...linha, saldo };
      saldo = somarQuantidades([saldo, -linha.quantidade]);
      return com;
    });
}

export function movimentosPorDia(
  linhas: readonly Movimento[],
  fuso: string,
  virada: string,
): [string, Movimento[]][] {
  return [...Map.groupBy(linhas, ({ quando }) => dayOf(new Date(quando), fuso, virada))];
}

/** `Perda` that came back: what was undone has the day of what it undoes. */
const desfaz = ({ tipo, quantidade }: Movimento) => tipo === 'PERDA' && quantidade > 0;

/** What happened, and the document by its own name, unless that says it already. */
export function tituloDoMovimento(movimento: Movimento): { titulo: string; documento: string | undefined } {
  const titulo = desfaz(movimento) ? 'Perda desfeita' : PALAVRAS_DO_MOVIMENTO[movimento.tipo].palavra;
  const documento = movimento.documento?.titulo;
  return documento?.startsWith(titulo) ? { titulo: documento, documento: undefined } : { titulo, documento };
}

/** `10:12 · Ana`, and when the server heard of it, where that was much later. */
export function notaDoMovimento(movimento: Movimento, fuso: string): string {
  const { quando, usuario } = movimento;
  const chegou = chegada(movimento, fuso);
  return [formatInstant(new Date(quando), fuso).slice(-5), usuario.nome, chegou].filter(Boolean).join(' · ');
}

function chegada(movimento: Movimento, fuso: string): string | undefined {
  const [quando, recebido] = [new Date(movimento.quando), new Date(movimento.recebidoEm)];
  const depois = desfaz(movimento) ? 'desfeita' : PALAVRAS_DO_MOVIMENTO[movimento.tipo].depois;
  if (depois === undefined || recebido.getTime() - quando.getTime() < DEPOIS) return undefined;
  const [dia = '', hora] = formatInstant(recebido, fuso).split(' ');
  const outro = !formatInstant(quando, fuso).startsWith(dia);
  // It stays in one line.
  return `${depois} ${outro ? `em ${dia.slice(0, 5)} ` : ''}às ${hora}`.replaceAll(' ', '\u00a0');
}

/** `−1,350`: the unit stands at the balance. */
export function semUnidade(quantidade: number, unidade: Unidade): string {
  return formatQuantidade(quantidade, unidade).replace(/\s*kg$/, '');
}

export function comSinal(quantidade: number, unidade: Unidade): string {
  return `${quantidade > 0 ? '+' : ''}${semUnidade(quantidade, unidade)}`;
}

/** Of a product that this device does not know any more. */
export function unidadeDasLinhas(linhas: readonly Movimento[]): Unidade {
  return linhas.every(({ quantidade }) => Number.isInteger(quantidade)) ? 'un' : 'kg';
}
