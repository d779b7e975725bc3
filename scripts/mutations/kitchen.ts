import type { Mutation } from './mutation.ts';

const COZINHA = 'apps/api/src/modules/cozinha';

/** Guards against what is cooked twice, or not taken back. */
export const KITCHEN: readonly Mutation[] = [
  {
    name: 'a slip that the device printed itself',
    cuts: [
      {
        file: 'apps/api/sql/cozinha.sql',
        text: " and not p -> 'impressas' ? (p_estacao).id::text",
        instead: '',
      },
    ],
    project: 'api',
    tests: {
      file: `${COZINHA}/papel-do-pedido.test.ts`,
      names: ['a slip that the device printed itself is a card alone'],
    },
  },
  {
    name: 'what goes along from tab to tab',
    cuts: [
      {
        file: 'apps/api/src/modules/vendas/edicao/mudar-venda.ts',
        text: 'movimento !== null && (itens || campos.finalizadaEm',
        instead: '(itens || campos.finalizadaEm',
      },
    ],
    project: 'api',
    tests: {
      file: `${COZINHA}/enviar.test.ts`,
      names: ['moving and joining carry along what was sent'],
    },
  },
  {
    name: 'the lock on cards',
    cuts: [
      {
        file: 'apps/api/sql/cozinha.sql',
        text: '  perform 1 from pedidos_cozinha c where c.loja_id = p_loja and c.venda_id = p_venda and c.chegada > 0\n    order by c.id for no key update;\n',
        instead: '',
      },
      {
        file: 'apps/api/src/modules/cozinha/pedidos.queries.ts',
        text: ' for no key update`',
        instead: '`',
      },
    ],
    project: 'api',
    tests: {
      file: `${COZINHA}/corridas.test.ts`,
      names: ['two cooks at one card', 'what is delivered while its tab is cancelled'],
    },
  },
];
