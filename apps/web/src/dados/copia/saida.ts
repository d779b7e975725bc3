/**
 * When somebody leaves a device: whoever else unlocks it by PIN finds what he may see of it, and what is kept for nobody
 * any more goes. All of it lies under keys that nobody who stands before the device then has.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { cabeNaVisao, type VisaoDaLoja, visaoDe } from '@balcao/contract/pessoas/permissoes';
import { pessoasGuardadas, pessoasNoDisco } from '../pessoas/pessoas-do-aparelho.ts';
import { sessaoGuardada } from '../sessao-guardada.ts';
import type { CopiaDaLoja } from './aplicar.ts';
import { discoFechado } from './disco.ts';
import { estreitar } from './estreitar.ts';
import type { DepositoNoDisco, Ficam } from './indexed-db.ts';
import type { Aviso } from './sincronizador.ts';
import { chaveDaCopia, visaoDaCopia, visaoDosValores } from './visao.ts';

export interface Deixada {
  chave: string;
  copia: CopiaDaLoja | undefined;
  /** Under the keys of who leaves. */
  deposito: DepositoNoDisco;
}

let observa = false;

export async function arrumar(antes: Deixada | undefined, avisar: (aviso: Aviso) => void): Promise<void> {
  if (!observa) {
    observa = true;
    // A dismissed person is forgotten while another one sells.
    pessoasGuardadas.subscribe(() => void manter());
  }
  const usuarios = await pessoasNoDisco().catch(() => undefined);
  if (antes?.copia && usuarios) await deixar(antes, antes.copia, usuarios, avisar).catch(() => undefined);
  await manter();
}

/** Nothing is thrown away where it is not known for whom it may be. */
async function manter(): Promise<void> {
  const comPin = await pessoasNoDisco().catch(() => undefined);
  if (comPin) await discoFechado.manter(ficamPara(comPin)).catch(() => undefined);
}

function ficamPara(comPin: readonly Usuario[]): Ficam {
  const presente = sessaoGuardada.get()?.usuario;
  // The server's last word about this person.
  const todos = [...comPin.filter(({ id }) => id !== presente?.id), ...(presente ? [presente] : [])];
  return {
    visoes: new Map(todos.map((usuario) => [usuario.id, visaoDe(usuario)])),
    copias: new Set(todos.map((usuario) => chaveDaCopia(usuario))),
    valores: new Set(todos.map((usuario) => chaveDaCopia(usuario, visaoDosValores(usuario)))),
  };
}

/** A person who may see less goes on from here, without a connection too. */
async function deixar(
  { chave, deposito }: Deixada,
  copia: CopiaDaLoja,
  usuarios: readonly Usuario[],
  avisar: (aviso: Aviso) => void,
): Promise<void> {
  const minha = visaoDaCopia(chave);
  const menores = new Map<string, VisaoDaLoja>();
  for (const usuario of usuarios) {
    const visao = visaoDe(usuario);
    const dele = chaveDaCopia(usuario);
    if (chaveDaCopia(usuario, minha) === chave && visao !== minha && cabeNaVisao(visao, minha))
      menores.set(dele, visao);
  }
  for (const [dele, visao] of menores) {
    const { passo, em } = await deposito.onde(dele);
    if (copia.em === undefined || copia.em <= em) continue;
    const guardada = { passo: passo + 1, atual: estreitar(copia, visao), nova: undefined };
    if (await deposito.regravar(dele, guardada)) avisar({ chave: dele, passo: guardada.passo });
  }
}
