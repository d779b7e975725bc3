/** Notes that were read and wait, with what was said of them: on the device, until they are entered or put away. */
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { guardarRascunho, lerRascunho } from '../../../dados/rascunhos.ts';
import { agora } from '../../../lib/clock.ts';
import { type Respostas, SEM_RESPOSTAS } from '../nota/respostas.ts';

export interface NotaGuardada {
  leitura: LeituraDaNota;
  xml: string;
  /** Of the purchase, and the key under which it is sent: made once, so that it enters once. */
  id: string;
  chaveDoEnvio: string;
  /** When the server read it, in ms: more may be known of its goods by now. */
  lidaEm: number;
}

/** A line of the list. */
export interface NotaNaLista {
  chave: string;
  numero: string | null;
  fornecedor: string;
  emitidaEm: string | null;
  total: number | null;
  linhas: number;
  perguntas: number;
}

const LISTA = 'compras.notas';
const daNota = (chave: string) => `compras.nota.${chave}`;
const dito = (chave: string) => `compras.respostas.${chave}`;

export async function listarGuardadas(): Promise<readonly NotaNaLista[]> {
  return (await lerRascunho<readonly NotaNaLista[]>(LISTA)) ?? [];
}

export function lerGuardada(chave: string): Promise<NotaGuardada | undefined> {
  return lerRascunho<NotaGuardada>(daNota(chave));
}

export async function lerRespostasDaNota(chave: string): Promise<Respostas> {
  return { ...SEM_RESPOSTAS, ...(await lerRascunho<Respostas>(dito(chave))) };
}

export function guardarRespostas(chave: string, respostas: Respostas): void {
  guardarRascunho(dito(chave), respostas);
}

const naLista = ({ chave, numero, fornecedor, emitidaEm, total, linhas }: LeituraDaNota): NotaNaLista => ({
  ...{
    chave: chave ?? '',
    numero,
    fornecedor: fornecedor?.nome ?? '',
    emitidaEm,
    total,
    linhas: linhas.length,
  },
  perguntas: linhas.filter(({ pergunta }) => pergunta !== null).length,
});

/** One that waits already keeps its key and its answers; what is known of its goods may be more by now. */
export async function guardarNotas(notas: readonly { leitura: LeituraDaNota; xml: string }[]): Promise<void> {
  const antes = await listarGuardadas();
  const lidaEm = agora().getTime();
  for (const { leitura, xml } of notas) {
    const chave = leitura.chave ?? '';
    const guardada = await lerGuardada(chave);
    const { id, chaveDoEnvio } = guardada ?? { id: uuidv7(), chaveDoEnvio: uuidv4() };
    guardarRascunho(daNota(chave), { leitura, xml, id, chaveDoEnvio, lidaEm } satisfies NotaGuardada);
  }
  const novas = notas.map(({ leitura }) => naLista(leitura));
  const outras = antes.filter(({ chave }) => !novas.some((nova) => nova.chave === chave));
  guardarRascunho(LISTA, [...novas, ...outras]);
}

export async function anotarPerguntas(chave: string, perguntas: number): Promise<void> {
  const lista = await listarGuardadas();
  if (lista.every((nota) => nota.chave !== chave || nota.perguntas === perguntas)) return;
  guardarRascunho(
    LISTA,
    lista.map((nota) => (nota.chave === chave ? { ...nota, perguntas } : nota)),
  );
}

/** Entered, or put away. */
export async function esquecerNota(chave: string): Promise<void> {
  const lista = await listarGuardadas();
  guardarRascunho(daNota(chave), undefined);
  guardarRascunho(dito(chave), undefined);
  guardarRascunho(
    LISTA,
    lista.filter((nota) => nota.chave !== chave),
  );
}
