/** Which ways this browser has to a printer of its own device, and why not. From what browsers have; nothing is tried. */
import type { LigacaoDoAparelho } from './portas.ts';

/** What the words follow from. */
export interface Navegador {
  userAgent: string;
  /** An iPad calls itself a Mac, with fingers. */
  maxTouchPoints: number;
  /** https, or the computer itself. */
  seguro: boolean;
  tem: Record<LigacaoDoAparelho, boolean>;
}

function desteNavegador(): Navegador {
  const { userAgent, maxTouchPoints } = navigator;
  const tem = { SERIAL: 'serial' in navigator, BLUETOOTH: 'bluetooth' in navigator, USB: 'usb' in navigator };
  return { userAgent, maxTouchPoints, seguro: window.isSecureContext, tem };
}

const NOME = { SERIAL: 'o cabo serial', BLUETOOTH: 'o Bluetooth', USB: 'o cabo USB' } as const;
const REDE_SERVE = 'Uma impressora de rede imprime de qualquer aparelho, também deste.';

/** Undefined: this browser has it. */
export function ligacoesPossiveis(
  navegador: Navegador = desteNavegador(),
): Record<LigacaoDoAparelho, string | undefined> {
  return {
    SERIAL: porQueNao('SERIAL', navegador),
    BLUETOOTH: porQueNao('BLUETOOTH', navegador),
    USB: porQueNao('USB', navegador),
  };
}

function porQueNao(ligacao: LigacaoDoAparelho, navegador: Navegador): string | undefined {
  const { userAgent, maxTouchPoints, seguro, tem } = navegador;
  if (tem[ligacao]) return undefined;
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) {
    return `No iPhone e no iPad nenhum navegador usa ${NOME[ligacao]} para imprimir. ${REDE_SERVE}`;
  }
  if (!seguro) {
    return `O navegador só deixa usar ${NOME[ligacao]} quando o Balcão é aberto com https:// ou no próprio computador do servidor. ${REDE_SERVE}`;
  }
  if (/Firefox/.test(userAgent)) {
    return `O Firefox não usa ${NOME[ligacao]} para imprimir. Abra o Balcão no Chrome ou no Edge. ${REDE_SERVE}`;
  }
  if (/Safari/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent)) {
    return `O Safari não usa ${NOME[ligacao]} para imprimir. Abra o Balcão no Chrome ou no Edge. ${REDE_SERVE}`;
  }
  if (ligacao === 'SERIAL' && /Android/.test(userAgent)) {
    return `No Android o navegador não usa ${NOME.SERIAL}. Tente o cabo USB. ${REDE_SERVE}`;
  }
  return `Este navegador não usa ${NOME[ligacao]} para imprimir. Abra o Balcão no Chrome ou no Edge, atualizado. ${REDE_SERVE}`;
}
