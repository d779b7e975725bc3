/** A device in words. Pure. */
import { type Dispositivo, MAX_FALTANDO } from '@balcao/contract/pessoas/dispositivos';
import { temPendente } from '../../../dados/aparelhos.ts';
import { porExtensoDe } from '../../../lib/format.ts';
import type { Tom } from '../../../ui/sinais/tom.ts';

/** As many runs of numbers as are named. */
const MAX_GRUPOS = 8;

/** `12, 15 a 18 e 20`; of many the first ones, and how many more. */
export function numerosText(numeros: readonly number[]): string {
  const grupos: [number, number][] = [];
  for (const numero of numeros) {
    const last = grupos.at(-1);
    if (last && last[1] + 1 === numero) last[1] = numero;
    else grupos.push([numero, numero]);
  }
  const named = grupos.slice(0, MAX_GRUPOS);
  const rest = grupos.slice(MAX_GRUPOS).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const words = named.flatMap(([first, last]) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first} a ${last}`];
  });
  return porExtensoDe(rest > 0 ? [...words, `mais ${rest}`] : words);
}

/** `1 venda`, `12 vendas`, `1000 vendas ou mais`. */
function faltamText(faltando: readonly number[]): string {
  if (faltando.length >= MAX_FALTANDO) return `Faltam ${MAX_FALTANDO} vendas ou mais`;
  return faltando.length === 1 ? 'Falta 1 venda' : `Faltam ${faltando.length} vendas`;
}

export interface EstadoDoAparelho {
  tom: Tom;
  texto: string;
  /** Advice. */
  nota?: string;
}

const DIA = 86_400_000;

/** `now`: epoch milliseconds by the server's clock. */
export function estadoDoAparelho(
  { faltando, esperando, ultimoContato }: Pick<Dispositivo, 'faltando' | 'esperando' | 'ultimoContato'>,
  now: number,
): EstadoDoAparelho {
  if (faltando.length > 0) {
    return {
      tom: 'ruim',
      texto: faltamText(faltando),
      nota: 'Ligue este aparelho com internet e entre na conta: o que ele ainda tem segue sozinho. Se ele se perdeu, confira estas vendas com quem vendeu.',
    };
  }
  if (esperando > 0) {
    const parado = now - Date.parse(ultimoContato) > DIA;
    return {
      tom: 'atencao',
      texto: esperando === 1 ? '1 esperando' : `${esperando} esperando`,
      nota: parado
        ? 'Não dá notícia há mais de um dia. Ligue este aparelho com internet e entre na conta.'
        : 'Estão guardadas neste aparelho e seguem sozinhas quando houver internet.',
    };
  }
  return { tom: 'bom', texto: 'Em dia' };
}

/** All of them in a line. */
export function aparelhosText(aparelhos: readonly Dispositivo[]): { texto: string; tom?: Tom } {
  const pendentes = aparelhos.filter(temPendente).length;
  if (aparelhos.length === 0) return { texto: 'Nenhum vendeu ainda' };
  if (pendentes === 0) return { texto: 'Tudo o que foi vendido chegou ao servidor' };
  return {
    texto:
      pendentes === 1
        ? 'Um aparelho tem vendas que ainda não chegaram'
        : `${pendentes} aparelhos têm vendas que ainda não chegaram`,
    tom: 'atencao',
  };
}
