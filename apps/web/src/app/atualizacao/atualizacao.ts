/**
 * A new version of the app: noticed, and taken when nobody is in the middle of anything. That it waits until then is
 * `podeAtualizar`; that it is taken, `assumirNova`, and nothing else. See `docs/decisions/062`.
 */
import { useEffect, useState } from 'react';
import { Guarda } from '../../casca/guarda.ts';
import { ASSUMIR } from '../../casca/mensagens.ts';
import { type Envio, fila, isQueued, useFila } from '../../fila/fila.ts';
import { carrinhoAberto } from '../../lib/carrinho-aberto.ts';
import { recarregar } from '../../lib/reload.ts';
import { createStore } from '../../lib/store.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { useStore } from '../../lib/use-store.ts';
import { avisar, enquantoLivres, ocupada, outraOcupada, participar } from './janelas.ts';
import { podeAtualizar } from './pode-atualizar.ts';
import { registro } from './registro.ts';

/** How often a page that stays open asks whether there is a new version, in milliseconds. */
const PERGUNTA = 3_600_000;

/** The version that waits. */
const nova = createStore<string | undefined>(undefined);
/** Another window took it: this page's own is the one of before. */
const velha = createStore(false);

const guarda = () => new Guarda(caches);
const olhar = async () => nova.set((await guarda().nova())?.id);

/** Looks for new versions from now on. Answers how to stop. */
export function acompanhar(): () => void {
  let gone = false;
  const stops: (() => void)[] = [];
  void registro().then((registration) => {
    if (gone || !registration) return;
    const perguntar = () => void registration.update().catch(() => undefined);
    const chegando = () => registration.installing?.addEventListener('statechange', () => void olhar());
    registration.addEventListener('updatefound', chegando);
    chegando();
    const timer = setInterval(perguntar, PERGUNTA);
    window.addEventListener('online', perguntar);
    stops.push(
      () => registration.removeEventListener('updatefound', chegando),
      () => clearInterval(timer),
      () => window.removeEventListener('online', perguntar),
      participar((aviso) => {
        if (aviso === 'assumida') outraAssumiu();
        else mudancas.set(mudancas.get() + 1);
      }),
    );
    void olhar();
  });
  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}

/** Counts what changed in other windows. */
const mudancas = createStore(0);

/** An idle window agrees at once. A busy one answers as soon as it is idle. */
function outraAssumiu(): void {
  velha.set(true);
  if (!ocupada()) recarregar();
}

const porEnviar = (envios: readonly Envio[]) => envios.filter(isQueued).length;

/** Whether the new version may be offered now. */
export function useNovaVersao(): boolean {
  const id = useStore(nova);
  const outraTem = useStore(velha);
  const { envios, lida } = useFila();
  const begun = useStore(carrinhoAberto);
  const typed = useStore(unsaved, (count) => count > 0);
  const outra = useOutraOcupada(id !== undefined);
  const pode = podeAtualizar({
    pronta: id !== undefined || outraTem,
    ocupada: begun || typed,
    outraOcupada: outra,
    porEnviar: lida ? porEnviar(envios) : undefined,
  });
  // Opened afresh, the app begins with it: unless something was left begun.
  useEffect(() => {
    if (id === undefined) return;
    void guarda().liberar(pode ? id : undefined);
  }, [id, pode]);
  return pode;
}

function useOutraOcupada(asked: boolean): boolean {
  const mudou = useStore(mudancas);
  const [outra, setOutra] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change elsewhere is a reason to ask again.
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    void outraOcupada().then((found) => {
      if (!gone) setOutra(found);
    });
    return () => {
      gone = true;
    };
  }, [asked, mudou]);
  return asked && outra;
}

/** The person accepted. False: meanwhile work began, here or in another window. */
export async function assumirNova(): Promise<boolean> {
  const taken =
    velha.get() ||
    (await enquantoLivres(async () => {
      const waiting = porEnviar(await fila.unsettled());
      const pronta = (await guarda().nova()) !== undefined;
      if (!podeAtualizar({ pronta, ocupada: ocupada(), outraOcupada: false, porEnviar: waiting }))
        return false;
      const registration = await registro();
      return pedir(registration?.waiting ?? registration?.active);
    }));
  if (!taken) return false;
  avisar('assumida');
  recarregar();
  return true;
}

/** The worker of the new version says when it is in its place. */
function pedir(worker: ServiceWorker | null | undefined): Promise<boolean> {
  if (!worker) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    worker.postMessage(ASSUMIR, [port2]);
  });
}
