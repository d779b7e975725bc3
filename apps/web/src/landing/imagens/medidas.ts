/** Width and height of every picture; written by scripts/landing-shots.ts with them. */
export const MEDIDAS = {
  caixa: [
    [720, 461],
    [1080, 692],
    [1440, 923],
  ],
  celular: [
    [300, 500],
    [480, 800],
    [640, 1067],
  ],
  painel: [
    [480, 360],
    [720, 540],
    [1080, 810],
  ],
  produtos: [
    [480, 360],
    [720, 540],
    [1080, 810],
  ],
  comandas: [
    [480, 360],
    [720, 540],
    [1080, 810],
  ],
  relatorio: [
    [480, 360],
    [720, 540],
    [1080, 810],
  ],
  fila: [
    [480, 360],
    [720, 540],
    [1080, 810],
  ],
} as const;
