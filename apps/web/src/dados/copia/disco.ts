/** The disk under the signed-in person's keys. */
import type { SessaoGuardada } from '../sessao-guardada.ts';
import { ChaveiroDaSessao } from './chaveiro.ts';
import { type ChaveDaCopia, DepositoNoDisco } from './indexed-db.ts';
import { visaoDaCopia } from './visao.ts';

/** Without a key: lists and deletes only. */
export const discoFechado = new DepositoNoDisco(async () => undefined);

export interface DiscoDaSessao {
  chaveiro: ChaveiroDaSessao;
  deposito: DepositoNoDisco;
}

/** `vale`: that person is still signed in, with these rights. */
export function abrirDisco(sessao: SessaoGuardada, vale: () => boolean): DiscoDaSessao {
  const chaveiro = new ChaveiroDaSessao(sessao, discoFechado, vale);
  const fechadura: ChaveDaCopia = async (chave, espera) => {
    if (espera) await chaveiro.completar();
    return (await chaveiro.ler())?.visoes[visaoDaCopia(chave)];
  };
  return { chaveiro, deposito: discoFechado.com(fechadura) };
}
