/** The copy that a person is shown, and the part of a larger one that belongs to it. Pure. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { pode, type Quem, type VisaoDaLoja, visaoDe } from '@balcao/contract/pessoas/permissoes';
import type { CopiaDaLoja, TabelaDaCopia } from './aplicar.ts';

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

const TABELAS_DA_VISAO: Readonly<Record<VisaoDaLoja, readonly TabelaDaCopia[]>> = {
  loja: [],
  produtos: ['produtos', 'saldos', 'fornecedores', 'contagens'],
  vendas: ['produtos', 'saldos', 'comandas', 'clientes'],
  tudo: ['produtos', 'saldos', 'comandas', 'clientes', 'fornecedores', 'contagens'],
};

/** As the server would have told it. */
export function estreitar({ formas, soDitas, ...copia }: CopiaDaLoja, para: VisaoDaLoja): CopiaDaLoja {
  const minhas = TABELAS_DA_VISAO[para];
  const vende = para === 'vendas' || para === 'tudo';
  const tabelas = Object.fromEntries(
    Object.entries(copia.tabelas).filter(([tabela]) => minhas.includes(tabela as TabelaDaCopia)),
  ) as CopiaDaLoja['tabelas'];
  const { produtos } = tabelas;
  const semCusto = produtos && new Map([...produtos].map(([id, um]) => [id, { ...um, custo: null }]));
  return {
    ...copia,
    lidas: copia.lidas.filter((tabela) => minhas.includes(tabela)),
    tabelas: para === 'vendas' && semCusto ? { ...tabelas, produtos: semCusto } : tabelas,
    ...(vende && formas ? { formas } : {}),
    ...(vende && soDitas ? { soDitas } : {}),
  };
}
