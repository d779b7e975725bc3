/**
 * What waits on the server for the printers of this device: one window of it takes each paper, prints, and tells how it
 * went. Where that window dies in the middle the server calls the paper `incerto`.
 */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { aoMudar } from '../../dados/avisadas.ts';
import { idDoAparelho } from '../../dados/este-aparelho.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { after, travas } from '../../lib/browser.ts';
import { gather } from '../../lib/gather.ts';
import { imprimirNoAparelho } from './aparelho.ts';
import { contarDesfecho, contarDesfechos } from './desfechos.ts';
import { saiuPorFora } from './por-fora.ts';

const TRAVA = 'balcao-impressoes';
/** A window that nobody looks at hears of nothing; then it asks, in milliseconds. */
const SEM_NOTICIA = 20_000;
/** What the server has not heard, or has not answered, is said again so soon, in milliseconds. */
const ENTRE = 4_000;

/** This window, for the server: it alone gets a paper again whose first answer was lost. */
const JANELA = uuidv4();
/** Papers that it asked for, and never heard whether it got them. Nothing of them came out. */
const semResposta = new Set<string>();
/** The next look comes soon. */
let logo = false;

/** Throws where the server gives no answer, or refuses. True: the printer is there, and may have the next one. */
async function levar(job: Impressao, impressora: Impressora, dispositivoId: string): Promise<boolean> {
  const { id } = job;
  const jaSaiu = await saiuPorFora(job);
  semResposta.add(id);
  const tomada = await chamar(impressao.tomar, {
    params: { id },
    body: { dispositivoId, janela: JANELA },
  }).catch((error: unknown) => {
    if (recusado(error)) semResposta.delete(id);
    throw error;
  });
  semResposta.delete(id);
  const { linhas, saida } = tomada;
  const comoFoi = jaSaiu ?? (await imprimirNoAparelho(impressora, linhas, saida));
  if (!(await contarDesfecho(id, dispositivoId, comoFoi))) logo = true;
  return comoFoi.estado === 'impresso';
}

const recusado = (error: unknown) => error instanceof ApiError && error.status < 500;

/** Oldest first. Behind a printer that failed the rest waits for the next round. */
async function imprimirOQueEspera(): Promise<void> {
  const dispositivoId = sessaoGuardada.get() && (await idDoAparelho());
  if (!dispositivoId) return;
  if (!(await contarDesfechos())) logo = true;
  const { impressoras } = await chamar(impressao.listarImpressoras);
  const minhas = new Map(
    impressoras.filter((each) => each.dispositivoId === dispositivoId).map((each) => [each.id, each]),
  );
  if (minhas.size === 0) return;
  const { impressoes } = await chamar(impressao.listar, { query: { pendentes: 'true', limite: 500 } });
  for (const job of impressoes.reverse() as Impressao[]) {
    const { id, estado, impressora } = job;
    const minha = minhas.get(impressora.id);
    if (!minha || (estado !== 'na_fila' && !(estado === 'enviando' && semResposta.has(id)))) continue;
    // Another window, or a person who gave it up, was faster: the next one.
    const pronta = await levar(job, minha, dispositivoId).catch((error: unknown) => {
      if (recusado(error)) return true;
      logo = true;
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
    logo = false;
    await rodada().catch(() => undefined);
    parar();
    if (!ended) parar = after(logo ? ENTRE : SEM_NOTICIA, () => void olhar());
  };
  const surdos = [
    aoMudar('impressoes', () => void olhar()),
    // What waited while the till was locked.
    sessaoGuardada.subscribe(() => void olhar()),
  ];
  olharAgora = () => void olhar();
  olharAgora();
  return () => {
    ended = true;
    olharAgora = undefined;
    for (const surdo of surdos) surdo();
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
