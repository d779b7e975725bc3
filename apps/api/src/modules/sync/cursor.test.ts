import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Copia, estadoDaLoja, pedir } from '../../testing/loja/copia.ts';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { BETWEEN_LOOKS_MS } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = lojaDoArquivo(test, async (ana) => ({ pao: await ana.novoProduto() }));
const DIA = 24 * 60 * 60_000;

afterEach(() => test.clock.set('2026-03-10T15:00:00Z'));

const pedirCru = (person: Person, query: string) => person.call('GET', `/api/sync?${query}`);

describe('a cursor', () => {
  it('of another store, changed, or none at all is refused', async () => {
    const { cursor } = await pedir(loja);
    const outra = await test.novoDono();
    refused(await pedirCru(outra, `desde=${cursor}`), 400, 'CURSOR_INVALIDO');
    const trocado = [...cursor].map((letra, n) => (n === 40 ? (letra === 'A' ? 'B' : 'A') : letra)).join('');
    const ruins = [
      ...[trocado, cursor.slice(1), cursor.slice(0, -1), `${cursor}A`, `${cursor}=`, cursor.toUpperCase()],
      ...['1', 'x', '%00', 'null', '{}', 'A'.repeat(12_000), `${cursor}&desde=${cursor}`, '%F0%9F%8D%9E'],
    ];
    for (const ruim of ruins) refused(await pedirCru(loja, `desde=${ruim}`), 400, 'CURSOR_INVALIDO');
    expect((await pedirCru(loja, `desde=${cursor}`)).statusCode).toBe(200);
    // A blank one is a missing one.
    expect(await pedir(loja, { desde: ' ' })).toEqual(await pedir(loja));
  });

  it('of this database before it was restored is refused: its secrets are drawn anew', async () => {
    const { cursor } = await pedir(loja);
    const restaurado = await test.sql.query(`select valor from segredos where nome = 'sync'`);
    await test.sql.query(`update segredos set valor = 'outro' where nome = 'sync'`);
    const { buildApp } = await import('../../app.ts');
    const { loadConfig } = await import('../../config.ts');
    const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
    const depois = await buildApp(config, test.database, { agora: test.clock.read });
    const headers = { authorization: `Bearer ${loja.token}` };
    refused(await depois.inject({ url: `/api/sync?desde=${cursor}`, headers }), 400, 'CURSOR_INVALIDO');
    expect((await depois.inject({ url: '/api/sync', headers })).statusCode).toBe(200);
    await depois.close();
    await test.sql.query(`update segredos set valor = $1 where nome = 'sync'`, [restaurado.rows[0].valor]);
  });

  it('that has seen what is not there (a database that lost its last minutes) is refused', async () => {
    const { cursor } = await pedir(loja);
    await test.sql.query('update mudancas_contador set versao = versao - 1 where loja_id = $1', [
      loja.lojaId,
    ]);
    refused(await pedirCru(loja, `desde=${cursor}`), 400, 'CURSOR_INVALIDO');
    await test.sql.query('update mudancas_contador set versao = versao + 1 where loja_id = $1', [
      loja.lojaId,
    ]);
    expect((await pedirCru(loja, `desde=${cursor}`)).statusCode).toBe(200);
  });

  it('keeps its place in what an answer leaves out', async () => {
    const copia = await new Copia(loja).seguir();
    const bolo = await loja.novoProduto({ nome: 'Bolo' });
    const semProdutos = await pedir(loja, { desde: String(copia.cursor), colecoes: 'comandas,loja' });
    expect(Object.keys(semProdutos).toSorted()).toEqual(['comandas', 'cursor', 'mais']);
    const { produtos } = await pedir(loja, { desde: semProdutos.cursor });
    expect(produtos?.mudaram.map(({ id }) => id)).toEqual([bolo]);
  });

  it('finds what left in the last 60 days, and is refused when it is older', async () => {
    const dona = await test.novoDono();
    await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [dona.lojaId]);
    await dona.mudarFimDoPlano('2100-01-01');
    const saiu = await dona.novoProduto();
    const { cursor } = await pedir(dona);
    await dona.call('DELETE', `/api/produtos/${saiu}`);
    test.clock.advance(DIA);
    await pedir(dona);
    await podado(dona);
    test.clock.advance(60 * DIA);
    expect((await pedir(dona, { desde: cursor })).produtos?.sairam).toEqual([saiu]);
    const novo = await pedir(dona);
    await podado(dona);
    test.clock.advance(DIA);
    await pedir(dona);
    await podado(dona);
    refused(await pedirCru(dona, `desde=${cursor}`), 400, 'CURSOR_INVALIDO');
    expect((await pedir(dona, { desde: novo.cursor })).mais).toBe(false);
    const { rows } = await test.sql.query('select * from mudancas where loja_id = $1', [dona.lojaId]);
    expect(rows).toEqual([]);
    expect((await new Copia(dona).seguir()).estado()).toEqual(await estadoDaLoja(dona));
  });

  /** The work that follows an answer is done. */
  async function podado({ lojaId }: Person): Promise<void> {
    const dia = test.clock.read().toISOString().slice(0, 10);
    const marco = 'select 1 from mudancas_marcos where loja_id = $1 and dia = $2';
    while ((await test.sql.query(marco, [lojaId, dia])).rows.length === 0) await delay(BETWEEN_LOOKS_MS);
  }
});

describe('of the collections', () => {
  it('an unknown one is refused, whoever asks', async () => {
    for (const colecoes of ['produtos,abc', 'PRODUTOS', 'produtos,', ',', 'comandas;produtos']) {
      const { campos } = refused(await pedirCru(loja, `colecoes=${colecoes}`), 400, 'VALIDACAO');
      expect(Object.keys(campos ?? {})).toEqual(['colecoes']);
    }
    refused(await pedirCru(loja, 'colecoes=produtos&colecoes=comandas'), 400, 'VALIDACAO');
    const { cursor: _, ...resposta } = await pedir(loja, { colecoes: 'saldos, saldos' });
    expect(Object.keys(resposta).toSorted()).toEqual(['mais', 'saldos']);
  });

  it('those that a person may not read are left out, asked for or not', async () => {
    const caixa = await loja.novoFuncionario(['despesas']);
    expect(Object.keys(await pedir(caixa)).toSorted()).toEqual(['cursor', 'loja', 'mais']);
    const { cursor: _, ...nada } = await pedir(caixa, { colecoes: 'produtos,clientes' });
    expect(nada).toEqual({ mais: false });
    const estoquista = await loja.novoFuncionario(['produtos']);
    expect(Object.keys(await pedir(estoquista)).toSorted()).toEqual([
      'contagens',
      'cursor',
      'fornecedores',
      'loja',
      'mais',
      'produtos',
      'saldos',
    ]);
  });

  it('one that he may read from now on comes from its beginning, with the same cursor', async () => {
    const beto = await loja.novoFuncionario(['produtos']);
    const { cursor } = await pedir(beto);
    await test.sql.query(`update usuarios set permissoes = '{vendas,produtos}' where id = $1`, [
      beto.usuarioId,
    ]);
    const { formas, produtos, clientes } = await pedir(beto, { desde: cursor });
    expect([formas?.length, produtos?.mudaram.length, clientes]).toEqual([5, 0, { mudaram: [], sairam: [] }]);
  });

  it('of the products shows what they cost to whom they are shown, also from now on', async () => {
    const caro = await loja.novoProduto({ nome: 'Caro', custo: 3 });
    const beto = await loja.novoFuncionario(['vendas']);
    const copia = await new Copia(beto).seguir();
    expect(copia.estado()).toEqual(await estadoDaLoja(beto));
    const custoDe = (id: string) =>
      (copia.estado().produtos as { id: string; custo: number }[]).find((p) => p.id === id)?.custo;
    expect(custoDe(caro)).toBeNull();
    const saiu = await loja.novoProduto({ nome: 'Sai' });
    await copia.seguir();
    await loja.call('DELETE', `/api/produtos/${saiu}`);
    await test.sql.query(`update usuarios set permissoes = '{vendas,produtos}' where id = $1`, [
      beto.usuarioId,
    ]);
    await copia.seguir();
    expect(custoDe(caro)).toBe(3);
    expect(copia.estado()).toEqual(await estadoDaLoja(beto));
    await test.sql.query(`update usuarios set permissoes = '{vendas}' where id = $1`, [beto.usuarioId]);
    await copia.seguir();
    expect(custoDe(caro)).toBeNull();
  });

  it('four are closed when the plan is over; the store and its forms come, and the others keep their place', async () => {
    const dona = await test.novoDono();
    const produto = await dona.novoProduto();
    const { cursor } = await pedir(dona);
    await dona.vender(produto);
    await dona.mudarFimDoPlano(test.clock.read().toISOString());
    const again = await test.signIn(dona.email, dona.senha);
    for (const colecao of ['produtos', 'comandas', 'saldos', 'clientes', 'loja,saldos']) {
      refused(await pedirCru(again, `colecoes=${colecao}`), 402, 'PLANO_EXPIRADO');
    }
    expect(Object.keys(await pedir(again, { colecoes: 'loja,formas' })).toSorted()).toEqual([
      'cursor',
      'formas',
      'loja',
      'mais',
    ]);
    const fechado = await pedir(again, { desde: cursor });
    expect(Object.keys(fechado).toSorted()).toEqual(['cursor', 'mais']);
    await dona.mudarFimDoPlano('2100-01-01T00:00:00Z');
    expect((await pedir(again, { desde: fechado.cursor })).saldos?.mudaram).toEqual([
      { produtoId: produto, quantidade: 99 },
    ]);
  });
});

describe('a large store', () => {
  it('comes by 5,000 rows, each once, and what changes meanwhile too', async () => {
    const dona = await test.novoDono();
    const n = 12_000;
    await test.sql.query(
      `with novos as (
         insert into produtos (loja_id, id, nome, valor_centavos, estoque, categoria, criado_em, atualizado_em)
         select $1, gen_random_uuid(), 'Produto ' || n, 100, 0, 'Variados', now(), now() from generate_series(1, ${n}) n
         returning loja_id, id)
       insert into saldos (loja_id, produto_id) select loja_id, id from novos`,
      [dona.lojaId],
    );
    const copia = new Copia(dona);
    const vistos: string[] = [];
    const cursores: string[] = [];
    for (let mais = true; mais; ) {
      const resposta = await copia.passo();
      const linhas = (
        ['comandas', 'produtos', 'clientes', 'saldos', 'fornecedores', 'contagens'] as const
      ).flatMap((colecao) => [...(resposta[colecao]?.mudaram ?? []), ...(resposta[colecao]?.sairam ?? [])]);
      expect(linhas.length + (resposta.formas?.length ?? 0) + (resposta.loja ? 1 : 0)).toBeLessThanOrEqual(
        5000,
      );
      vistos.push(...(resposta.produtos?.mudaram ?? []).map(({ id }) => id));
      cursores.push(resposta.cursor);
      if (cursores.length === 2) {
        // One that was told already and one that was not, the first and the last of all.
        const [primeiro = '', ultimo = ''] = await extremos(dona);
        await dona.call('DELETE', `/api/produtos/${primeiro}`);
        await dona.call('DELETE', `/api/produtos/${ultimo}`);
      }
      mais = resposta.mais;
    }
    expect(new Set(vistos).size).toBe(vistos.length);
    expect(vistos.length).toBeGreaterThanOrEqual(n - 2);
    expect(cursores.length).toBeLessThanOrEqual(6);
    expect(copia.estado()).toEqual(await estadoDaLoja(dona));
  });

  async function extremos({ lojaId }: Person): Promise<string[]> {
    const ids = await test.sql.query<{ id: string }>(
      'select id from produtos where loja_id = $1 order by id',
      [lojaId],
    );
    return [ids.rows[0]?.id ?? '', ids.rows.at(-1)?.id ?? ''];
  }
});

it('a sale at the counter is told to who is thousands of sales behind', async () => {
  const { cursor } = await pedir(loja);
  await loja.vender(loja.pao, { identificador: 'Longe' });
  await test.sql.query('update contadores set vendas = vendas + 6000 where loja_id = $1', [loja.lojaId]);
  const { saldos } = await pedir(loja, { desde: cursor });
  expect(saldos?.mudaram.map(({ produtoId }) => produtoId)).toContain(loja.pao);
});
