/** The stations as the form has them. Pure. */
import type { Estacao, EstacoesInput } from '@balcao/contract/cozinha/cozinha';
import type { Lido } from '../../../lib/read-form.ts';

/** `chave` tells them apart before the server has given a new one its id. */
export interface EstacaoEditada extends Omit<Estacao, 'id'> {
  chave: string;
  id?: string;
}

export interface ValoresEstacoes {
  estacoes: readonly EstacaoEditada[];
}

export const SEM_LUGAR = 'Marque a tela da cozinha, escolha uma impressora, ou as duas coisas.';

export function estacoesEditadas(estacoes: readonly Estacao[]): ValoresEstacoes {
  return { estacoes: estacoes.map((estacao) => ({ ...estacao, chave: estacao.id })) };
}

export function estacaoNova(chave: string): EstacaoEditada {
  return {
    ...{ chave, nome: '', categorias: [], impressoraId: null, reserva: null },
    ...{ tela: true, vendasDiretas: false },
  };
}

export function comEstacao(
  estacoes: readonly EstacaoEditada[],
  chave: string,
  part: Partial<EstacaoEditada>,
): readonly EstacaoEditada[] {
  return estacoes.map((each) => (each.chave === chave ? { ...each, ...part } : each));
}

/** A category is in one station only: chosen here it leaves where it was. */
export function comCategoria(
  estacoes: readonly EstacaoEditada[],
  chave: string,
  nome: string,
): readonly EstacaoEditada[] {
  return estacoes.map((each) => {
    const sem = each.categorias.filter((one) => one !== nome);
    const tinha = sem.length < each.categorias.length;
    if (each.chave !== chave) return tinha ? { ...each, categorias: sem } : each;
    return { ...each, categorias: tinha ? sem : [...sem, nome] };
  });
}

/** One place up (-1) or down (1). */
export function comLugar(
  estacoes: readonly EstacaoEditada[],
  chave: string,
  passo: -1 | 1,
): readonly EstacaoEditada[] {
  const at = estacoes.findIndex((each) => each.chave === chave);
  const other = estacoes[at + passo];
  const own = estacoes[at];
  if (!own || !other) return estacoes;
  return estacoes.map((each, n) => (n === at ? other : n === at + passo ? own : each));
}

export function lerEstacoes({ estacoes }: ValoresEstacoes): Lido<EstacoesInput, ValoresEstacoes> {
  const semNome = estacoes.findIndex(({ nome }) => nome.trim() === '');
  if (semNome >= 0) return { errors: { estacoes: `Dê um nome à ${semNome + 1}ª estação.` } };
  const semLugar = estacoes.find(({ tela, impressoraId }) => !tela && impressoraId === null);
  if (semLugar) return { errors: { estacoes: `${semLugar.nome}: ${SEM_LUGAR}` } };
  return { data: { estacoes: estacoes.map(({ chave: _, ...estacao }) => estacao) } };
}
