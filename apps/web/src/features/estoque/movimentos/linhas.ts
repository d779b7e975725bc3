/** A ledger as a person reads it: what the server tells, line by line, in words. Pure. */
import { dayOf, formatInstant } from '@balcao/contract/base/calendar';
import { formatQuantidade, somarQuantidades, type Unidade } from '@balcao/contract/base/quantidade';
import type { Movimento } from '@balcao/contract/estoque/movimentos';
import { MOTIVOS_DE_PERDA } from '@balcao/contract/estoque/perdas';
import type { Envio } from '../../../fila/fila.ts';
import { PALAVRAS_DO_MOVIMENTO } from './palavras.ts';

/** A movement, or one that this device has not told yet. */
export interface MovimentoNaTela extends Movimento {
  naFila?: true;
}

/** Milliseconds: what arrives later than this was not told while it happened. */
const DEPOIS = 5 * 60_000;

/** As one: whatever its rows are, a count did what they come to. */
function contagemDe({ tipo, documento, quando }: Movimento): string | undefined {
  return tipo === 'CONTAGEM' && documento ? `${documento.id} ${quando}` : undefined;
}

/** Above the server's own what was lost here and waits: the balance goes on from `saldo`, the server's. */
export function comPerdasNaFila(
  movimentos: readonly Movimento[],
  saldo: number,
  perdas: readonly Envio<'lancarPerda'>[],
  produtoId: string,
): MovimentoNaTela[] {
  const novas = perdas.flatMap((envio): MovimentoNaTela[] => {
    const { criadaEm, perda } = envio.body;
    const perdido = perda.itens.filter((item) => item.produtoId === produtoId);
    if (perdido.length === 0) return [];
    const titulo = `Perda · ${MOTIVOS_DE_PERDA[perda.motivo]}`;
    return [
      {
        ...{ id: envio.key, tipo: 'PERDA', quando: criadaEm, recebidoEm: criadaEm, naFila: true },
        quantidade: -somarQuantidades(perdido.map(({ quantidade }) => quantidade)),
        saldo: 0,
        documento: { tipo: 'perda', id: perda.id, titulo },
        usuario: { id: envio.usuarioId, nome: envio.usuarioNome },
        observacao: perda.observacao ?? null,
      },
    ];
  });
  const agora = somarQuantidades([saldo, ...novas.map(({ quantidade }) => quantidade)]);
  return [...novas.map((nova) => ({ ...nova, saldo: agora })), ...movimentos];
}

/** The lines of a ledger, newest first: a count is one, and each balance is that of the line below it with its quantity. */
export function emLinhas(movimentos: readonly MovimentoNaTela[]): MovimentoNaTela[] {
  const linhas: MovimentoNaTela[] = [];
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
  linhas: readonly MovimentoNaTela[],
  fuso: string,
  virada: string,
): [string, MovimentoNaTela[]][] {
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
export function notaDoMovimento(movimento: MovimentoNaTela, fuso: string): string {
  const { quando, usuario } = movimento;
  const chegou = movimento.naFila ? 'ainda não enviada' : chegada(movimento, fuso);
  return [formatInstant(new Date(quando), fuso).slice(-5), usuario.nome, chegou].filter(Boolean).join(' · ');
}

function chegada(movimento: Movimento, fuso: string): string | undefined {
  const [quando, recebido] = [new Date(movimento.quando), new Date(movimento.recebidoEm)];
  const depois = desfaz(movimento) ? 'desfeita' : PALAVRAS_DO_MOVIMENTO[movimento.tipo].depois;
  if (depois === undefined || recebido.getTime() - quando.getTime() < DEPOIS) return undefined;
  const [dia = '', hora] = formatInstant(recebido, fuso).split(' ');
  const outro = !formatInstant(quando, fuso).startsWith(dia);
  return `${depois} ${outro ? `em ${dia.slice(0, 5)} ` : ''}às\u00a0${hora}`;
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
