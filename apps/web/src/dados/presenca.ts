/** The persons who have a tab open on another screen. Only shown; unknown without a connection. */

import { sync } from '@balcao/contract/sync/sync.endpoints';
import type { Presenca } from '@balcao/contract/vendas/presenca';
import { useEffect } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { chamar } from './api-client.ts';
import { copia } from './copia/copia.ts';
import { useUsuario } from './use-sessao.ts';

type Presentes = Presenca['presentes'];

/** A third of what the server remembers it for, in milliseconds. */
const RENOVA = 10_000;
/** This window. */
const JANELA = uuidv4();

const porComanda = createStore<ReadonlyMap<string, Presentes>>(new Map());

/** All who are in it, as the server said last. */
export function notarPresenca({ vendaId, presentes }: Presenca): void {
  const depois = new Map(porComanda.get());
  const outros = presentes.filter(({ dispositivo }) => dispositivo !== JANELA);
  if (outros.length > 0) depois.set(vendaId, outros);
  else depois.delete(vendaId);
  porComanda.set(depois);
}

/** The server can't be asked. */
export function esquecerPresencas(): void {
  porComanda.set(new Map());
}

/** Others see that this tab is on the screen here, as long as it is. Undefined: none that the server knows. */
export function useEstouNaComanda(vendaId: string | undefined): void {
  useEffect(() => {
    if (vendaId === undefined) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const dizer = (aberta: boolean) => {
      if (copia.get().falha) return;
      const body = { dispositivo: JANELA, aberta };
      const dita = chamar(sync.marcarPresenca, { params: { id: vendaId }, body, keepalive: !aberta });
      void dita.then(aberta ? notarPresenca : undefined, () => undefined);
    };
    const olhar = () => {
      clearInterval(timer);
      const visible = document.visibilityState === 'visible';
      dizer(visible);
      if (visible) timer = setInterval(() => dizer(true), RENOVA);
    };
    const sair = () => dizer(false);
    document.addEventListener('visibilitychange', olhar);
    window.addEventListener('pagehide', sair);
    olhar();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', olhar);
      window.removeEventListener('pagehide', sair);
      sair();
    };
  }, [vendaId]);
}

export interface QuemEsta {
  /** For a place with little room. */
  nomes: string;
  texto: string;
}

/** 'Ana está nesta comanda'; undefined: no other person is. Pure. */
export function textoDePresenca(presentes: Presentes, usuarioId: string): QuemEsta | undefined {
  const pessoas = new Map(presentes.map(({ usuario }) => [usuario.id, usuario.nome.split(' ')[0]]));
  const eu = pessoas.delete(usuarioId);
  const [um, outro, ...mais] = pessoas.values();
  if (um === undefined)
    return eu ? { nomes: 'Você', texto: 'Você está nesta comanda em outro aparelho' } : undefined;
  if (outro === undefined) return { nomes: um, texto: `${um} está nesta comanda` };
  const nomes = mais.length === 0 ? `${um} e ${outro}` : `${um} e mais ${mais.length + 1}`;
  return { nomes, texto: `${nomes} estão nesta comanda` };
}

export function useQuemEstaNaComanda(): (vendaId: string) => QuemEsta | undefined {
  const comandas = useStore(porComanda);
  const usuarioId = useUsuario()?.id ?? '';
  return (vendaId) => textoDePresenca(comandas.get(vendaId) ?? [], usuarioId);
}
