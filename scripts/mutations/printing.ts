/** The guards that keep a paper from coming out twice, and a drawer from being opened twice. */
import type { Mutation } from './mutation.ts';

const IMPRESSAO = 'apps/api/src/modules/impressao';
const APARELHO = 'apps/web/src/papel/aparelho';
const RECIBO = 'apps/web/src/features/vendas/recibo';

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
    name: 'the window that has it gets it again, and no other',
    cuts: [
      {
        file: `${IMPRESSAO}/tomar-impressao.ts`,
        text: " && row.tomadaJanela === (janela ?? '')",
        instead: '',
      },
    ],
    project: 'api',
    tests: {
      file: `${IMPRESSAO}/aparelho.test.ts`,
      names: ['is given again to the window that took it and heard nothing'],
    },
  },
  {
    name: 'what the device printed past the server',
    cuts: [
      {
        file: `${APARELHO}/vez.ts`,
        text: 'const jaSaiu = await saiuPorFora(job);',
        instead: 'const jaSaiu = undefined as Awaited<ReturnType<typeof saiuPorFora>>;',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${APARELHO}/vez.test.tsx`,
      names: ['nothing is lost or doubled where an answer is'],
    },
  },
  {
    name: 'how it went, until the server knows',
    cuts: [
      {
        file: `${APARELHO}/vez.ts`,
        text: '  if (!(await contarDesfechos())) logo = true;\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${APARELHO}/vez.test.tsx`,
      names: ['what nobody could tell, the next person at this till tells'],
    },
  },
  {
    name: 'one receipt of several windows',
    cuts: [
      {
        file: `${RECIBO}/ao-finalizar.ts`,
        text: '  if (!(await umaVez(id))) return;\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${RECIBO}/ao-finalizar.test.tsx`,
      names: ['comes out when it was tried once, and once'],
    },
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
