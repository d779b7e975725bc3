/** Milliseconds. Tests, who have no seconds to wait, write smaller ones. */
export const TEMPOS = {
  conectar: 3000,
  /** For the answer to one question about the printer's state. */
  resposta: 1000,
  /** Without a byte that goes out or comes in. */
  parado: 10_000,
  /** For so long a printer that did not answer is not asked again. */
  calada: 60_000,
  /** From a commit to the look at what is to be sent. */
  juntar: 30,
  /** Another server has the address. */
  ocupado: 250,
  /** After an error of our own, or of the database's. */
  falhou: 1000,
  /** Between two looks at least, whatever happens. */
  ronda: 5000,
  /** For a paper under way when the server stops. */
  encerrar: 4000,
};

const ESPERAS = [5, 10, 20, 40];
const DEPOIS = 60;

/** When what did not come out is tried again, after so many tries. */
export function proximaTentativa(tentativas: number, agora: Date): Date {
  return new Date(agora.getTime() + (ESPERAS[tentativas - 1] ?? DEPOIS) * 1000);
}
