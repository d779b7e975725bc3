/** A copy as the records in which it lies on the disk. */
import { inPieces } from '../../lib/in-pieces.ts';
import {
  type Cabeca,
  type CopiaDaLoja,
  type Delta,
  idDe,
  type LinhaDe,
  TABELAS,
  type TabelaDaCopia,
} from './aplicar.ts';
import type { Cifrado, Fechadura } from './cifra.ts';
import { emOrdem } from './listas.ts';

/** Rows in one record of a copy that is written anew: a cheap phone reads them between two keys. */
const POR_REGISTRO = 1000;

/** Row by row in pieces: of 50,000 products nobody at the till is to notice anything. */
export async function montar(
  fechadura: Fechadura,
  cabeca: Cifrado,
  registros: readonly Cifrado[],
): Promise<CopiaDaLoja> {
  const tabelas: Record<string, Map<string, unknown>> = {};
  const somar = <T extends TabelaDaCopia>(tabela: T, delta: Delta) => {
    const mudanca = delta[tabela];
    if (!mudanca) return;
    tabelas[tabela] ??= new Map();
    for (const id of mudanca.sairam) tabelas[tabela].delete(id);
    for (const linha of mudanca.mudaram as LinhaDe[T][]) tabelas[tabela].set(idDe(tabela, linha), linha);
  };
  const piece = inPieces();
  for (const registro of registros) {
    const delta = (await fechadura.abrir(registro)) as Delta;
    for (const tabela of TABELAS) somar(tabela, delta);
    await piece();
  }
  return {
    ...((await fechadura.abrir(cabeca)) as Cabeca),
    tabelas: tabelas as CopiaDaLoja['tabelas'],
  };
}

export function emRegistros({ tabelas }: CopiaDaLoja): Delta[] {
  return TABELAS.flatMap((tabela) => {
    const linhas = emOrdem(tabela, [...(tabelas[tabela]?.values() ?? [])]);
    const quantos = Math.ceil(linhas.length / POR_REGISTRO);
    return Array.from({ length: quantos }, (_, n) => {
      const mudaram = linhas.slice(n * POR_REGISTRO, (n + 1) * POR_REGISTRO);
      return { [tabela]: { mudaram, sairam: [] } } as Delta;
    });
  });
}
