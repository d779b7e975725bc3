/** Plans that failed once, each as small as it could be made. */
import type { Plano } from './mundo.test-helper.ts';
import { BOM } from './rede.test-helper.ts';

const lance = (aparelho: number, faz: Plano['lances'][number]['faz'], n = 0, ms = 0) => ({
  ...{ aparelho, faz, n, ms },
});

export const REGRESSOES: readonly { quando: string; plano: Plano }[] = [
  {
    quando: 'what opened a drawer was on no disk, and its closing was',
    plano: {
      ...{ semente: 1716200463, mortes: 0, tempo: BOM },
      lances: [
        lance(1, 'disco', 255),
        lance(1, 'cair'),
        lance(1, 'caixa'),
        lance(1, 'caixa'),
        lance(0, 'vender'),
      ],
    },
  },
  {
    quando: 'a tab was closed by one and cancelled by another while an edit of it was merged',
    plano: {
      ...{ semente: 0, mortes: 0, tempo: { ...BOM, demora: 20 } },
      lances: [
        ...[lance(0, 'fechar'), lance(0, 'editar', 579), lance(0, 'vender', 0, 5042), lance(0, 'cancelar')],
        ...[lance(0, 'fechar'), lance(0, 'vender')],
      ],
    },
  },
  {
    quando: 'two edits of one tab follow each other, and the second is refused while its person looks on',
    plano: {
      ...{ semente: 0, mortes: 0, tempo: { ...BOM, demora: 20 } },
      lances: [
        ...[
          lance(1, 'disco', 3),
          lance(1, 'editar', 0, 31),
          lance(1, 'editar', 984, 4_666),
          lance(0, 'adicionar', 0, 198),
        ],
      ],
    },
  },
];
