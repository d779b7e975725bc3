/** A printer for the tests: takes ESC/POS apart again, into rows of text and what else happened, and knows nothing else. */
import type { LinhaImpressa } from '@balcao/contract/impressao/impressoes';
import { CODIGOS_DE_PAGINA, type CodigoDePagina } from '@balcao/contract/impressao/impressoras';
import { PAGINAS } from '../paginas.ts';

export type EventoDaImpressora =
  | { tipo: 'inicio' | 'corte' | 'bipe' | 'pergunta' }
  | { tipo: 'pulso'; pino: 2 | 5 }
  | { tipo: 'linha'; linha: LinhaImpressa };

type Passo = [tamanho: number, faz: (argumentos: Uint8Array) => void];

/** Everything in its order. Throws at a byte that no command of ours has. */
export function interpretar(bytes: Uint8Array): EventoDaImpressora[] {
  const eventos: EventoDaImpressora[] = [];
  let texto = '';
  let estilo: Omit<LinhaImpressa, 'texto'> = {};
  let agora: Omit<LinhaImpressa, 'texto'> = {};
  let pagina: CodigoDePagina = 'sem_acentos';

  const COMANDOS: Record<string, Passo> = {
    '1b40': [0, () => eventos.push({ tipo: 'inicio' })],
    '1c2e': [0, () => {}],
    '1b4d': [1, () => {}],
    '1b74': [
      1,
      ([numero]) => {
        const nova = CODIGOS_DE_PAGINA.find((each) => PAGINAS[each].numero === numero);
        if (!nova) throw new Error(`There is no code page ${numero}.`);
        pagina = nova;
      },
    ],
    '1b45': [1, ([ligado]) => mudar('negrito', ligado === 1 ? true : undefined)],
    '1d21': [1, ([vezes]) => mudar('dupla', { 0: undefined, 1: 'altura', 17: 'inteira' }[vezes ?? 0])],
    '1d56': [1, () => eventos.push({ tipo: 'corte' })],
    '1b42': [2, () => eventos.push({ tipo: 'bipe' })],
    '1b70': [3, ([pino]) => eventos.push({ tipo: 'pulso', pino: pino === 1 ? 5 : 2 })],
    '1004': [1, () => eventos.push({ tipo: 'pergunta' })],
  };
  function mudar(campo: 'negrito' | 'dupla', valor: unknown): void {
    const { [campo]: _, ...resto } = agora;
    agora = valor === undefined ? resto : { ...resto, [campo]: valor };
  }
  function letra(byte: number): void {
    if (byte < 0x20 || byte === 0x7f) throw new Error(`${byte.toString(16)} is no letter.`);
    if (texto === '') estilo = agora;
    texto += byte < 0x80 ? String.fromCharCode(byte) : (PAGINAS[pagina].signos[byte - 0x80] ?? '\ufffd');
  }

  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      eventos.push({ tipo: 'linha', linha: { texto: texto.replaceAll('\u00a0', ' '), ...estilo, pagina } });
      texto = '';
      estilo = {};
    } else if (byte === 0x1b || byte === 0x1c || byte === 0x1d || byte === 0x10) {
      const nome = [byte, bytes[at + 1] ?? 0].map((each) => each.toString(16).padStart(2, '0')).join('');
      const passo = COMANDOS[nome];
      if (!passo) throw new Error(`${nome} at ${at} is no command of ours.`);
      const [tamanho, faz] = passo;
      if (at + 2 + tamanho > bytes.length) throw new Error(`${nome} is cut off.`);
      faz(bytes.subarray(at + 2, at + 2 + tamanho));
      at += 1 + tamanho;
    } else if (byte !== 0x0d) letra(byte);
  }
  if (texto !== '') throw new Error(`'${texto}' was never printed.`);
  return eventos;
}

export const linhasDe = (eventos: readonly EventoDaImpressora[]): LinhaImpressa[] =>
  eventos.flatMap((evento) => (evento.tipo === 'linha' ? [evento.linha] : []));
