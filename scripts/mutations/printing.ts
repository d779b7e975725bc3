/** The guards that keep a paper from coming out twice, and a drawer from being opened twice. */
import type { Mutation } from './mutation.ts';

const IMPRESSAO = 'apps/api/src/modules/impressao';

export const PRINTING: readonly Mutation[] = [
  {
    name: 'one connection for each address',
    cuts: [
      {
        file: `${IMPRESSAO}/envio/trava.ts`,
        text: 'return row?.minha === true;',
        instead: 'return row !== undefined;',
      },
    ],
    project: 'api',
    tests: {
      file: `${IMPRESSAO}/envio/portas.test.ts`,
      names: ['print 40 papers of two stores over one connection at a time'],
    },
  },
  {
    name: 'one window prints',
    cuts: [
      {
        file: `${IMPRESSAO}/impressoes.queries.ts`,
        text: ' for update of i`',
        instead: '`',
      },
    ],
    project: 'api',
    tests: { file: `${IMPRESSAO}/aparelho.test.ts`, names: ['is taken by one of two windows'] },
  },
  {
    name: 'a drawer is opened once',
    cuts: [
      {
        file: 'apps/api/sql/impressao.sql',
        text: "    perform pg_advisory_xact_lock(hashtextextended('gaveta ' || p_loja || v_documento, 0));\n",
        instead: '',
      },
    ],
    project: 'api',
    tests: {
      file: `${IMPRESSAO}/gaveta.test.ts`,
      names: ['is opened once by its receipt and whoever wants it at once'],
    },
  },
];
