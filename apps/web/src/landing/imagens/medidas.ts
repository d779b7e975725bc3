/** Width and height of every picture; written by scripts/landing-shots.ts with them. */
export const MEDIDAS = {
  caixa: [
    [720, 478],
    [1080, 717],
    [1440, 956],
  ],
  celular: [
    [300, 500],
    [480, 800],
    [640, 1067],
  ],
  painel: [
    [480, 317],
    [720, 475],
    [1080, 713],
  ],
  produtos: [
    [480, 317],
    [720, 475],
    [1080, 713],
  ],
  comandas: [
    [480, 317],
    [720, 475],
    [1080, 713],
  ],
  relatorio: [
    [480, 317],
    [720, 475],
    [1080, 713],
  ],
  fila: [
    [480, 317],
    [720, 475],
    [1080, 713],
  ],
} as const;
