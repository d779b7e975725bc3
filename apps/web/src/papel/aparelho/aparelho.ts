/** The printers of this very device: by cable or by Bluetooth, past the server (docs/decisions/102). */
import type { LinhaImpressa, Saida } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import {
  NO_MEIO,
  PAROU,
  PERGUNTAS,
  type Problema,
  perguntar,
  problemaDe,
} from '@balcao/papel/estado-da-impressora';
import { garantirAparelho } from '../../dados/este-aparelho.ts';
import { travas } from '../../lib/browser.ts';
import { abrirBluetooth, escolherBluetooth } from './bluetooth.ts';
import { type Canal, comLimite, SEM_PROGRESSO, SemImpressora } from './canal.ts';
import type { ComoFoi } from './como-foi.ts';
import { guardarPorta, type LigacaoDoAparelho, type Porta, portaDe } from './portas.ts';
import { abrirSerial, escolherSerial } from './serial.ts';
import { conectadas } from './tem-porta.ts';
import { abrirUsb, escolherUsb } from './usb.ts';

export { ligacoesPossiveis } from './possiveis.ts';

const ESCOLHER = { SERIAL: escolherSerial, BLUETOOTH: escolherBluetooth, USB: escolherUsb };
const ABRIR = { SERIAL: abrirSerial, BLUETOOTH: abrirBluetooth, USB: abrirUsb };
const NINGUEM = 'Nenhuma impressora foi escolhida.';

/** Milliseconds: so long an answer is waited for, and so long a printer that gave none is not asked again. */
const RESPOSTA = 1_000;
const CALADA = 60_000;
/** By what its port is found again, until when it is taken to be silent. */
const caladas = new Map<string, number>();

/**
 * In answer to a press: asks which printer, tries the way to it, and keeps it on this device. `impressoraId`: of a printer
 * that the store has already. Answers the device's id. Throws SemImpressora, with words.
 */
export async function conectar(
  ligacao: LigacaoDoAparelho,
  impressoraId: string | null = null,
): Promise<string> {
  const escolhida = await ESCOLHER[ligacao]().catch((error: unknown) => {
    // Their word for a window that was closed without a choice.
    const nada = error instanceof DOMException && error.name === 'NotFoundError';
    throw new SemImpressora(nada ? NINGUEM : 'O navegador não deixou escolher uma impressora.');
  });
  const porta: Porta = { ...escolhida, impressoraId };
  const canal = await abrirPorta(porta);
  await fecharPorta(canal);
  const dispositivoId = await garantirAparelho();
  guardarPorta(porta);
  conectadas.set(conectadas.get() + 1);
  return dispositivoId;
}

const abrirPorta = (porta: Porta): Promise<Canal> =>
  ABRIR[porta.ligacao](porta).catch((error: unknown) => {
    if (error instanceof SemImpressora) throw error;
    throw new SemImpressora(
      'A impressora não respondeu. Veja se está ligada e se outro programa não está com ela',
    );
  });

/** It has printed, or it has failed: what closing says changes nothing. */
const fecharPorta = (canal: Canal) => comLimite(canal.fechar(), SEM_PROGRESSO).catch(() => undefined);

/** One paper after the other, in whichever window of this browser. */
async function naVez<T>(porta: Porta, work: () => Promise<T>): Promise<T> {
  const locks = travas();
  return locks ? locks.request(`balcao-porta-${porta.ligacao}`, work) : work();
}

/** Before the first byte. Undefined: it does not say. */
async function comoEsta(canal: Canal, porta: Porta) {
  const qual = JSON.stringify(porta);
  if (!canal.perguntar || (caladas.get(qual) ?? 0) > Date.now()) return undefined;
  const dito = await perguntarTudo(canal, RESPOSTA);
  if (!dito) caladas.set(qual, Date.now() + CALADA);
  return dito;
}

/** One question after the other, so that an answer belongs to its question; after the first without one no more. */
async function perguntarTudo(
  canal: Canal,
  ms: number,
): Promise<{ problema: Problema | undefined } | undefined> {
  const respostas = new Map<(typeof PERGUNTAS)[number], number>();
  for (const n of PERGUNTAS) {
    const resposta = await canal.perguntar?.(Uint8Array.from(perguntar(n)), ms).catch(() => undefined);
    if (resposta === undefined) break;
    respostas.set(n, resposta);
  }
  return respostas.size > 0 ? { problema: problemaDe(respostas) } : undefined;
}

export async function imprimirNoAparelho(
  impressora: Pick<Impressora, 'id' | 'ligacao'>,
  linhas: readonly LinhaImpressa[],
  saida: Saida,
): Promise<ComoFoi> {
  const porta = portaDe(impressora);
  if (!porta) return { estado: 'falhou', motivo: 'Esta impressora não foi conectada neste aparelho' };
  const { escpos } = await import('@balcao/papel/escpos');
  const bytes = Uint8Array.from(escpos(linhas, saida));
  return naVez(porta, async (): Promise<ComoFoi> => {
    let canal: Canal;
    try {
      canal = await abrirPorta(porta);
    } catch (error) {
      return { estado: 'falhou', motivo: (error as SemImpressora).message };
    }
    try {
      const antes = await comoEsta(canal, porta);
      if (antes?.problema) return antes.problema;
      await canal.escrever(bytes);
      if (!antes) return { estado: 'impresso' };
      const depois = await perguntarTudo(canal, SEM_PROGRESSO);
      if (!depois) return { estado: 'incerto', motivo: PAROU };
      if (depois.problema) return { estado: 'incerto', motivo: NO_MEIO[depois.problema.estado] };
      return { estado: 'impresso', confirmada: true };
    } catch {
      return { estado: 'incerto', motivo: 'A ligação com a impressora caiu no meio. Veja o que saiu' };
    } finally {
      await fecharPorta(canal);
    }
  });
}
