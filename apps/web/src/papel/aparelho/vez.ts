/**
 * What waits on the server for the printers of this device: one window of it takes each paper, prints, and tells how it
 * went. Where that window dies in the middle the server calls the paper `incerto`.
 */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { aoMudar } from '../../dados/avisadas.ts';
import { idDoAparelho } from '../../dados/este-aparelho.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { after, travas } from '../../lib/browser.ts';
import { gather } from '../../lib/gather.ts';
import { type ComoFoi, imprimirNoAparelho } from './aparelho.ts';

const TRAVA = 'balcao-impressoes';
/** A window that nobody looks at hears of nothing; then it asks, in milliseconds. */
const SEM_NOTICIA = 20_000;
/** How often the server is told how it went before it thinks that nobody knows, and how long between. */
const VEZES = 10;
const ENTRE = 4_000;

const esperar = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));

/** True: the printer is there, and may have the next one. */
async function levar(id: string, impressora: Impressora, dispositivoId: string): Promise<boolean> {
  const { linhas, saida } = await chamar(impressao.tomar, { params: { id }, body: { dispositivoId } });
  const comoFoi = await imprimirNoAparelho(impressora, linhas, saida);
  await contar(id, dispositivoId, comoFoi);
  return comoFoi.estado === 'impresso';
}

async function contar(id: string, dispositivoId: string, { estado, motivo }: ComoFoi): Promise<void> {
  for (let vez = 1; vez <= VEZES; vez++) {
    try {
      await chamar(impressao.dizerEstado, {
        params: { id },
        body: { dispositivoId, estado, motivo: motivo ?? null },
      });
      return;
    } catch (error) {
      // It was told, or somebody took the paper away meanwhile.
      if (error instanceof ApiError && error.status < 500) return;
      if (vez < VEZES) await esperar(ENTRE);
    }
  }
}

/** Oldest first. Behind a printer that failed the rest waits for the next round. */
async function imprimirOQueEspera(): Promise<void> {
  const dispositivoId = sessaoGuardada.get() && (await idDoAparelho());
  if (!dispositivoId) return;
  const { impressoras } = await chamar(impressao.listarImpressoras);
  const minhas = new Map(
    impressoras.filter((each) => each.dispositivoId === dispositivoId).map((each) => [each.id, each]),
  );
  if (minhas.size === 0) return;
  const { impressoes } = await chamar(impressao.listar, { query: { pendentes: 'true', limite: 500 } });
  for (const { id, estado, impressora } of impressoes.reverse() as Impressao[]) {
    const minha = minhas.get(impressora.id);
    if (estado !== 'na_fila' || !minha) continue;
    // Another window, or a person who gave it up, was faster: the next one.
    const pronta = await levar(id, minha, dispositivoId).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return true;
      throw error;
    });
    if (!pronta) minhas.delete(impressora.id);
  }
}

/** Looks now; undefined while another window of this browser is at it. */
let olharAgora: (() => void) | undefined;
let pedida = false;

/** At once, after every change, and now and then; answers how to end that. */
function acompanhar(): () => void {
  let parar = () => {};
  let ended = false;
  const rodada = gather(imprimirOQueEspera);
  const olhar = async () => {
    // Without a connection there is nothing to take; the next look asks again.
    await rodada().catch(() => undefined);
    parar();
    if (!ended) parar = after(SEM_NOTICIA, () => void olhar());
  };
  const surdo = aoMudar('impressoes', () => void olhar());
  olharAgora = () => void olhar();
  olharAgora();
  return () => {
    ended = true;
    olharAgora = undefined;
    surdo();
    parar();
  };
}

/** While the page is open, in one window of this browser. */
export function seguirImpressoes(): void {
  if (pedida) return;
  pedida = true;
  void naUnica({});
}

/** This window was given the printer just now, and perhaps no other can reach it. */
export function assumirImpressoes(): void {
  pedida = true;
  if (olharAgora) olharAgora();
  else void naUnica({ steal: true });
}

/** Ends with the page. Where another window takes over this one waits for the end of that one. */
async function naUnica(como: LockOptions): Promise<void> {
  const locks = travas();
  if (!locks) return;
  let parar = () => {};
  try {
    await locks.request(TRAVA, como, () => {
      parar = acompanhar();
      return new Promise<never>(() => {});
    });
  } catch {
    parar();
    await naUnica({});
  }
}
