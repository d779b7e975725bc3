/**
 * The copy of this browser's store for whoever is signed in, put together, and its one door. Nothing is opened or asked
 * before somebody reads.
 */
import { sync } from '@balcao/contract/sync.endpoints';
import type { Venda } from '@balcao/contract/vendas';
import { agora } from '../../lib/clock.ts';
import { type Falha, falhaDe } from '../../lib/conexao.ts';
import { createStore } from '../../lib/store.ts';
import { chamar } from '../api-client.ts';
import { sessaoGuardada } from '../sessao-guardada.ts';
import type { Deposito } from './deposito.ts';
import { DepositoNoDisco } from './indexed-db.ts';
import { type Listas, listar } from './listas.ts';
import { canalDaCopia, umPorVez } from './navegador.ts';
import { Sincronizador } from './sincronizador.ts';
import { chaveDaCopia, type DonoDaCopia, estreitar, serve } from './visao.ts';

export interface EstadoDaCopia {
  /** Undefined: there is none yet. */
  listas: Listas | undefined;
  /** When it was as the server's, by the server's clock, in ms. */
  em: number | undefined;
  /** Why who asked last got no answer; a refusal counts as the server's failure. */
  falha: Falha | undefined;
  perguntando: boolean;
}

const NADA: EstadoDaCopia = { listas: undefined, em: undefined, falha: undefined, perguntando: false };
/** Up to 5,000 rows on a poor line, in ms. */
const LONGA = 60_000;
/** Who reads for the first time is content with an answer of so long ago, in ms. */
const RECENTE = 10_000;

export const depositoNoDisco = new DepositoNoDisco();
const estado = createStore<EstadoDaCopia>(NADA);
const mudar = (change: Partial<EstadoDaCopia>) => estado.set({ ...estado.get(), ...change });

interface Aberta {
  chave: string;
  sincronizador: Sincronizador;
  respondidaEm: number | undefined;
  emCurso: Promise<void> | undefined;
}

let aberta: Aberta | undefined;
let avisar: ReturnType<typeof canalDaCopia> | undefined;

/** Another person's copy of the same store may be newer than his own: then it is his, as far as he may see it. */
async function herdar(chave: string, dono: DonoDaCopia): Promise<void> {
  const inteiras = await depositoNoDisco.inteiras();
  const [melhor] = [...inteiras].filter(([de]) => serve(de, dono)).sort(([, a], [, b]) => b - a);
  if (!melhor || melhor[0] === chave || melhor[1] <= (inteiras.get(chave) ?? 0)) return;
  const [{ atual }, { passo }] = await Promise.all([
    depositoNoDisco.ler(melhor[0]),
    depositoNoDisco.ler(chave),
  ]);
  if (!atual) return;
  await depositoNoDisco.regravar(chave, { passo: passo + 1, atual: estreitar(atual, dono), nova: undefined });
}

function nova(chave: string, dono: DonoDaCopia): Aberta {
  let herdada: Promise<void> | undefined;
  const deposito: Deposito = {
    ler: async (chave) => {
      herdada ??= herdar(chave, dono).catch(() => undefined);
      await herdada;
      return depositoNoDisco.ler(chave);
    },
    gravar: (chave, gravacao) => depositoNoDisco.gravar(chave, gravacao),
    regravar: (chave, guardada) => depositoNoDisco.regravar(chave, guardada),
  };
  const sincronizador = new Sincronizador({
    chave,
    deposito,
    perguntar: (desde) =>
      chamar(sync.sincronizar, { query: desde === undefined ? {} : { desde }, timeout: LONGA }),
    agora: () => agora().getTime(),
    random: Math.random,
    exclusivo: umPorVez,
    avisar: (aviso) => avisar?.(aviso),
    mostrar: (copia, delta) => {
      const { listas } = estado.get();
      mudar({ listas: copia && listar(copia, listas && delta, listas), em: copia?.em });
    },
  });
  return { chave, sincronizador, respondidaEm: undefined, emCurso: undefined };
}

/** That of whoever is signed in by now; another person's is closed, and nothing of it is shown any more. */
function deQuemEntrou(): Aberta | undefined {
  const usuario = sessaoGuardada.get()?.usuario;
  const chave = usuario && chaveDaCopia(usuario);
  if (chave === aberta?.chave) return aberta;
  aberta?.sincronizador.fechar();
  avisar ??= canalDaCopia((aviso) => void aberta?.sincronizador.ouvir(aviso));
  aberta = usuario && chave !== undefined ? nova(chave, usuario) : undefined;
  estado.set(NADA);
  return aberta;
}

async function perguntar(mesma: Aberta): Promise<void> {
  mudar({ perguntando: true });
  const minha = () => mesma === aberta;
  try {
    await mesma.sincronizador.sincronizar();
    mesma.respondidaEm = Date.now();
    if (minha()) mudar({ falha: undefined });
  } catch (error) {
    if (minha()) mudar({ falha: falhaDe(error) ?? 'comErro' });
    throw error;
  } finally {
    if (minha()) mudar({ perguntando: false });
  }
}

async function sincronizar(): Promise<void> {
  const mesma = deQuemEntrou();
  if (!mesma) return;
  const minha = perguntar(mesma);
  mesma.emCurso ??= minha.finally(() => {
    mesma.emCurso = undefined;
  });
  // Whoever waits for it hears of a failure; nobody has to.
  mesma.emCurso.catch(() => undefined);
  return minha;
}

export const copia = {
  get: estado.get,
  subscribe: estado.subscribe,
  /** What is on the disk is shown. */
  abrir: async () => deQuemEntrou()?.sincronizador.abrir(),
  /** Everything that was true when it was called is shown when it is done. */
  sincronizar,
  /** It was asked just now, or is. */
  emDia: async (): Promise<void> => {
    const mesma = deQuemEntrou();
    if (mesma?.emCurso) return mesma.emCurso;
    if (mesma?.respondidaEm !== undefined && Date.now() - mesma.respondidaEm < RECENTE) return;
    return sincronizar();
  },
  /** What a write was answered. */
  anotar: async (venda: Venda): Promise<void> => {
    if (venda.tipo === 'VENDAS') return;
    await deQuemEntrou()?.sincronizador.abrir();
    await aberta?.sincronizador.anotar([venda]);
  },
};

sessaoGuardada.subscribe(() => {
  if (aberta) deQuemEntrou();
});
