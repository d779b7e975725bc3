/** The words after a tried PIN. Pure. */
import type { Destrancada } from '../../../dados/pessoas/pessoas.ts';

/** Fewer tries than this are told: the tenth wrong one asks for the password. */
const CONTADAS = 5;

/** `Espere 0:30 para tentar de novo.` */
export function esperaText(espera: number): string {
  const seconds = Math.ceil(espera / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `Espere ${Math.floor(seconds / 60)}:${rest} para tentar de novo.`;
}

export function respostaText(resposta: Destrancada): string | undefined {
  switch (resposta.kind) {
    case 'aberta':
      return undefined;
    case 'espere':
      // The wait is over by now.
      return undefined;
    case 'senha':
      return 'Este PIN não abre mais o caixa. Entre com e-mail e senha, com internet.';
    case 'errado': {
      const { restam } = resposta;
      if (restam > CONTADAS) return 'PIN incorreto.';
      return restam === 1
        ? 'PIN incorreto. Resta 1 tentativa.'
        : `PIN incorreto. Restam ${restam} tentativas.`;
    }
  }
}
