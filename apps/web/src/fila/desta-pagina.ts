/** The queue of this page, put together: its motor, and what every screen asks of it. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { NetworkError } from '../dados/api-client.ts';
import { lembrarContagem } from '../dados/contagens.ts';
import { copia } from '../dados/copia/copia.ts';
import { lembrarPedido } from '../dados/cozinha.ts';
import { apresentarAparelho } from '../dados/este-aparelho.ts';
import { lembrarCaixa } from '../dados/gaveta.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { canal } from '../lib/browser.ts';
import { gather } from '../lib/gather.ts';
import { createStore } from '../lib/store.ts';
import { IndexedDbStore } from './disco/indexed-db.ts';
import type { Contato } from './motor/contato.ts';
import type { Envio } from './motor/envio.ts';
import { Motor } from './motor/motor.ts';
import type { MotorParts } from './motor/motor-parts.ts';
import { novoAparelho } from './motor/numeros.ts';
import { ehContagem, ehPedido } from './motor/registros.ts';
import { enviar } from './motor/respostas.ts';
import { aoVoltar, navegador } from './navegador/navegador.ts';

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

/** To import the queue does nothing: it begins with the first caller who listens, writes or asks. */
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

/** The sale that this window just brought to the server, finished: what follows of it happens once on the device. */
export const vendaEntregue = createStore<Venda | undefined>(undefined);

/** The copy knows the new tab or drawer before its envio leaves the queue: the screen never shows the old one. */
const enviarEAnotar: typeof enviar = async (request) => {
  const resposta = await enviar(request);
  if ('venda' in resposta && resposta.venda) await copia.anotar(resposta.venda);
  const { operation, entrega } = request;
  const finaliza = (operation === 'abrir' || operation === 'encerrar') && entrega === undefined;
  if (finaliza && 'venda' in resposta && resposta.venda?.finalizada) vendaEntregue.set(resposta.venda);
  if (resposta.kind === 'feito' && ehContagem(resposta.feito)) lembrarContagem(resposta.feito);
  if (resposta.kind === 'feito' && ehPedido(resposta.feito)) lembrarPedido(resposta.feito);
  if (resposta.kind === 'error' && resposta.pedido) lembrarPedido(resposta.pedido);
  // An answer to another person's delivery token shows what that person may see.
  if (resposta.kind === 'noCaixa' && entrega === undefined) lembrarCaixa(resposta.caixa);
  return resposta;
};

const store = new IndexedDbStore({
  opening: begin,
  lost: () => publish({ durable: false }),
  kept: () => publish({ durable: true }),
});

/** The slips that a device prints by itself, by who knows of stations and printers. */
type Vias = Required<Pick<MotorParts, 'preparar' | 'escrito'>>;
let vias: Vias | undefined;

export function apresentarVias(suas: Vias): void {
  vias = suas;
}

const motor = new Motor({
  ...navegador,
  ...{ store, enviar: enviarEAnotar, changed: mudou },
  // What goes wrong on the way to a printer keeps no sale from being written.
  preparar: async (intent) => (await vias?.preparar(intent).catch(() => undefined)) ?? intent,
  escrito: (envio) => vias?.escrito(envio),
});
let contato: Promise<Contato> | undefined;

/** The device's contact with the server; its code is fetched when there is something to say. */
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

/** Without its code the server can't be reached either. */
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

/** For `a-pedido.ts` beside it. */
export const porDentro = { store, begin, mudou };

/** The motor of this page, which can be followed as a store. */
export const fila = Object.assign(motor, {
  get: snapshot.get,
  subscribe: (listener: () => void) => {
    begin();
    return snapshot.subscribe(listener);
  },
});

/** Asks the server now what it misses. False: it did not answer; undefined: another window of this browser asks. */
export function perguntarAoServidor(): Promise<boolean | undefined> {
  return porContato().then(
    (um) => um.falar(),
    () => false,
  );
}

/** This browser's id as a device of the store; undefined before its first sale or printer. */
export async function esteAparelhoId(): Promise<string | undefined> {
  const who = navegador.who();
  return who && (await store.aparelho(who.lojaId))?.id;
}

/** It has a printer, whatever it sells: the server hears of it now. */
async function garantirAparelho(): Promise<string> {
  const who = navegador.who();
  const aparelho =
    who &&
    (await store.mudarAparelho(who.lojaId, (row) => row, novoAparelho(who.lojaId, navegador.newKey())));
  if (!aparelho) throw new Error('This browser keeps nothing.');
  if (!aparelho.registrado) await perguntarAoServidor();
  const registrado = await store.aparelho(aparelho.lojaId);
  if (!registrado?.registrado) throw new NetworkError('The server has not heard of this device.');
  return registrado.id;
}
apresentarAparelho({ id: esteAparelhoId, garantir: garantirAparelho });

/** A person's unsettled envios after the session has ended: `fila` only shows the signed-in person's store. */
export async function guardadosDe({ id, lojaId }: Pick<Usuario, 'id' | 'lojaId'>): Promise<Envio[]> {
  const envios = await new IndexedDbStore().unsettled(lojaId);
  return envios.filter((envio) => envio.usuarioId === id);
}
