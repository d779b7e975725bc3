import { randomUUID } from 'node:crypto';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import { describe, expect, it } from 'vitest';
import { told } from '../../testing/loja/clientes.ts';
import { Copia } from '../../testing/loja/copia.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import { tally, times, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

const CNPJ = '11444777000161';
const post = (body: object, quem = loja) => quem.call('POST', '/api/fornecedores', body);
const put = (id: string, body: object) => loja.call('PUT', `/api/fornecedores/${id}`, body);
const novo = async (body: object = {}) =>
  told<Fornecedor>(await post({ nome: 'Atacado Teste', ...body }), 201);
const listar = async (query = '') =>
  told<Fornecedor[]>(await loja.call('GET', `/api/fornecedores${query}`), 200);
const nomes = async (query: string) => (await listar(query)).map(({ nome }) => nome);

/** A purchase, past the front door: of the store, the supplier, by a person, undone at that instant. */
const COMPRA = `insert into compras (loja_id, id, fornecedor_id, frete_centavos, desconto_centavos, total_centavos,
  usuario_id, criada_em, desfeita_em) values ($1, gen_random_uuid(), $2, 0, 0, 0, $3, now(), $4)`;

describe('a supplier', () => {
  it('is made with a name alone, and with everything; its document is kept as capitals and digits', async () => {
    const simples = await novo();
    expect(simples).toEqual({
      ...{ id: expect.any(String), nome: 'Atacado Teste', documento: null, telefone: null, email: null },
      ...{ observacao: null, ativo: true },
    });
    const campos = { telefone: '(11) 3333-4444', observacao: 'Entrega às terças', ativo: false };
    const completo = await novo({
      ...{ nome: ' Distribuidora ', documento: '12.abc.345/01de-35', email: 'VENDAS@distribuidora.com.br' },
      ...campos,
    });
    expect(completo).toEqual({
      ...{ id: completo.id, nome: 'Distribuidora', documento: '12ABC34501DE35', ...campos },
      email: 'vendas@distribuidora.com.br',
    });
    expect(await loja.get(`/api/fornecedores/${completo.id}`)).toEqual(completo);
  });

  it('sent again under its id is the one that is there; with other content it is refused', async () => {
    const id = randomUUID();
    const send = (fields = {}) => post({ id, nome: 'Atacado', documento: CNPJ, ...fields });
    const twice = await Promise.all([send(), send()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(told<Fornecedor>(await send({ telefone: ' ' }), 200)).toMatchObject({ id, documento: CNPJ });
    refused(await send({ nome: 'Outro' }), 409, 'ID_EM_USO');
    expect(await listar()).toHaveLength(1);
    expect((await loja.call('DELETE', `/api/fornecedores/${id}`)).statusCode).toBe(204);
    refused(await send(), 409, 'ID_EM_USO');
  });

  it('keeps in an edit what is left out of it', async () => {
    const { id } = await novo({ telefone: '1133334444', documento: CNPJ, observacao: 'Terças' });
    expect(told(await put(id, { nome: 'Atacadão', observacao: '', ativo: false }), 200)).toEqual({
      ...{ id, nome: 'Atacadão', documento: CNPJ, telefone: '1133334444', email: null },
      ...{ observacao: null, ativo: false },
    });
    expect(told(await put(id, { nome: 'Atacadão', documento: null }), 200)).toMatchObject({
      documento: null,
      ativo: false,
    });
  });

  it.each([
    [{ nome: ' ' }, 'nome'],
    [{ documento: '11.444.777/0001-62' }, 'documento'],
    [{ documento: '111.111.111-11' }, 'documento'],
    [{ documento: 11_444 }, 'documento'],
    [{ telefone: 'ligue' }, 'telefone'],
    [{ email: 'sem arroba' }, 'email'],
    [{ observacao: 'x'.repeat(201) }, 'observacao'],
    [{ ativo: 'sim' }, 'ativo'],
  ])('is refused with %j', async (wrong, campo) => {
    const { id } = await novo();
    for (const answer of [
      await post({ nome: 'Outro', ...wrong }),
      await put(id, { nome: 'Outro', ...wrong }),
    ]) {
      expect(Object.keys(refused(answer, 400, 'VALIDACAO').campos ?? {})).toEqual([campo]);
    }
    expect(await nomes('')).toEqual(['Atacado Teste']);
  });

  it('of another store is not there', async () => {
    const { id } = await novo({ documento: CNPJ });
    const rui = await test.novoDono();
    for (const alheio of [id, randomUUID()]) {
      for (const [method, body] of [['GET'], ['PUT', { nome: 'Meu' }], ['DELETE']] as const) {
        refused(await rui.call(method, `/api/fornecedores/${alheio}`, body), 404, 'NAO_ENCONTRADO');
      }
    }
    // Id and document are free in each store.
    expect(
      told(await rui.call('POST', '/api/fornecedores', { id, nome: 'Meu', documento: CNPJ }), 201),
    ).toEqual(expect.objectContaining({ id, nome: 'Meu' }));
    expect(await nomes('')).toEqual(['Atacado Teste']);
  });
});

describe('a document', () => {
  it('is one living supplier’s, and the refusal says whose', async () => {
    const dono = await novo({ documento: CNPJ });
    const outro = await novo({ nome: 'Outro' });
    for (const answer of [
      await post({ nome: 'Filial', documento: '11.444.777/0001-61' }),
      await put(outro.id, { nome: 'Outro', documento: CNPJ }),
    ]) {
      expect(refused(answer, 409, 'DOCUMENTO_EM_USO')).toMatchObject({ fornecedor: dono });
    }
    expect(told(await put(dono.id, { nome: 'Matriz', documento: CNPJ }), 200)).toMatchObject({
      nome: 'Matriz',
    });
    await loja.call('DELETE', `/api/fornecedores/${dono.id}`);
    expect(told(await put(outro.id, { nome: 'Outro', documento: CNPJ }), 200)).toMatchObject({
      documento: CNPJ,
    });
  });

  it('said by several at once is one’s, and the others hear whose', async () => {
    const answers = await times(6, (n) => post({ nome: `Atacado ${n}`, documento: CNPJ }));
    expect(tally(answers)).toEqual({ '201': 1, '409 DOCUMENTO_EM_USO': 5 });
    const [vencedor] = await listar();
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ fornecedor: vencedor });
    }
  });
});

describe('deleting', () => {
  const excluir = (id: string) => loja.call('DELETE', `/api/fornecedores/${id}`);

  it('is for one on which nothing hangs, not even a purchase that was undone', async () => {
    const [comprado, ensinou, solto] = [await novo(), await novo(), await novo()];
    const pao = await loja.novoProduto();
    await test.sql.query(COMPRA, [loja.lojaId, comprado.id, loja.usuarioId, new Date()]);
    await test.sql.query(
      `insert into aprendidos (loja_id, fornecedor_id, codigo, unidade, produto_id, fator) values ($1, $2, '1', 'CX', $3, 12)`,
      [loja.lojaId, ensinou.id, pao],
    );
    for (const { id } of [comprado, ensinou]) refused(await excluir(id), 409, 'FORNECEDOR_EM_USO');
    expect((await excluir(solto.id)).statusCode).toBe(204);
    refused(await excluir(solto.id), 404, 'NAO_ENCONTRADO');
    expect((await listar()).map(({ id }) => id).sort()).toEqual([comprado.id, ensinou.id].sort());
  });

  it('waits for a purchase that is being written', async () => {
    const { id } = await novo();
    const client = await test.sql.connect();
    await client.query('begin');
    await client.query(COMPRA, [loja.lojaId, id, loja.usuarioId, null]);
    const excluido = excluir(id);
    await Promise.race([untilStuck(test, 1), excluido]);
    await client.query('commit');
    client.release();
    refused(await excluido, 409, 'FORNECEDOR_EM_USO');
  });
});

describe('the list', () => {
  it('is by name in Portuguese order, page by page', async () => {
    for (const nome of ['Zeca', 'Atacado 10', 'Élcio', 'Edna', 'Atacado 2']) await novo({ nome });
    const all = ['Atacado 2', 'Atacado 10', 'Edna', 'Élcio', 'Zeca'];
    expect(await nomes('')).toEqual(all);
    const seen: string[] = [];
    for (let next = '?limite=2&busca=e'; next !== ''; ) {
      const answer = await loja.call('GET', `/api/fornecedores${next}`);
      seen.push(...told<Fornecedor[]>(answer, 200).map(({ nome }) => nome));
      next = /<\/api\/fornecedores(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    }
    expect(seen).toEqual(['Edna', 'Élcio', 'Zeca']);
    for (const query of ['?limite=0', '?limite=501', '?depois=x']) {
      refused(await loja.call('GET', `/api/fornecedores${query}`), 400, 'VALIDACAO');
    }
  });

  it.each([
    ['acucar', ['Casa do Açúcar']],
    ['AÇÚCAR casa', ['Casa do Açúcar']],
    ['11.444.777/0001-61', ['Casa do Açúcar']],
    ['4447', ['Casa do Açúcar']],
    ['12.abc.345', ['Distribuidora']],
    ['3333', []],
  ])('finds %s by name and document', async (busca, found) => {
    await novo({ nome: 'Casa do Açúcar', documento: CNPJ, telefone: '1133334444' });
    await novo({ nome: 'Distribuidora', documento: '12ABC34501DE35' });
    expect(await nomes(`?${new URLSearchParams({ busca })}`)).toEqual(found);
  });
});

it('whoever buys is told by the cursor of what came, changed and left; who only sells is not', async () => {
  const [compra, vende] = [await loja.novoFuncionario(['produtos']), await loja.novoFuncionario(['vendas'])];
  const [copia, outra] = [await new Copia(compra).seguir(), await new Copia(vende).seguir()];
  const conhecidos = async () => (await copia.seguir()).estado().fornecedores;
  const { id } = await novo();
  expect(await conhecidos()).toMatchObject([{ id, ativo: true }]);
  const mudado = told(await put(id, { nome: 'Novo nome', ativo: false }), 200);
  expect(await conhecidos()).toEqual([mudado]);
  await loja.call('DELETE', `/api/fornecedores/${id}`);
  expect(await conhecidos()).toEqual([]);
  expect(await outra.passo()).not.toHaveProperty('fornecedores');
});
