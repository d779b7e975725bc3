import { pode } from '@balcao/contract/pessoas/permissoes';
import {
  COLECOES,
  COLECOES_MESMO_EXPIRADO,
  type Colecao,
  PERMISSOES_DA_COLECAO,
} from '@balcao/contract/sync/sync';
import type { Sessao } from '../../http/sessao.ts';

/** The collections of these that this person may read now, in the order in which an answer is filled. */
export function colecoesLegiveis(
  quem: Pick<Sessao, 'tipo' | 'permissoes'>,
  expirado: boolean,
  colecoes: readonly Colecao[] = COLECOES,
): Colecao[] {
  return COLECOES.filter(
    (colecao) =>
      colecoes.includes(colecao) &&
      pode(quem, ...PERMISSOES_DA_COLECAO[colecao]) &&
      (!expirado || COLECOES_MESMO_EXPIRADO.includes(colecao)),
  );
}
