/** The copy that a person is shown. Pure. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { pode, type Quem, type VisaoDaLoja, visaoDe } from '@balcao/contract/pessoas/permissoes';

export type DonoDaCopia = Pick<Usuario, 'lojaId' | 'tipo' | 'permissoes'>;

/** A copy depends on the store and on the rights alone: persons who may see the same have the same copy. */
export function chaveDaCopia({ lojaId, ...quem }: DonoDaCopia, visao: VisaoDaLoja = visaoDe(quem)): string {
  return `${lojaId}:${visao}`;
}

export function visaoDaCopia(chave: string): VisaoDaLoja {
  return chave.slice(chave.lastIndexOf(':') + 1) as VisaoDaLoja;
}

/** Beside whose copy what else is kept lies: all who sell have one. */
export function visaoDosValores(quem: Quem): VisaoDaLoja {
  return pode(quem, 'vendas') ? 'vendas' : visaoDe(quem);
}
