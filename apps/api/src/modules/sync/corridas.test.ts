import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Copia, estadoDaLoja, idDe, pedir } from '../../testing/loja/copia.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { untilStuck } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);

/** A connection of the stores' role, in a transaction of this one. */
async function transacao(lojaId: string): Promise<pg.Client> {
  const client = new pg.Client(test.database.login);
  await client.connect();
  await client.query(`begin; set local app.loja_id = '${lojaId}'`);
  return client;
}

const renomear = (client: pg.Client, id: string, nome: string) =>
  client.query('update produtos set nome = $2 where id = $1', [id, nome]);

const nomes = (copia: Copia) => (copia.estado().produtos as { nome: string }[]).map(({ nome }) => nome);

describe('who asks while others write', () => {
  it('misses no transaction that ends after one that began its changes later', async () => {
    const [um, dois] = [await ana.novoProduto({ nome: 'a' }), await ana.novoProduto({ nome: 'b' })];
    const copia = await new Copia(ana).seguir();
    const [lenta, rapida] = [await transacao(ana.lojaId), await transacao(ana.lojaId)];
    await renomear(lenta, um, 'lenta');
    // What its commit would do, without its end.
    await lenta.query('set constraints all immediate');
    await renomear(rapida, dois, 'rápida');
    const fim = rapida.query('commit');
    await Promise.race([untilStuck(test, 1), fim]);
    await copia.seguir();
    await lenta.query('commit');
    await fim;
    await copia.seguir();
    expect(nomes(copia).toSorted()).toEqual(['lenta', 'rápida']);
    await Promise.all([lenta.end(), rapida.end()]);
  });

  // A cluster takes no trigger on a spread table.
  it.runIf(onOneMachine)('misses no sale at the counter that ends after a later one', async () => {
    const [um, dois] = [await ana.novoProduto({ nome: 'a' }), await ana.novoProduto({ nome: 'b' })];
    const copia = await new Copia(ana).seguir();
    // A sale of this name stays at its commit for as long as somebody holds the lock.
    await test.sql.query(`
      create function demorar() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(4711); return null; end $$;
      create constraint trigger demorar after insert on vendas deferrable initially deferred
        for each row when (new.identificador = 'Lenta') execute function demorar()`);
    const dono = await test.sql.connect();
    await dono.query('select pg_advisory_lock(4711)');
    const vender = (produtoId: string, identificador: string) =>
      ana.gravar('POST', '/api/vendas', { tipo: 'VENDAS', identificador, itens: [item(produtoId)] });
    const lenta = vender(um, 'Lenta');
    await untilStuck(test, 1);
    const rapida = vender(dois, 'Rápida');
    await Promise.race([untilStuck(test, 2), rapida]);
    await copia.seguir();
    await dono.query('select pg_advisory_unlock(4711)');
    dono.release();
    expect((await lenta).statusCode).toBe(201);
    expect((await rapida).statusCode).toBe(201);
    await copia.seguir();
    expect(copia.estado()).toEqual(await estadoDaLoja(ana));
    await test.sql.query('drop function demorar cascade');
  });

  it('waits for nobody, and nobody waits for a sale at the counter', async () => {
    const pao = await ana.novoProduto();
    const lenta = await transacao(ana.lojaId);
    await renomear(lenta, await ana.novoProduto({ nome: 'b' }), 'lenta');
    await lenta.query('set constraints all immediate');
    // The counter is held: both of these pass it by.
    expect((await ana.gravar('POST', '/api/vendas', { tipo: 'VENDAS', itens: [item(pao)] })).statusCode).toBe(
      201,
    );
    expect((await pedir(ana)).saldos?.mudaram).toContainEqual({ produtoId: pao, quantidade: 99 });
    await lenta.query('rollback');
    await lenta.end();
  });

  // There `set constraints` goes no further than the coordinator.
  it.runIf(onOneMachine)(
    'is never in a circle with who remembers the same label for the search',
    async () => {
      const pao = await ana.novoProduto();
      const { id } = await ana.abrirMesa(pao);
      const [primeira, segunda] = [await transacao(ana.lojaId), await transacao(ana.lojaId)];
      await renomear(primeira, await ana.novoProduto({ nome: 'b' }), 'na frente');
      await primeira.query('set constraints all immediate');
      // Both wait for the counter: one that notes something before it labels a tab, and a sale to come of that label.
      await renomear(segunda, pao, 'outro');
      await segunda.query(`update vendas set identificador = 'Aniversário' where loja_id = $1 and id = $2`, [
        ana.lojaId,
        id,
      ]);
      const fim = segunda.query('commit');
      await untilStuck(test, 1);
      const futura = { tipo: 'FUTUROS', identificador: 'Aniversário', itens: [item(null)] };
      const vendida = ana.gravar('POST', '/api/vendas', futura);
      await untilStuck(test, 2);
      await primeira.query('commit');
      const [feita, { statusCode }] = await Promise.all([fim.catch((error: unknown) => error), vendida]);
      expect([feita, statusCode]).toEqual([expect.objectContaining({ command: 'COMMIT' }), 201]);
      await Promise.all([primeira.end(), segunda.end()]);
    },
  );
});

type Feito = {
  produtos: string[];
  comandas: string[];
  clientes: string[];
  fornecedores: string[];
  contagens: string[];
};
type Ato = (ana: Person, feito: Feito, n: number) => Promise<unknown>;

const um = (ids: readonly string[], n: number) => ids[n % ids.length] ?? randomUUID();
const corpo = (n: number) => ({
  valor: n % 50,
  quantidade: n,
  estoque: 1,
  categoria: 'Comidas',
  nome: `P ${n}`,
});

/** Writes that a store may see; a refusal counts as no write. */
const ATOS: Record<string, Ato> = {
  cadastrar: async (ana, { produtos }, n) => {
    const id = randomUUID();
    await ana.call('POST', '/api/produtos', { ...corpo(n), id });
    produtos.push(id);
  },
  editar: (ana, { produtos }, n) => ana.call('PUT', `/api/produtos/${um(produtos, n)}`, corpo(n + 1)),
  excluir: (ana, { produtos }, n) => ana.call('DELETE', `/api/produtos/${um(produtos, n)}`),
  fundir: (ana, { produtos }, n) =>
    ana.call('POST', '/api/produtos/fundir', {
      produtoOriginalId: um(produtos, n),
      produtoDuplicadoId: um(produtos, n + 1),
    }),
  vender: (ana, { produtos }, n) =>
    ana.gravar('POST', '/api/vendas', {
      tipo: 'VENDAS',
      itens: [item(um(produtos, n))],
      identificador: `V${n}`,
    }),
  fiado: async (ana, { produtos, clientes }, n) =>
    ana.gravar('POST', '/api/vendas', {
      tipo: 'VENDAS',
      itens: [item(um(produtos, n), { preco: 1 })],
      clienteId: um(clientes, n),
      confirmarDuplicada: true,
      pagamentos: [{ formaId: await ana.formaDe('FIADO'), valor: 1 }],
    }),
  abrir: async (ana, { produtos, comandas, clientes }, n) => {
    const id = randomUUID();
    const tipo = n % 4 === 0 ? 'FUTUROS' : 'COMANDAS';
    const fields = { id, tipo, identificador: `Mesa ${n}`, clienteId: n % 2 ? um(clientes, n) : null };
    await ana.gravar('POST', '/api/vendas', { ...fields, itens: [item(um(produtos, n))] });
    comandas.push(id);
  },
  acrescentar: (ana, { produtos, comandas }, n) =>
    ana.gravar('POST', `/api/vendas/${um(comandas, n)}/itens`, {
      itens: [item(um(produtos, n), { quantidade: 2 })],
    }),
  trocar: (ana, { produtos, comandas }, n) =>
    ana.gravar('PUT', `/api/vendas/${um(comandas, n)}`, {
      itens: [item(um(produtos, n))],
      identificador: `M ${n}`,
    }),
  mover: (ana, { comandas }, n) =>
    ana.gravar('POST', `/api/vendas/${um(comandas, n)}/mover`, {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: um(comandas, n + 1),
    }),
  encerrar: (ana, { comandas }, n) => ana.call('PUT', `/api/vendas/${um(comandas, n)}/encerrar`),
  cancelar: (ana, { comandas }, n) =>
    ana.call('DELETE', `/api/vendas/${um(comandas, n)}`, { motivo: 'Erro' }),
  conhecer: async (ana, { clientes }, n) => {
    const id = randomUUID();
    await ana.call('POST', '/api/clientes', { id, nome: `Cliente ${n}` });
    clientes.push(id);
  },
  // Blind: what is expected at an instant changes by sales, which tell nobody.
  comecar: async (ana, { contagens }, n) => {
    const id = randomUUID();
    await ana.call('POST', '/api/contagens', { id, nome: `Contagem ${n}`, cega: true });
    contagens.push(id);
  },
  contar: (ana, { contagens, produtos }, n) =>
    ana.gravar('POST', `/api/contagens/${um(contagens, n)}/linhas`, {
      linhas: [
        { produtoId: um(produtos, n), quantidade: n % 7, contadoEm: '2026-03-10T15:00:00Z', somar: true },
      ],
    }),
  fechar: (ana, { contagens }, n) => ana.gravar('POST', `/api/contagens/${um(contagens, n)}/fechar`, {}),
  renomear: (ana, { clientes }, n) =>
    ana.call('PUT', `/api/clientes/${um(clientes, n)}`, { nome: `Outro ${n}` }),
  unir: (ana, { clientes }, n) =>
    ana.call('POST', '/api/clientes/fundir', {
      clienteOriginalId: um(clientes, n),
      clienteDuplicadoId: um(clientes, n + 1),
    }),
  fornecer: async (ana, { fornecedores }, n) => {
    const id = randomUUID();
    await ana.call('POST', '/api/fornecedores', { id, nome: `Atacado ${n}` });
    fornecedores.push(id);
  },
  trocarFornecedor: (ana, { fornecedores }, n) =>
    ana.call('PUT', `/api/fornecedores/${um(fornecedores, n)}`, { nome: `Outro ${n}` }),
  excluirFornecedor: (ana, { fornecedores }, n) =>
    ana.call('DELETE', `/api/fornecedores/${um(fornecedores, n)}`),
  chamarSe: (ana, _, n) => ana.call('PUT', '/api/auth/me', { nome: `Ana ${n}` }),
  importar: (ana, _, n) =>
    ana.call(
      'POST',
      '/api/produtos/importar',
      `nome;valor;quantidade;estoque;categoria\nI ${n};1;1;1;Comidas\n`,
      {
        'content-type': 'text/csv',
        ...key(),
      },
    ),
};

describe('whatever happens at once', () => {
  it('a device that follows by cursor ends with what the store has', async () => {
    const atos = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ATOS)), fc.nat(40)), {
      minLength: 60,
      maxLength: 60,
    });
    const trial = async (pedidos: [string, number][]) => {
      const ana = await test.novoDono();
      const feito: Feito = { produtos: [], comandas: [], clientes: [], fornecedores: [], contagens: [] };
      for (const n of [1, 2, 3]) {
        await ATOS.cadastrar?.(ana, feito, n);
        await ATOS.conhecer?.(ana, feito, n);
        await ATOS.fornecer?.(ana, feito, n);
        await ATOS.abrir?.(ana, feito, n);
        await ATOS.comecar?.(ana, feito, n);
      }
      const copia = await new Copia(ana).seguir();
      let escrevendo = true;
      const leitor = (async () => {
        while (escrevendo) await copia.passo();
      })();
      const escritores = [0, 1, 2, 3].map(async (resto) => {
        for (const [nome, n] of pedidos.filter((_, i) => i % 4 === resto)) await ATOS[nome]?.(ana, feito, n);
      });
      await Promise.all(escritores);
      escrevendo = false;
      await leitor;
      await copia.seguir();
      expect(copia.estado()).toEqual(await estadoDaLoja(ana));
      // And nothing is left to be told.
      const dito = await pedir(ana, { desde: String(copia.cursor) });
      const { produtos, comandas, clientes, saldos, fornecedores, contagens } = dito;
      const resto = [produtos, comandas, clientes, saldos, fornecedores, contagens].flatMap((c) => [
        ...(c?.mudaram ?? []).map(idDe),
        ...(c?.sairam ?? []),
      ]);
      expect(resto).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(atos, trial), { numRuns: 2, endOnFailure: true });
  });
});
