/** The queue of this page, put together: its motor, and what the screens ask of it. */
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
import { agora } from '../lib/clock.ts';
import { gather } from '../lib/gather.ts';
import { createStore } from '../lib/store.ts';
import type { EnvioNoArquivo } from './arquivo/escrever-arquivo.ts';
import { IndexedDbStore } from './disco/indexed-db.ts';
import type { Contato } from './motor/contato.ts';
import { type Envio, isQueued, isUnsettled, type OperacaoDe } from './motor/envio.ts';
import { type Importadas, importar } from './motor/importar.ts';
import { Motor } from './motor/motor.ts';
import type { MotorParts } from './motor/motor-parts.ts';
import { compararComServidor, type NoServidor, novoAparelho } from './motor/numeros.ts';
import { ehContagem, ehPedido } from './motor/registros.ts';
import { enviar } from './motor/respostas.ts';
import { aoVoltar, navegador } from './navegador/navegador.ts';
import { contagemNova } from './operacoes/abrir-contagem.ts';
import { ehSemContagem } from './operacoes/contar-linhas.ts';
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

/** The motor of this page, which can be followed as a store. */
export const fila = Object.assign(motor, {
  get: snapshot.get,
  subscribe: (listener: () => void) => {
    begin();
    return snapshot.subscribe(listener);
  },
});

export type Cadastro = Envio<OperacaoDe<'criado'>>;

/** Sends a refused product, customer or expense again, as its person corrected it. Its id is free: it was refused. */
export async function corrigirCadastro(key: string, change: (cadastro: Cadastro) => Cadastro): Promise<void> {
  await store.update(key, (row) => (ehCadastro(row) && isUnsettled(row) ? change(row) : undefined));
  await motor.retryNow(key);
}

/** On a person's word: what was seen for a count that is closed is taken into a new one, as of when it was seen. */
export async function contarEmOutra(contagemId: string): Promise<string | undefined> {
  const { envios } = snapshot.get();
  const presas = envios.filter(ehSemContagem).filter(({ vendaId }) => vendaId === contagemId);
  const [primeira] = presas;
  if (!primeira) return undefined;
  const id = navegador.newKey();
  await motor.guardar(contagemNova({ id, nome: primeira.body.leitura.contagem }, agora()));
  for (const { key } of presas) {
    const chave = navegador.newKey();
    await store.update(key, (row) =>
      ehSemContagem(row)
        ? { ...row, vendaId: id, chave, state: 'waiting', attempts: 0, last: null, nextAt: navegador.now() }
        : undefined,
    );
  }
  mudou();
  await motor.wake();
  return id;
}

/** The slip did not come out here after all. Whether the envio still goes, and the server prints it then. */
export async function semVia(key: string, estacaoId: string): Promise<boolean> {
  const row = await store.update(key, (row) => {
    const { cozinhaImpressa } = row.body as { cozinhaImpressa?: readonly string[] };
    if (!isUnsettled(row) || !cozinhaImpressa) return undefined;
    const outras = cozinhaImpressa.filter((id) => id !== estacaoId);
    const body = { ...row.body, cozinhaImpressa: outras };
    return { ...row, body } as Envio;
  });
  return row !== undefined && isUnsettled(row);
}

/** On a person's word: the tab that the server does not have is opened anew with this. */
export async function abrirDeNovo(key: string): Promise<void> {
  await store.update(key, (row) =>
    row.state === 'held' && ehSemComanda(row) ? { ...row, state: 'quarantine' } : undefined,
  );
  await motor.retryNow(key);
}

/**
 * The envios of this person on this device since an instant (ISO); for the owner those of everybody. A sale that still
 * waits comes with all its envios.
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

/** The sales of this device since an instant (ISO), and how many of them the server has. */
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

/** Takes over the sales of a file. The owner who brings other people's sales also sends them. */
export async function trazerDoArquivo(vendas: readonly EnvioNoArquivo[]): Promise<Importadas> {
  begin();
  const importadas = await importar({ store, who: navegador.who, now: navegador.now }, vendas);
  mudou();
  for (const usuarioId of new Set(importadas.novas.map((envio) => envio.usuarioId))) {
    await motor.adopt(usuarioId);
  }
  return importadas;
}

/** A person's unsettled envios after the session has ended: `fila` only shows the signed-in person's store. */
export async function guardadosDe({ id, lojaId }: Pick<Usuario, 'id' | 'lojaId'>): Promise<Envio[]> {
  const envios = await new IndexedDbStore().unsettled(lojaId);
  return envios.filter((envio) => envio.usuarioId === id);
}
