/** The persons of this device as the rest of the app has them: read from its disk, the same in all of its windows. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { canal } from '../../lib/browser.ts';
import { agora } from '../../lib/clock.ts';
import { availableStorage } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import { chamar } from '../api-client.ts';
import { PESSOAS_KEY, sessaoGuardada } from '../sessao-guardada.ts';
import { useUsuario } from '../use-sessao.ts';
import { IndexedDbPessoas } from './disco.ts';
import { type Destrancada, type PessoaGuardada, PessoasDoAparelho } from './pessoas.ts';
import { ITERACOES } from './selo.ts';

const store = new IndexedDbPessoas();
const pessoas = new PessoasDoAparelho({
  store,
  // Only asked for where there is one: see `podeTerPin`.
  subtle: globalThis.crypto?.subtle,
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  iteracoes: ITERACOES,
  agora: () => agora().getTime(),
  monotonico: () => performance.now(),
});
const storage = availableStorage();

interface Guardadas {
  /** Everybody whose session or delivery is kept here. */
  todas: readonly PessoaGuardada[];
  /** Those who may unlock by PIN, by name. */
  comPin: readonly PessoaGuardada[];
  /** The disk has told. */
  lidas: boolean;
}

const guardadas = createStore<Guardadas>({ todas: [], comPin: [], lidas: false });
let channel: BroadcastChannel | undefined;
let began = false;

/** WebCrypto is missing on plain http, the disk in some private windows. */
export function podeTerPin(): boolean {
  return globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;
}

/** How often a disk that does not answer is asked, and the milliseconds between. */
const TRIES = 4;
const PAUSE = 500;

async function read(tries = TRIES): Promise<void> {
  let todas: PessoaGuardada[];
  try {
    todas = await store.all();
  } catch {
    // A disk that does not answer takes no person away: the login's way to the PINs stays.
    if (tries === 1) return guardadas.set({ ...guardadas.get(), lidas: true });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return read(tries - 1);
  }
  const comPin = pessoas.comPin(todas);
  comPin.sort((a, b) => a.usuario.nome.localeCompare(b.usuario.nome, 'pt-BR'));
  guardadas.set({ todas, comPin, lidas: true });
  lembrarLoja(comPin.map(({ usuario }) => usuario.lojaId));
}

/** Which store's persons are asked for: of the one who is signed in, or was before. The login page has no disk to ask. */
function lembrarLoja(lojas: readonly string[]): void {
  const before = storage.getItem(PESSOAS_KEY);
  const wished = [sessaoGuardada.get()?.usuario.lojaId, before, lojas[0]];
  const now = wished.find((loja) => loja !== undefined && loja !== null && lojas.includes(loja)) ?? null;
  if (now === before) return;
  if (now === null) storage.removeItem(PESSOAS_KEY);
  else storage.setItem(PESSOAS_KEY, now);
}

function begin(): void {
  if (began || !podeTerPin()) return;
  began = true;
  channel = canal('balcao-pessoas', () => void read());
  void read();
}

async function told<T>(work: Promise<T>): Promise<T> {
  begin();
  try {
    return await work;
  } finally {
    await read();
    channel?.postMessage('changed');
  }
}

export const pessoasGuardadas = {
  get: guardadas.get,
  subscribe: (listener: () => void) => {
    begin();
    return guardadas.subscribe(listener);
  },
};

/** The persons kept here; rejects where the disk does not answer. */
export async function pessoasNoDisco(): Promise<Usuario[]> {
  return podeTerPin() ? (await store.all()).map(({ usuario }) => usuario) : [];
}

/** Whether the signed-in person has a PIN here: only then may another person take the till and give it back. */
export function useTemPin(): boolean {
  const { comPin } = usePessoas();
  const id = useUsuario()?.id;
  return comPin.some(({ usuarioId }) => usuarioId === id);
}

/** 'Trocar pessoa': ends the session on this page; what its person typed stays, and a person with a PIN is next. */
export function trancar(): void {
  void chamar(auth.tirarCookie).catch(() => undefined);
  sessaoGuardada.clear();
}

/** Signing out for good: the sealed session goes, too. */
export async function sairDoAparelho({ id }: Pick<Usuario, 'id'>): Promise<void> {
  if (podeTerPin()) await esquecerPessoa(id).catch(() => undefined);
}

export function usePessoas(): Guardadas {
  return useStore(pessoasGuardadas);
}

/** Seals the signed-in person's session behind this PIN. Needs the server: from now on it lasts as long as the seal. */
export async function criarPin(pin: string): Promise<void> {
  const sessao = sessaoGuardada.get();
  if (!sessao) throw new Error('Nobody is signed in.');
  const before = guardadas.get().todas.find(({ usuarioId }) => usuarioId === sessao.usuario.id);
  const kept = await chamar(auth.guardarSessao);
  await told(pessoas.guardar(pin, sessao, kept));
  // The one that was sealed here before has no door any more.
  if (before && before.sessaoId !== kept.id) {
    await chamar(auth.encerrarSessao, { params: { id: before.sessaoId } }).catch(() => undefined);
  }
}

/** Opens the session of the person who knows the PIN, in every window. */
export async function destrancar(usuarioId: string, pin: string): Promise<Destrancada> {
  const answer = await told(pessoas.destrancar(usuarioId, pin));
  if (answer.kind === 'aberta') {
    sessaoGuardada.save(answer.sessao);
    // Pictures go by the cookie alone: from now on it is this person's.
    void chamar(auth.porCookie).catch(() => undefined);
  }
  return answer;
}

export function trocarPin(usuarioId: string, antigo: string, novo: string): Promise<Destrancada> {
  return told(pessoas.trocarPin(usuarioId, antigo, novo));
}

/** Takes the person off this device; the session on the server stays. */
export function esquecerPessoa(usuarioId: string): Promise<void> {
  return told(pessoas.esquecer(usuarioId));
}

/** Milliseconds until this person's next try, in this window. */
export function esperaDe(pessoa: PessoaGuardada): number {
  return pessoas.espera(pessoa);
}

export async function lembrarVista(usuario: Usuario): Promise<void> {
  begin();
  if (guardadas.get().todas.some(({ usuarioId }) => usuarioId === usuario.id)) {
    await told(pessoas.vista(usuario)).catch(() => undefined);
  }
}

/** Asks the server which sealed sessions go on. Nothing of a dismissed person stays here. */
export async function conferirPessoas(): Promise<void> {
  if (!podeTerPin()) return;
  const sessoes = (await store.all().catch(() => [])).map(({ sessaoId }) => sessaoId);
  if (sessoes.length === 0) return;
  const answer = await chamar(auth.conferirSessoes, { body: { sessoes } }).catch(() => undefined);
  // A captive portal's page is no answer of ours.
  if (Array.isArray(answer?.abertas)) await told(pessoas.conferidas(sessoes, answer.abertas));
}
