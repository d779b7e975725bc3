/** The queue of this page, put together: its motor, and what the screens ask of it. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { copia } from '../dados/copia/copia.ts';
import { lembrarCaixa } from '../dados/gaveta.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { canal } from '../lib/browser.ts';
import { gather } from '../lib/gather.ts';
import { createStore } from '../lib/store.ts';
import type { EnvioNoArquivo } from './arquivo/escrever-arquivo.ts';
import { IndexedDbStore } from './disco/indexed-db.ts';
import { compararComServidor, type NoServidor } from './motor/conferencia.ts';
import type { Contato } from './motor/contato.ts';
import { type Envio, isQueued, isUnsettled, type OperacaoDe } from './motor/envio.ts';
import { type Importadas, importar } from './motor/importar.ts';
import { Motor } from './motor/motor.ts';
import { enviar } from './motor/respostas.ts';
import { aoVoltar, navegador } from './navegador/navegador.ts';
import { ehCadastro, ehSemComanda } from './operacoes/operacoes.ts';

export interface FilaSnapshot {
  /** Everything of this store that is not settled, other people's too. */
  envios: readonly Envio[];
  durable: boolean;
  /** The disk has told what is in it. */
  lida: boolean;
}

const snapshot = createStore<FilaSnapshot>({ envios: [], durable: true, lida: false });
const publish = (change: Partial<FilaSnapshot>) => snapshot.set({ ...snapshot.get(), ...change });
/** Many changes at once, as when a weekend is delivered, are read and told once more and not each by itself. */
const refresh = gather(async () => publish({ envios: await motor.unsettled().catch(() => []), lida: true }));
const avisar = gather(() => avisarServidor());
let began = false;
let channel: BroadcastChannel | undefined;

/** Nothing is opened, heard or sent before somebody listens, writes or asks: to import the queue does nothing. */
function begin(): void {
  if (began) return;
  began = true;
  channel = canal('balcao-fila', () => void refresh());
  sessaoGuardada.subscribe(() => void refresh());
  aoVoltar(() => {
    void motor.wake();
    void avisarServidor({ acordar: true });
  });
  window.addEventListener('beforeunload', (event) => {
    const { durable, envios } = snapshot.get();
    // Only without storage: with it, closing the page loses nothing.
    if (!durable && envios.length > 0) event.preventDefault();
  });
  void motor.start().then(mudou);
}

function mudou(): void {
  void refresh();
  channel?.postMessage('changed');
  void avisar();
}

/** What a tab or a drawer became is known here before its envio is taken out: in between nothing is shown as it was before. */
const enviarEAnotar: typeof enviar = async (request) => {
  const resposta = await enviar(request);
  if ('venda' in resposta && resposta.venda) await copia.anotar(resposta.venda);
  // An answer to another person's delivery token shows what that person may see.
  if (resposta.kind === 'noCaixa' && request.entrega === undefined) lembrarCaixa(resposta.caixa);
  return resposta;
};

const store = new IndexedDbStore({
  opening: begin,
  lost: () => publish({ durable: false }),
  kept: () => publish({ durable: true }),
});
const motor = new Motor({ ...navegador, store, enviar: enviarEAnotar, changed: mudou });
let contato: Promise<Contato> | undefined;

/** What this device says of itself: its code comes when there is something to say. */
function porContato(): Promise<Contato> {
  contato ??= import('./navegador/contato.ts').then(({ contatoCom }) =>
    contatoCom({
      ...navegador,
      store,
      reenviar: () => void motor.pump(),
      changed: () => void refresh(),
    }),
  );
  contato.catch(() => {
    contato = undefined;
  });
  return contato;
}

/** Nobody waits for it: where its code can't be had, neither can the server. */
async function avisarServidor(como?: { acordar: boolean }): Promise<void> {
  const who = navegador.who();
  // Before its first sale a browser is no device.
  const aparelho = who && (await store.aparelho(who.lojaId).catch(() => undefined));
  if (aparelho)
    await porContato().then(
      (um) => um.avisar(como),
      () => undefined,
    );
}

/** The one queue of this page: its motor, and what is in it for whoever looks. */
export const fila = Object.assign(motor, {
  get: snapshot.get,
  subscribe: (listener: () => void) => {
    begin();
    return snapshot.subscribe(listener);
  },
});

export type Cadastro = Envio<OperacaoDe<'criado'>>;

/** A refused product, customer or expense, put right by its person: under its id, which nobody took, and sent again. */
export async function corrigirCadastro(key: string, change: (cadastro: Cadastro) => Cadastro): Promise<void> {
  await store.update(key, (row) => (ehCadastro(row) && isUnsettled(row) ? change(row) : undefined));
  await motor.retryNow(key);
}

/** On a person's word: the tab that the server does not have is opened anew with this. */
export async function abrirDeNovo(key: string): Promise<void> {
  await store.update(key, (row) =>
    row.state === 'held' && ehSemComanda(row) ? { ...row, state: 'quarantine' } : undefined,
  );
  await motor.retryNow(key);
}

/**
 * What this person did on this device since (ISO instant), of the owner all that was done here: whatever still waits of a
 * sale comes with all that is known of it.
 */
export async function feitosDesde(desde: string): Promise<Envio[]> {
  const who = navegador.who();
  if (!who) return [];
  const seus = ({ usuarioId }: Envio) => who.tipo === 'PRINCIPAL' || usuarioId === who.usuarioId;
  const rows = (await store.desde(who.lojaId, desde)).filter(seus);
  const inteiras = new Set(
    rows.filter(({ operation }) => operation === 'abrir').map(({ vendaId }) => vendaId),
  );
  const pedacos = new Set(
    rows.filter((row) => isQueued(row) && !inteiras.has(row.vendaId)).map(({ vendaId }) => vendaId),
  );
  const antes = await Promise.all([...pedacos].map((id) => store.ofVenda(id)));
  const known = new Map([...antes.flat().filter(seus), ...rows].map((row) => [row.key, row]));
  return [...known.values()].sort((a, b) => a.seq - b.seq);
}

/** What was sold on this device from an instant (ISO) on, against what the server has of it. */
export async function conferirDesde(desde: string): Promise<NoServidor | undefined> {
  const who = navegador.who();
  if (!who) return undefined;
  return compararComServidor(await store.desde(who.lojaId, desde), await store.aparelho(who.lojaId));
}

/** Asks the server now what it misses. False: it did not answer; undefined: another window of this browser asks. */
export function perguntarAoServidor(): Promise<boolean | undefined> {
  return porContato().then(
    (um) => um.falar(),
    () => false,
  );
}

/** This browser's id as a device of the store; undefined before its first sale. */
export async function esteAparelhoId(): Promise<string | undefined> {
  const who = navegador.who();
  return who && (await store.aparelho(who.lojaId))?.id;
}

/** Sales of a file go on from here; the owner's choice to bring others' is his choice to send them. */
export async function trazerDoArquivo(vendas: readonly EnvioNoArquivo[]): Promise<Importadas> {
  begin();
  const importadas = await importar({ store, who: navegador.who, now: navegador.now }, vendas);
  mudou();
  for (const usuarioId of new Set(importadas.novas.map((envio) => envio.usuarioId))) {
    await motor.adopt(usuarioId);
  }
  return importadas;
}

/** What of this person waits on the disk, after the session has ended: `fila` itself is only ever the signed-in person's. */
export async function guardadosDe({ id, lojaId }: Pick<Usuario, 'id' | 'lojaId'>): Promise<Envio[]> {
  const envios = await new IndexedDbStore().unsettled(lojaId);
  return envios.filter((envio) => envio.usuarioId === id);
}
