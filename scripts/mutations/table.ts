/** The guards that keep a sale from being lost or doubled: how each is taken out, and which tests must fail then. */

export interface Cut {
  /** From the root of the repository. */
  file: string;
  /** Stands in it exactly once. */
  text: string;
  /** The text in its place without the guard. */
  instead: string;
}

export interface Mutation {
  name: string;
  cuts: readonly Cut[];
  /** `web-dom`: it is drawn (`*.test.tsx`). */
  project: 'api' | 'web' | 'web-dom';
  /** A test file, and of its tests the beginnings of those names that must fail. */
  tests: { file: string; names: readonly string[] };
}

const FILA = 'apps/web/src/fila';
const VENDAS = 'apps/api/src/modules/vendas';
const CAIXA = 'apps/web/src/features/vendas/caixa';

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
  {
    name: 'a press waits for what is written',
    cuts: [
      {
        file: `${CAIXA}/venda/use-venda.ts`,
        text: '      if (escrita) return void escrita.then(() => agir(evento));\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${CAIXA}/venda/sozinha.test.tsx`,
      names: ['a press while it is being written sends it once'],
    },
  },
  {
    name: 'one key for what keeps itself',
    cuts: [
      {
        file: `${CAIXA}/venda/use-salvar-sozinha.ts`,
        text: '    if (digitada.chave() === undefined) digitada.noteSending(options.novaChave());\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${CAIXA}/venda/sozinha.test.tsx`,
      names: ['a copy of this window sends the same change'],
    },
  },
  {
    name: 'who opens a tab waits for its write',
    cuts: [
      {
        file: `${CAIXA}/atendimento/use-atendimento.ts`,
        text: '    await esperarEscrita(key);\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: { file: `${CAIXA}/venda/sozinha.test.tsx`, names: ['one that is still being written is shown'] },
  },
  {
    name: "no change under another's name",
    cuts: [
      {
        file: `${CAIXA}/atendimento/gravar.ts`,
        text: "  if (sessaoGuardada.get()?.usuario.id !== usuarioId) throw new Error('Another person is at the till.');\n",
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: { file: `${CAIXA}/venda/sozinha.test.tsx`, names: ['nothing is sent under another person'] },
  },
  {
    name: 'a late answer and its draft',
    cuts: [
      {
        file: `${CAIXA}/atendimento/use-rascunho.ts`,
        text: '!gone.current || rascunhos.get(contexto)?.enviando === sending.current',
        instead: 'true',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${CAIXA}/venda/sozinha.test.tsx`,
      names: ['an answer that comes when another sale is on the screen'],
    },
  },
  {
    name: 'the next change stands on the last',
    cuts: [
      {
        file: `${CAIXA}/venda/use-salvar-sozinha.ts`,
        text: "        if (como === 'agora') flushSync(() => digitada.avancar(contextoDepois(contexto, enviados)));",
        instead: "        if (como === 'agora') flushSync(() => digitada.avancar(contexto));",
      },
    ],
    project: 'web-dom',
    tests: { file: `${CAIXA}/venda/sozinha.test.tsx`, names: ['several changes one after the other'] },
  },
  {
    name: 'no is no, until a press',
    cuts: [{ file: `${CAIXA}/venda/a-salvar.ts`, text: "estado.em !== 'montando' || ", instead: '' }],
    project: 'web',
    tests: { file: `${CAIXA}/venda/a-salvar.test.ts`, names: ['nothing goes where'] },
  },
  {
    name: 'a sale under way stays',
    cuts: [
      { file: `${CAIXA}/atendimento/rascunho.ts`, text: 'balcao.enviando !== undefined || ', instead: '' },
    ],
    project: 'web',
    tests: { file: `${CAIXA}/atendimento/rascunho.test.ts`, names: ['of the counter is set aside whole'] },
  },
  {
    name: "a draft's own answer",
    cuts: [
      {
        file: `${CAIXA}/atendimento/rascunho.ts`,
        text: ' || rascunho.enviando !== key) return;',
        instead: ') return;',
      },
    ],
    project: 'web',
    tests: { file: `${CAIXA}/atendimento/rascunho.test.ts`, names: ['of a tab that was put into the queue'] },
  },
];

/** The file without the guard. Throws where its text is not to be found, or more than once. */
export function without({ file, text, instead }: Cut, content: string): string {
  const found = content.split(text).length - 1;
  if (found !== 1) throw new Error(`What is to be taken out stands ${found} times in ${file}:\n${text}`);
  return content.replace(text, () => instead);
}
