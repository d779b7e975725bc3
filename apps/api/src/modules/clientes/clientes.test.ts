import { randomUUID } from 'node:crypto';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { describe, expect, it } from 'vitest';
import { told } from '../../testing/loja/clientes.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

const listar = async (person: Person, query = '') => {
  const answer = await person.call('GET', `/api/clientes${query}`);
  return told<Cliente[]>(answer, 200);
};
const nomes = async (query: string) => (await listar(loja, query)).map(({ nome }) => nome);

describe('a customer', () => {
  it('is made with a name alone, and with everything', async () => {
    const maria = await loja.novoCliente();
    expect(maria).toEqual({
      id: expect.any(String),
      nome: 'Maria da Silva',
      telefone: null,
      documento: null,
      endereco: null,
      observacao: null,
      limiteFiado: null,
      saldo: 0,
      ultimaCompra: null,
    });
    const campos = {
      nome: ' João ',
      telefone: '(11) 98888-7777',
      documento: '529.982.247-25',
      endereco: 'Rua A, 1',
      observacao: 'Paga dia 5',
      limiteFiado: 150.5,
    };
    const joao = await loja.novoCliente(campos);
    expect(joao).toMatchObject({ ...campos, nome: 'João' });
    expect(await loja.lerCliente(joao.id)).toEqual(joao);
  });

  it('sent again under its id is the one that is there; with other content it is refused', async () => {
    const id = randomUUID();
    const send = (fields = {}) => loja.call('POST', '/api/clientes', { id, nome: 'Maria', ...fields });
    const twice = await Promise.all([send(), send()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(told<Cliente>(await send({ telefone: ' ' }), 200)).toMatchObject({ id, nome: 'Maria' });
    const refusal = refused(await send({ nome: 'Marta' }), 409, 'ID_EM_USO');
    expect(refusal.mensagem).toBe('Este cliente já foi cadastrado. Confira a lista.');
    expect(await listar(loja)).toHaveLength(1);
  });

  it('keeps in an edit what is left out of it', async () => {
    const { id } = await loja.novoCliente({
      telefone: '1133334444',
      limiteFiado: 50,
      observacao: 'Sobrinha',
    });
    const put = (body: object) => loja.call('PUT', `/api/clientes/${id}`, body);
    expect(told(await put({ nome: 'Marina', observacao: null }), 200)).toMatchObject({
      nome: 'Marina',
      telefone: '1133334444',
      limiteFiado: 50,
      observacao: null,
    });
    expect(told(await put({ nome: 'Marina', limiteFiado: null }), 200)).toMatchObject({ limiteFiado: null });
  });

  it.each([
    [{ nome: ' ' }, 'nome'],
    [{ nome: 'x'.repeat(121) }, 'nome'],
    [{ nome: 'Ma\0ria' }, 'nome'],
    [{ telefone: 'ligue' }, 'telefone'],
    [{ telefone: '123' }, 'telefone'],
    [{ documento: '529.982.247-24' }, 'documento'],
    [{ documento: '111.111.111-11' }, 'documento'],
    [{ documento: '12345' }, 'documento'],
    [{ documento: 'abcdefghijk' }, 'documento'],
    [{ documento: '12.345.678/0001-96' }, 'documento'],
    [{ documento: 12_345 }, 'documento'],
    [{ endereco: 'x'.repeat(201) }, 'endereco'],
    [{ observacao: ['x'] }, 'observacao'],
    [{ limiteFiado: -1 }, 'limiteFiado'],
    [{ limiteFiado: 0.001 }, 'limiteFiado'],
    [{ limiteFiado: 10_000_000 }, 'limiteFiado'],
    [{ limiteFiado: '50' }, 'limiteFiado'],
    [{ id: 'x' }, 'id'],
  ])('is refused with %j', async (wrong, campo) => {
    const answer = await loja.call('POST', '/api/clientes', { nome: 'Maria', ...wrong });
    expect(refused(answer, 400, 'VALIDACAO').campos).toHaveProperty(campo);
    expect(await listar(loja)).toEqual([]);
    if (campo === 'id') return;
    const { id } = await loja.novoCliente();
    const edited = await loja.call('PUT', `/api/clientes/${id}`, { nome: 'Marta', ...wrong });
    expect(refused(edited, 400, 'VALIDACAO').campos).toHaveProperty(campo);
    expect((await loja.lerCliente(id)).nome).toBe('Maria da Silva');
  });

  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '12.345.678/0001-95', '52998224725'])(
    'has the document %s',
    async (documento) => {
      expect(await loja.novoCliente({ documento })).toMatchObject({ documento });
    },
  );

  it('leaves the list for good, unless he owes', async () => {
    const { id } = await loja.novoCliente();
    await loja.ajustar(id, 10);
    refused(await loja.call('DELETE', `/api/clientes/${id}`), 409, 'CLIENTE_DEVE');
    await loja.ajustar(id, -10);
    expect((await loja.call('DELETE', `/api/clientes/${id}`)).statusCode).toBe(204);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/extrato'],
      ['DELETE', ''],
    ] as const) {
      refused(await loja.call(method, `/api/clientes/${id}${path}`), 404, 'NAO_ENCONTRADO');
    }
    expect(await listar(loja)).toEqual([]);
  });

  it('stays while the store owes him, neither deleted nor erased, and the balance is told', async () => {
    const { id } = await loja.novoCliente();
    await loja.ajustar(id, -97);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/apagar-dados'],
    ] as const) {
      const refusal = refused(
        await loja.call(method, `/api/clientes/${id}${path}`),
        409,
        'CLIENTE_TEM_CREDITO',
      );
      expect(refusal).toMatchObject({ saldo: -97 });
    }
    expect(await loja.lerCliente(id)).toMatchObject({ nome: 'Maria da Silva', saldo: -97 });
    await loja.ajustar(id, 97);
    expect((await loja.call('DELETE', `/api/clientes/${id}`)).statusCode).toBe(204);
  });

  it('who was deleted and owes again, by what a queue brought, is there to be asked for it', async () => {
    const { id } = await loja.novoCliente();
    await loja.call('DELETE', `/api/clientes/${id}`);
    await test.sql.query('update clientes set saldo_centavos = 500 where id = $1', [id]);
    expect(await nomes('?devendo=true')).toEqual(['Maria da Silva']);
    refused(await loja.call('DELETE', `/api/clientes/${id}`), 409, 'CLIENTE_DEVE');
  });
});

describe('an employee who sells', () => {
  it('reads, makes and edits, and leaves limit and deletion to the owner', async () => {
    const { id } = await loja.novoCliente({ limiteFiado: 80 });
    const beto = await loja.novoFuncionario();
    const put = (body: object) => beto.call('PUT', `/api/clientes/${id}`, { nome: 'Maria', ...body });
    expect(told(await put({ limiteFiado: 80, telefone: '1133334444' }), 200)).toMatchObject({
      limiteFiado: 80,
    });
    expect((await put({})).statusCode).toBe(200);
    for (const limiteFiado of [81, 0, null]) refused(await put({ limiteFiado }), 403, 'SEM_PERMISSAO');
    expect((await beto.lerCliente(id)).limiteFiado).toBe(80);
    await beto.novoCliente({ limiteFiado: null });
    const novo = { nome: 'Rui', limiteFiado: 10 };
    refused(await beto.call('POST', '/api/clientes', novo), 403, 'SEM_PERMISSAO');
    expect(await nomes('?busca=rui')).toEqual([]);
    refused(await beto.call('DELETE', `/api/clientes/${id}`), 403, 'SEM_PERMISSAO');
    const ajuste = { valor: -1, motivo: 'x' };
    refused(await beto.call('POST', `/api/clientes/${id}/ajustes`, ajuste), 403, 'SEM_PERMISSAO');
  });
});

describe('the list', () => {
  it('is by name in Portuguese order, page by page', async () => {
    for (const nome of ['Zeca', 'Ana 10', 'ana 2', 'Élcio', 'Edna', 'Ana 2'])
      await loja.novoCliente({ nome });
    const all = await nomes('');
    expect(all).toEqual(['ana 2', 'Ana 2', 'Ana 10', 'Edna', 'Élcio', 'Zeca']);
    const seen: string[] = [];
    for (let next = '?limite=2&devendo=false'; next !== ''; ) {
      const answer = await loja.call('GET', `/api/clientes${next}`);
      seen.push(...told<Cliente[]>(answer, 200).map(({ nome }) => nome));
      next = /<\/api\/clientes(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    }
    expect(seen).toEqual(all);
  });

  it.each([
    ['jose', ['José Antônio']],
    ['ANTONIO jose', ['José Antônio']],
    ['conceicao', ['Maria Conceição']],
    ['98888-7777', ['José Antônio']],
    ['(11) 98888-7777', ['José Antônio']],
    ['+55 11 98888-7777', ['José Antônio']],
    ['jose 7777', ['José Antônio']],
    ['529.982.247-25', ['Maria Conceição']],
    ['52998', ['Maria Conceição']],
    ['12.ABC.345/01DE-35', ['Mercado 7']],
    ['m', ['Maria Conceição', 'Mercado 7']],
    ['%', []],
    ['_', []],
    ["'", []],
    ['ninguem', []],
  ])('finds by %s', async (busca, found) => {
    await loja.novoCliente({ nome: 'José Antônio', telefone: '(11) 98888-7777' });
    await loja.novoCliente({ nome: 'Maria Conceição', documento: '529.982.247-25' });
    await loja.novoCliente({ nome: 'Mercado 7', documento: '12.ABC.345/01DE-35' });
    expect(await nomes(`?busca=${encodeURIComponent(busca)}`)).toEqual(found);
  });

  it('tells who owes from who does not', async () => {
    const maria = await loja.novoCliente({ nome: 'Maria' });
    await loja.novoCliente({ nome: 'Rui' });
    const credora = await loja.novoCliente({ nome: 'Credora' });
    await loja.ajustar(maria.id, 10);
    await loja.ajustar(credora.id, -10);
    expect(await nomes('?devendo=true')).toEqual(['Maria']);
    expect(await nomes('?devendo=false')).toEqual(['Credora', 'Rui']);
    expect(await nomes('?devendo=')).toEqual(['Credora', 'Maria', 'Rui']);
  });

  it('tells whom the store owes', async () => {
    const [rui, eva] = [await loja.novoCliente({ nome: 'Rui' }), await loja.novoCliente({ nome: 'Eva' })];
    await loja.ajustar(rui.id, -12);
    await loja.ajustar(eva.id, 5);
    await loja.novoCliente({ nome: 'Zé' });
    expect(await nomes('?credito=true')).toEqual(['Rui']);
    expect(await nomes('?credito=false')).toEqual(['Eva', 'Zé']);
    expect((await loja.call('GET', '/api/clientes?credito=x')).statusCode).toBe(400);
  });

  it('has who bought last first, where a device asks for that', async () => {
    const rui = await loja.novoCliente({ nome: 'Rui' });
    await loja.novoCliente({ nome: 'Maria' });
    await test.sql.query('update clientes set ultima_compra = $2 where id = $1', [
      rui.id,
      '2026-03-10T16:00:00Z',
    ]);
    expect(await nomes('?ordem=recentes')).toEqual(['Rui', 'Maria']);
  });

  it.each([
    'limite=0',
    'limite=501',
    'limite=x',
    'devendo=sim',
    'ordem=x',
    'depois=x',
    `busca=${'x'.repeat(121)}`,
  ])('refuses %s', async (query) => {
    const [campo = ''] = query.split('=');
    const answer = await loja.call('GET', `/api/clientes?${query}`);
    expect(refused(answer, 400, 'VALIDACAO').campos).toHaveProperty(campo);
  });
});
