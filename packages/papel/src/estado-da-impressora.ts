/** What a printer answers to `DLE EOT n`: one byte, of which these bits are always the same. */

export const PERGUNTAS = [1, 2, 4] as const;
type Pergunta = (typeof PERGUNTAS)[number];

export const perguntar = (n: Pergunta): Uint8Array => Uint8Array.of(0x10, 0x04, n);

/** No byte of an automatic status (`GS a`), of XON and XOFF looks like that. */
export function ehResposta(byte: number): boolean {
  return (byte & 0x93) === 0x12;
}

export interface Problema {
  estado: 'sem_papel' | 'tampa' | 'falhou';
  motivo: string;
}

const TAMPA: Problema = { estado: 'tampa', motivo: 'A tampa da impressora está aberta.' };
const SEM_PAPEL: Problema = { estado: 'sem_papel', motivo: 'A impressora está sem papel.' };
const DEFEITO: Problema = { estado: 'falhou', motivo: 'A impressora diz que está com defeito.' };
const FORA_DE_LINHA: Problema = { estado: 'falhou', motivo: 'A impressora está fora de linha.' };

/** What keeps it from printing, the cause before what follows from it; undefined: nothing. */
export function problemaDe(respostas: ReadonlyMap<Pergunta, number>): Problema | undefined {
  const bits = (n: Pergunta, mascara: number) => ((respostas.get(n) ?? 0) & mascara) !== 0;
  if (bits(2, 0x04)) return TAMPA;
  if (bits(2, 0x20) || bits(4, 0x60)) return SEM_PAPEL;
  if (bits(2, 0x40)) return DEFEITO;
  return bits(1, 0x08) ? FORA_DE_LINHA : undefined;
}

/** The printer answered once, and not afterwards. */
export const PAROU = 'A impressora parou no meio do papel. Confira se ele saiu inteiro.';
/** What is said when it happened after the paper had begun. */
export const NO_MEIO: Record<Problema['estado'], string> = {
  sem_papel: 'O papel acabou no meio. Confira o que saiu.',
  tampa: 'A tampa foi aberta no meio do papel. Confira o que saiu.',
  falhou: PAROU,
};
