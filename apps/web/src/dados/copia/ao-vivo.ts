/**
 * The live side of the copy, fetched when the page is usable: one window of a browser holds the stream and asks, the
 * others hear of it from that one.
 */
import { ehAvisada } from '@balcao/contract/sync/avisadas';
import type { Presenca } from '@balcao/contract/vendas/presenca';
import { after, canal, travas } from '../../lib/browser.ts';
import { notarAvisadas } from '../avisadas.ts';
import { esquecerPresencas, notarPresenca } from '../presenca.ts';
import { copia } from './copia.ts';
import { lerEventos } from './eventos.ts';
import { Ritmo } from './ritmo.ts';

const AO_VIVO = 'balcao-ao-vivo';

/** Calls `comecar` while this window is in sight and the one of its browser that may; what that answers is called at the end. */
function enquantoVisivel(comecar: () => () => void): () => void {
  let parar: (() => void) | undefined;
  const entrar = () => {
    if (parar) return;
    const locks = travas();
    if (!locks) {
      parar = comecar();
      return;
    }
    const leaving = new AbortController();
    parar = () => leaving.abort();
    void locks
      .request(AO_VIVO, { signal: leaving.signal }, async () => {
        const end = comecar();
        await new Promise<void>((resolve) => {
          parar = resolve;
        });
        end();
      })
      .catch(() => undefined);
  };
  const sair = () => {
    parar?.();
    parar = undefined;
  };
  const olhar = () => (document.visibilityState === 'visible' ? entrar() : sair());
  document.addEventListener('visibilitychange', olhar);
  // A page that the browser keeps for the way back holds nothing meanwhile.
  window.addEventListener('pagehide', sair);
  window.addEventListener('pageshow', olhar);
  olhar();
  return () => {
    document.removeEventListener('visibilitychange', olhar);
    window.removeEventListener('pagehide', sair);
    window.removeEventListener('pageshow', olhar);
    sair();
  };
}

const notar = (presenca: Presenca | null) => (presenca ? notarPresenca(presenca) : esquecerPresencas());

/** `voltou`: the server is there again after it was away. Answers how to end it. */
export function acompanharLoja(voltou: () => void): () => void {
  let outras = canal('balcao-presenca', notar);
  /** Null: the stream is gone, and with it all that is known of presence. */
  const contar = (presenca: Presenca | null) => {
    notar(presenca);
    outras?.postMessage(presenca);
  };
  let avisadas = canal('balcao-avisadas', notarAvisadas);
  const avisar = (colecoes?: readonly string[]) => {
    notarAvisadas(colecoes);
    avisadas?.postMessage(colecoes);
  };
  const sair = enquantoVisivel(() => {
    const ritmo = new Ritmo({
      sincronizar: copia.sincronizar,
      voltou,
      after,
      random: Math.random,
      acompanhar: async (ouvinte, sinal) => {
        const dito = {
          abriu: () => {
            ouvinte.abriu();
            avisar();
          },
          mudou: (colecoes: readonly string[]) => {
            avisar(colecoes);
            // Of the others there are rows to ask for.
            const comLinhas = colecoes.filter((nome) => !ehAvisada(nome));
            if (comLinhas.length > 0) ouvinte.mudou(comLinhas);
          },
        };
        await lerEventos(dito, contar, sinal);
        contar(null);
      },
    });
    const acordar = () => ritmo.acordar();
    window.addEventListener('online', acordar);
    ritmo.comecar();
    return () => {
      window.removeEventListener('online', acordar);
      ritmo.parar();
    };
  });
  return () => {
    sair();
    outras?.close();
    avisadas?.close();
    // The stream's own end comes a moment later.
    outras = undefined;
    avisadas = undefined;
  };
}
