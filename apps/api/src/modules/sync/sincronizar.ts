import { pode } from '@balcao/contract/pessoas/permissoes';
import {
  COLECOES,
  COLECOES_MESMO_EXPIRADO,
  type Colecao,
  MAX_LINHAS_SYNC,
  type Sincronizado,
} from '@balcao/contract/sync/sync';
import type { sync } from '@balcao/contract/sync/sync.endpoints';
import { lerNaLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { planoExpirado } from '../../http/permissoes.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarFormasDaLoja } from '../formas/formas.queries.ts';
import { buscarLoja } from '../loja/loja.queries.ts';
import { colecoesLegiveis } from './colecoes.ts';
import {
  escreverLugares,
  type Lugares,
  type LugarNaColecao,
  lerLugares,
  type PontoDaLoja,
} from './cursor.ts';
import { type Ditas, lerLinhas } from './linhas.ts';
import { buscarMudou, buscarPonto, type EmLinhas, listarMudados } from './mudancas.queries.ts';
import { andarPasso, comecarPasso } from './passo.ts';

/**
 * GET /api/sync: what changed in each collection since the cursor, of one moment, as much as one answer takes. When the
 * plan is over, who names a collection that is closed by it is told so; who names none is given the others.
 */
export async function sincronizar(
  { context: { agora, database }, sessao, query: { desde, colecoes } }: Recebido<typeof sync.sincronizar>,
  segredo: () => Promise<string>,
): Promise<Sincronizado> {
  const expirado = planoExpirado(sessao, agora());
  const fechadas = colecoes?.some((colecao) => !COLECOES_MESMO_EXPIRADO.includes(colecao)) ?? false;
  if (expirado && fechadas) throw new AppError('PLANO_EXPIRADO');
  const legiveis = colecoesLegiveis(
    sessao,
    expirado,
    COLECOES.filter((colecao) => colecoes?.includes(colecao) ?? true),
  );
  const selo = await segredo();
  const custos = pode(sessao, 'produtos');
  const antes = desde === undefined ? {} : lerLugares(selo, sessao.lojaId, desde);
  return lerNaLoja(database, sessao.lojaId, async (trx) => {
    const { podada, ...ponto } = await buscarPonto(trx);
    const resposta: Omit<Sincronizado, 'cursor'> = { mais: false };
    const lugares: Lugares = { ...antes };
    let cabem = MAX_LINHAS_SYNC;
    for (const colecao of legiveis) {
      const lugar = antes[colecao];
      if (lugar) conferirLugar(lugar, ponto, podada);
      const { dita, ...parte } = await lerParte(trx, colecao, { lugar, ponto, custos, cabem });
      Object.assign(resposta, dita === undefined ? {} : { [colecao]: dita });
      if (parte.lugar) lugares[colecao] = parte.lugar;
      resposta.mais ||= parte.mais;
      cabem -= parte.linhas;
    }
    return { cursor: escreverLugares(selo, sessao.lojaId, lugares), ...resposta };
  });
}

/** Rows that left before the oldest note are not known any more; nor can a device have seen what is yet to come. */
function conferirLugar(lugar: LugarNaColecao, ponto: PontoDaLoja, podada: number): void {
  const { versao, numero } = lugar.passo?.ate ?? lugar;
  if (lugar.versao >= podada && versao <= ponto.versao && numero <= ponto.numero) return;
  throw new AppError('CURSOR_INVALIDO');
}

interface Pedida {
  lugar: LugarNaColecao | undefined;
  ponto: PontoDaLoja;
  /** Whether this person sees what products cost. */
  custos: boolean;
  /** Rows that still fit. */
  cabem: number;
}

function lerParte(trx: Trx, colecao: Colecao, { custos, cabem, ...onde }: Pedida): Promise<Parte<unknown>> {
  if (colecao === 'loja') return lerInteira(trx, { ...onde, colecao }, buscarLoja);
  if (colecao === 'formas') return lerInteira(trx, { ...onde, colecao }, listarFormasDaLoja);
  return lerMudancas(trx, { ...onde, colecao }, { custos: custos && colecao === 'produtos', cabem });
}

interface Parte<T> {
  /** Undefined: nothing to tell of what is told whole. */
  dita: T | undefined;
  /** The device's place in it; undefined: it has not begun. */
  lugar: LugarNaColecao | undefined;
  linhas: number;
  mais: boolean;
}

/** One whole collection. */
async function lerInteira<T>(
  trx: Trx,
  { colecao, lugar, ponto }: { colecao: Colecao; lugar: LugarNaColecao | undefined; ponto: PontoDaLoja },
  ler: (trx: Trx) => Promise<T>,
): Promise<Parte<T>> {
  const dita = lugar && !(await buscarMudou(trx, colecao, lugar)) ? undefined : await ler(trx);
  const linhas = Array.isArray(dita) ? dita.length : Number(dita !== undefined);
  return { dita, lugar: { ...ponto, custos: false }, linhas, mais: false };
}

/** One that is told row by row, of which `cabem` rows fit. */
async function lerMudancas<C extends EmLinhas>(
  trx: Trx,
  { colecao, lugar, ponto }: { colecao: C; lugar: LugarNaColecao | undefined; ponto: PontoDaLoja },
  { custos, cabem }: { custos: boolean; cabem: number },
): Promise<Parte<Ditas<C>>> {
  const inicio = comecarPasso(lugar, ponto, custos);
  // One more than fits tells whether that is all.
  const ids = await listarMudados(trx, colecao, inicio, cabem + 1);
  const ditos = ids.slice(0, cabem);
  const dita = await lerLinhas(trx, colecao, ditos, custos);
  if (ids.length > cabem) {
    const depois = ditos.length === 0 ? lugar : andarPasso(inicio, ditos.at(-1));
    return { dita, lugar: depois, linhas: cabem, mais: true };
  }
  const depois = andarPasso(inicio, undefined);
  // Others wrote while it was told in several answers.
  const seguem = depois.versao < ponto.versao || depois.numero < ponto.numero;
  const mais = seguem && (await listarMudados(trx, colecao, depois, 1)).length > 0;
  return { dita, lugar: depois, linhas: ditos.length, mais };
}
