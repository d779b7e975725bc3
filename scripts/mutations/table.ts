/** The guards that keep a sale from being lost or doubled: how each is taken out, and which tests must fail then. */

import { KITCHEN } from './kitchen.ts';
import type { Cut, Mutation } from './mutation.ts';
import { PRINTING } from './printing.ts';
import { TILL } from './till.ts';

const FILA = 'apps/web/src/fila';
const VENDAS = 'apps/api/src/modules/vendas';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'strict durability',
    cuts: [
      {
        file: `${FILA}/disco/indexed-db.ts`,
        text: "'readwrite', { durability: 'strict' }",
        instead: "'readwrite'",
      },
    ],
    project: 'web',
    tests: { file: `${FILA}/disco/indexed-db.test.ts`, names: ['every write is strict'] },
  },
  {
    name: "the transaction's end",
    cuts: [
      {
        file: `${FILA}/disco/indexed-db.ts`,
        text: '        await transaction.done;\n',
        instead: '        transaction.done.catch(() => undefined);\n',
      },
    ],
    project: 'web',
    tests: {
      file: `${FILA}/disco/indexed-db.test.ts`,
      names: ['an envio whose transaction is aborted after its request is in memory'],
    },
  },
  {
    name: 'the stored key',
    cuts: [
      {
        file: `${FILA}/motor/respostas.ts`,
        text: 'key: chaveEnviada(envio)',
        instead: 'key: crypto.randomUUID()',
      },
    ],
    project: 'web',
    tests: {
      file: `${FILA}/motor/motor.test.ts`,
      names: ['is queued and goes on with the same key from the queue, once'],
    },
  },
  {
    name: "the database's unique key",
    cuts: [
      {
        file: 'apps/api/migrations/0001_base.sql',
        text: '  criada_em timestamptz not null,\n  primary key (loja_id, chave)\n',
        instead: '  criada_em timestamptz not null\n',
      },
    ],
    project: 'api',
    tests: { file: `${VENDAS}/corridas.test.ts`, names: ['50 confirmed requests at once make one sale'] },
  },
  {
    name: "the temporal rule's lock",
    cuts: [
      {
        file: 'apps/api/sql/vendas.sql',
        text: '    perform pg_advisory_xact_lock(hashtextextended(v_impressao::text, 1));\n',
        instead: '',
      },
    ],
    project: 'api',
    tests: {
      file: `${VENDAS}/corridas.test.ts`,
      names: ['50 requests of the same content under 50 keys', '20 of the same content from queues at once'],
    },
  },
  {
    name: "the cursor's counter",
    cuts: [
      {
        file: 'apps/api/sql/sync.sql',
        text: `  insert into mudancas_contador as c (loja_id, versao) values (p_loja, 1)
  on conflict (loja_id) do update set versao = c.versao + 1 returning versao into v_versao;`,
        instead: '  select coalesce(max(versao), 0) + 1 into v_versao from mudancas where loja_id = p_loja;',
      },
      {
        file: 'apps/api/src/modules/sync/mudancas.queries.ts',
        text: 'select m.versao, m.podada, c.vendas as numero from',
        instead:
          'select (select max(x.versao) from mudancas x where x.loja_id = l.loja_id) as versao, m.podada, c.vendas as numero from',
      },
    ],
    project: 'api',
    tests: {
      file: 'apps/api/src/modules/sync/corridas.test.ts',
      names: ['misses no transaction that ends after one that began its changes later'],
    },
  },
  {
    name: 'the key before the version',
    cuts: [
      {
        file: `${VENDAS}/edicao/com-venda.ts`,
        text: '    if (pedido.chave) await exigirChaveNova(trx, pedido.chave, pedido.id, agora);\n',
        instead: '',
      },
    ],
    project: 'api',
    tests: { file: `${VENDAS}/chaves.test.ts`, names: ['PUT: the key is looked up before versao and state'] },
  },
  {
    name: 'the merge',
    cuts: [
      {
        file: `${FILA}/motor/anotar.ts`,
        text: 'return next && seguir(next, newKey, now(), random);',
        instead: 'return next;',
      },
    ],
    project: 'web',
    tests: {
      file: `${FILA}/motor/juntar.test.ts`,
      names: ['keeps what both put on it', 'lands after the closing'],
    },
  },
  {
    name: 'a merged form’s own answers',
    cuts: [
      {
        file: `${FILA}/motor/anotar.ts`,
        text: '    if (chaveEnviada(old) !== chaveEnviada(envio)) return undefined;\n',
        instead: '',
      },
    ],
    project: 'web',
    tests: {
      file: `${FILA}/motor/juntar.test.ts`,
      names: ['hears a second sender’s answer to the old form'],
    },
  },
  {
    name: 'one sender per browser',
    cuts: [
      {
        file: `${FILA}/navegador/navegador.ts`,
        text: '    if (lock) await work();\n',
        instead: '    await work();\n',
      },
    ],
    project: 'web',
    tests: { file: `${FILA}/navegador/navegador.test.ts`, names: ['of two windows one sends at a time'] },
  },
  {
    name: 'what only memory kept goes first',
    cuts: [
      {
        file: `${FILA}/disco/indexed-db.ts`,
        text: '    await this.fromMemory(envio.lojaId);\n',
        instead: '',
      },
    ],
    project: 'web',
    tests: {
      file: `${FILA}/disco/sem-disco.test.ts`,
      names: ['is on it before what it takes next'],
    },
  },
  {
    name: 'a copy’s first step',
    cuts: [
      {
        file: 'apps/web/src/dados/copia/sincronizador.ts',
        text: '1 + Math.floor(this.#partes.random() * 2 ** 32)',
        instead: '1',
      },
    ],
    project: 'web',
    tests: {
      file: 'apps/web/src/dados/copia/sincronizador.test.ts',
      names: ['follows no write that stands on a step of another copy'],
    },
  },
  {
    name: 'the lock of a series of expenses',
    cuts: [
      {
        file: 'apps/api/src/modules/despesas/series.queries.ts',
        text: ' for update`',
        instead: '`',
      },
    ],
    project: 'api',
    tests: {
      file: 'apps/api/src/modules/despesas/repetir-despesas.test.ts',
      names: ['is made once by two servers'],
    },
  },
  {
    name: 'one ficha at a time',
    cuts: [
      {
        file: 'apps/api/src/modules/produtos/ficha/editar-ficha.ts',
        text: 'travarCatalogo(trx, true)',
        instead: 'travarCatalogo(trx)',
      },
    ],
    project: 'api',
    tests: {
      file: 'apps/api/src/modules/produtos/ficha/ficha.test.ts',
      names: ['two windows at once never make two products of each other'],
    },
  },
  {
    name: "the update's waiting",
    cuts: [
      {
        file: 'apps/web/src/app/atualizacao/pode-atualizar.ts',
        text: 'return pronta && !ocupada && !outraOcupada && porEnviar === 0;',
        instead: 'return pronta;',
      },
    ],
    project: 'web',
    tests: { file: 'apps/web/src/app/atualizacao/pode-atualizar.test.ts', names: ['not when'] },
  },
  ...PRINTING,
  {
    name: "a product's own code, given once",
    cuts: [
      {
        file: 'apps/api/src/modules/produtos/codigos/codigos.queries.ts',
        text: '    order by id for no key update`;',
        instead: '    order by id`;',
      },
    ],
    project: 'api',
    tests: {
      file: 'apps/api/src/modules/produtos/codigos/balanca.test.ts',
      names: ['of calls at once each product gets one'],
    },
  },
  ...KITCHEN,
  ...TILL,
];

/** The file without the guard. Throws where its text is not to be found, or more than once. */
export function without({ file, text, instead }: Cut, content: string): string {
  const found = content.split(text).length - 1;
  if (found !== 1) throw new Error(`What is to be taken out stands ${found} times in ${file}:\n${text}`);
  return content.replace(text, () => instead);
}
