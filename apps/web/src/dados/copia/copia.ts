/**
 * The copy of this browser's store for the signed-in person, put together, and its one door. Nothing is opened or asked
 * before the first reader.
 */
import { sync } from '@balcao/contract/sync/sync.endpoints';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { agora } from '../../lib/clock.ts';
import { type Falha, falhaDe } from '../../lib/conexao.ts';
import { createStore } from '../../lib/store.ts';
import { chamar } from '../api-client.ts';
import { fecharDeixado, vende } from '../deixado.ts';
import { lembrar } from '../lembrado.ts';
import { type SessaoGuardada, sessaoGuardada } from '../sessao-guardada.ts';
import type { Fechadura } from './cifra.ts';
import { abrirDisco, type DiscoDaSessao } from './disco.ts';
import { type Listas, listar } from './listas.ts';
import { canalDaCopia, umPorVez } from './navegador.ts';
import { Sincronizador } from './sincronizador.ts';
import { chaveDaCopia } from './visao.ts';
import type { Vitrine } from './vitrine.ts';

export interface EstadoDaCopia {
  /** Undefined: there is none yet. */
  listas: Listas | undefined;
  /** Of the till's products, until the lists are there; undefined: there is none. */
  vitrine: Vitrine | undefined;
  /** When it was as the server's, by the server's clock, in ms. */
  em: number | undefined;
  /** Why the last question got no answer; a refusal counts as the server's failure. */
  falha: Falha | undefined;
  perguntando: boolean;
}

const NADA: EstadoDaCopia = {
  ...{ listas: undefined, vitrine: undefined, em: undefined, falha: undefined, perguntando: false },
};
/** Up to 5,000 rows on a poor line, in ms. */
const LONGA = 60_000;
/** A first reader is content with an answer of so long ago, in ms. */
const RECENTE = 10_000;

const estado = createStore<EstadoDaCopia>(NADA);
const mudar = (change: Partial<EstadoDaCopia>) => estado.set({ ...estado.get(), ...change });

/** One person's copy, as long as the rights stay the same. */
interface Aberta {
  usuarioId: string;
  chave: string;
  disco: DiscoDaSessao;
  sincronizador: Sincronizador;
  respondidaEm: number | undefined;
  emCurso: Promise<void> | undefined;
  /** What the till said last that it begins with. */
  vitrine?: Vitrine;
}

let aberta: Aberta | undefined;
let avisar: ReturnType<typeof canalDaCopia> | undefined;

function nova(chave: string, sessao: SessaoGuardada): Aberta {
  const disco: DiscoDaSessao = abrirDisco(sessao, () => aberta?.disco === disco);
  const sincronizador: Sincronizador = new Sincronizador({
    chave,
    deposito: disco.deposito,
    perguntar: (desde) =>
      chamar(sync.sincronizar, { query: desde === undefined ? {} : { desde }, timeout: LONGA }),
    agora: () => agora().getTime(),
    random: Math.random,
    exclusivo: umPorVez,
    avisar: (aviso) => avisar?.(aviso),
    mostrar: (copia, delta) => {
      const { listas } = estado.get();
      for (const parte of ['formas', 'loja'] as const) {
        if (copia?.[parte] && copia[parte] !== listas?.[parte]) lembrar(parte, copia[parte]);
      }
      mudar({ listas: copia && listar(copia, listas && delta, listas), vitrine: undefined, em: copia?.em });
    },
  });
  const usuarioId = sessao.usuario.id;
  return { usuarioId, chave, disco, sincronizador, respondidaEm: undefined, emCurso: undefined };
}

/** The signed-in person's copy; another person's is closed and no longer shown. */
function deQuemEntrou(): Aberta | undefined {
  const sessao = sessaoGuardada.get();
  const chave = sessao && chaveDaCopia(sessao.usuario);
  if (chave === aberta?.chave && sessao?.usuario.id === aberta?.usuarioId) return aberta;
  aberta?.sincronizador.fechar();
  avisar ??= canalDaCopia((aviso) => void aberta?.sincronizador.ouvir(aviso));
  aberta = sessao && chave !== undefined ? nova(chave, sessao) : undefined;
  estado.set(NADA);
  if (aberta) void completar(aberta).catch(() => undefined);
  return aberta;
}

/** Until the keys are there the copy lives in memory. */
async function completar(mesma: Aberta): Promise<void> {
  const deram = await mesma.disco.chaveiro.completar();
  if (!deram) return;
  if (await mesma.sincronizador.guardar()) await sincronizar();
  await guardarVitrine(mesma);
}

function guardarVitrine({ chave, disco, sincronizador, vitrine }: Aberta): Promise<void> {
  return sincronizador.noDisco(async (passo) => {
    if (vitrine) await disco.deposito.guardarVitrine(chave, passo, vitrine);
  });
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
  // A caller who waits hears of a failure.
  mesma.emCurso.catch(() => undefined);
  return minha;
}

export const copia = {
  get: estado.get,
  subscribe: estado.subscribe,
  /** Shows what the till begins with, unless all of it is there already. */
  adiantar: async (): Promise<void> => {
    const mesma = deQuemEntrou();
    const vitrine = await mesma?.disco.deposito.lerVitrine(mesma.chave).catch(() => undefined);
    if (mesma === aberta && estado.get().listas === undefined) mudar({ vitrine });
  },
  /** With what the till begins the next time. */
  guardarVitrine: async (vitrine: Vitrine): Promise<void> => {
    const mesma = deQuemEntrou();
    if (!mesma) return;
    mesma.vitrine = vitrine;
    await guardarVitrine(mesma);
  },
  /** Shows the disk's content. */
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
  arrumar,
  /** The signed-in person's; undefined: there is none. */
  disco: (): DiscoDaSessao | undefined => deQuemEntrou()?.disco,
  /** The key of this person alone. */
  fechaduraDaPessoa: async (): Promise<Fechadura | undefined> => {
    const disco = copia.disco();
    await disco?.chaveiro.completar();
    return (await disco?.chaveiro.ler())?.pessoa;
  },
  /** Notes the sale that a write was answered. */
  anotar: async (venda: Venda): Promise<void> => {
    if (venda.tipo === 'VENDAS') return;
    await deQuemEntrou()?.sincronizador.abrir();
    await aberta?.sincronizador.anotar([venda]);
  },
};

/**
 * Deletes what no person of this device may open any more. Not urgent: the keys left with their person. `antes`: the copy
 * shown until now.
 */
async function arrumar(antes?: Aberta): Promise<void> {
  const saida = await import('./saida.ts').catch(() => undefined);
  await saida?.arrumar(
    antes && {
      chave: antes.chave,
      copia: antes.sincronizador.guardada.atual,
      deposito: antes.disco.deposito,
    },
    (aviso) => {
      avisar?.(aviso);
      void aberta?.sincronizador.ouvir(aviso);
    },
  );
}

async function fechaduraDe({ disco }: Aberta): Promise<Fechadura | undefined> {
  return (await disco.chaveiro.ler())?.pessoa;
}

sessaoGuardada.subscribe(() => {
  const antes = aberta;
  if (antes) deQuemEntrou();
  if (antes && !vende(antes.usuarioId)) void fecharDeixado(antes.usuarioId, fechaduraDe(antes));
  if (antes !== aberta) void arrumar(antes);
});
