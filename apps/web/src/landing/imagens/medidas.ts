/** Width and height of every picture; written by scripts/landing-shots.ts with them. */
export const MEDIDAS = {
  caixa: [
    [480, 292],
    [720, 438],
    [1080, 657],
    [1600, 973],
  ],
  celular: [
    [240, 492],
    [480, 985],
  ],
  painel: [
    [400, 260],
    [640, 416],
    [860, 559],
    [1080, 702],
  ],
  produtos: [
    [400, 260],
    [640, 416],
    [860, 559],
    [1080, 702],
  ],
  comandas: [
    [400, 260],
    [640, 416],
    [860, 559],
    [1080, 702],
  ],
  relatorio: [
    [400, 260],
    [640, 416],
    [860, 559],
    [1080, 702],
  ],
} as const;
