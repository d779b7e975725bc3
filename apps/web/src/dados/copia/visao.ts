/** Whose copy it is, and what of another person's copy of the same store he may be shown. Pure. */
import type { Usuario } from '@balcao/contract/auth';
import { type Permissao, pode, type Quem } from '@balcao/contract/permissoes';
import type { CopiaDaLoja, TabelaDaCopia } from './aplicar.ts';

export type DonoDaCopia = Pick<Usuario, 'id' | 'lojaId' | 'tipo' | 'permissoes'>;

/** What the server tells follows from the store and from what somebody may: with other rights it is another copy. */
export function chaveDaCopia({ id, lojaId, tipo, permissoes }: DonoDaCopia): string {
  return `${lojaId}:${id}:${tipo === 'PRINCIPAL' ? tipo : [...permissoes].sort().join('+')}`;
}

/** As the server asks for them, collection by collection. */
const PRECISA: Readonly<Record<TabelaDaCopia, readonly Permissao[]>> = {
  produtos: ['produtos', 'vendas'],
  saldos: ['produtos', 'vendas'],
  comandas: ['vendas'],
  clientes: ['vendas'],
};

function quemLe(chave: string): (Quem & { lojaId: string }) | undefined {
  const [lojaId, , direitos] = chave.split(':');
  if (lojaId === undefined || direitos === undefined) return undefined;
  const dono = direitos === 'PRINCIPAL';
  const permissoes = dono || direitos === '' ? [] : (direitos.split('+') as Permissao[]);
  return { lojaId, tipo: dono ? 'PRINCIPAL' : 'FUNCIONARIO', permissoes };
}

/** Whether all that `para` may see is in the copy of that key. */
export function serve(chave: string, para: DonoDaCopia): boolean {
  const de = quemLe(chave);
  if (de === undefined || de.lojaId !== para.lojaId) return false;
  if (de.tipo === 'PRINCIPAL') return true;
  return para.tipo !== 'PRINCIPAL' && para.permissoes.every((permissao) => pode(de, permissao));
}

/** As the server would have told it to him. */
export function estreitar({ formas, ...copia }: CopiaDaLoja, para: Quem): CopiaDaLoja {
  const podeLer = (tabela: TabelaDaCopia) => pode(para, ...PRECISA[tabela]);
  const { produtos, saldos, comandas, clientes } = copia.tabelas;
  const semCusto = () => new Map([...(produtos ?? [])].map(([id, um]) => [id, { ...um, custo: null }]));
  return {
    ...copia,
    lidas: copia.lidas.filter(podeLer),
    tabelas: {
      ...(produtos && podeLer('produtos')
        ? { produtos: pode(para, 'produtos') ? produtos : semCusto() }
        : {}),
      ...(saldos && podeLer('saldos') ? { saldos } : {}),
      ...(comandas && podeLer('comandas') ? { comandas } : {}),
      ...(clientes && podeLer('clientes') ? { clientes } : {}),
    },
    ...(formas && pode(para, 'vendas') ? { formas } : {}),
  };
}
