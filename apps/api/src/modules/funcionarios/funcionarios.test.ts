import { randomUUID } from 'node:crypto';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { describe, expect, it } from 'vitest';
import { funcionario } from '../../testing/loja/equipe.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);
const NOBODY = '00000000-0000-7000-8000-000000000000';

const post = (owner: Person, fields: Record<string, unknown> = {}) =>
  owner.call('POST', '/api/funcionarios', funcionario({ telefone: '(11) 98888-7777', ...fields }));

const put = (owner: Person, who: Funcionario, fields: Record<string, unknown> = {}) =>
  owner.call('PUT', `/api/funcionarios/${who.id}`, { ...who, ...fields });

const dismiss = (owner: Person, { id }: Pick<Funcionario, 'id'>) =>
  owner.call('DELETE', `/api/funcionarios/${id}`);

function told(answer: { statusCode: number; json: () => { code: string } }): [number, string] {
  return [answer.statusCode, answer.json().code];
}

describe('an employee is taken on', () => {
  it('with the data given, a password that works, and nothing of it in any answer', async () => {
    const beto = await loja.contratar({
      nome: ' Beto ',
      email: 'BETO@Exemplo.com.br ',
      telefone: ' (11) 98888-7777 ',
      permissoes: ['despesas', 'vendas', 'despesas'],
    });
    expect(beto).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nome: 'Beto',
      email: 'beto@exemplo.com.br',
      telefone: '(11) 98888-7777',
      permissoes: ['vendas', 'despesas'],
      limites: { descontoMaximo: 10, devolver: false, sangria: true },
      ativo: true,
      criadoEm: '2026-03-10T15:00:00.000Z',
    });
    expect(await loja.listarEquipe()).toEqual([beto]);
    const signedIn = await test.signIn(beto.email);
    expect((await signedIn.get('/api/auth/me')).usuario).toMatchObject({
      id: beto.id,
      tipo: 'FUNCIONARIO',
      permissoes: ['vendas', 'despesas'],
      lojaId: loja.lojaId,
    });
    const { body } = await loja.call('GET', '/api/funcionarios');
    expect(body).not.toMatch(/senha|hash|argon/i);
  });

  it('with an id at random, so that the first characters, which people read, differ', async () => {
    const [beto, caio] = [await loja.contratar(), await loja.contratar()];
    expect(beto.id.slice(0, 8)).not.toBe(caio.id.slice(0, 8));
    for (const { id } of [beto, caio]) expect(id).toMatch(/^.{14}4/);
  });

  it('without a telephone as well', async () => {
    for (const telefone of [undefined, null, ' ']) {
      const who = await loja.contratar({ telefone });
      expect(who.telefone).toBeNull();
      await dismiss(loja, who);
    }
  });

  it('only where the e-mail is nobody’s, here or in any store', async () => {
    const beto = await loja.contratar();
    const bia = await test.novoDono();
    for (const email of [beto.email, loja.email, bia.email.toUpperCase()]) {
      expect(told(await post(bia, { email }))).toEqual([409, 'EMAIL_EM_USO']);
    }
    expect(await bia.listarEquipe()).toEqual([]);
  });

  it('never as the third active one', async () => {
    await loja.contratar();
    await loja.contratar();
    const third = await post(loja);
    expect(told(third)).toEqual([409, 'LIMITE_FUNCIONARIOS']);
    expect(third.json().mensagem).toBe('Limite máximo de 2 funcionários atingido');
    expect(await loja.listarEquipe()).toHaveLength(2);
    // Another store's are not counted.
    await (await test.novoDono()).contratar();
  });

  it('is told what is missing in the form’s words', async () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ nome: ' ' }, 'nome', 'Nome é obrigatório'],
      [{ nome: undefined }, 'nome', 'Nome é obrigatório'],
      [{ email: '' }, 'email', 'Email é obrigatório'],
      [{ email: 7 }, 'email', 'Email é obrigatório'],
      [{ email: 'beto' }, 'email', 'Informe um e-mail válido.'],
      [{ senha: undefined }, 'senha', 'Senha é obrigatória para novos funcionários'],
      [{ senha: '' }, 'senha', 'Senha é obrigatória para novos funcionários'],
      [{ senha: '12345' }, 'senha', 'A senha deve ter pelo menos 6 caracteres'],
      [{ permissoes: undefined }, 'permissoes', 'Selecione pelo menos uma página de acesso'],
      [{ permissoes: [] }, 'permissoes', 'Selecione pelo menos uma página de acesso'],
      [{ permissoes: 'vendas' }, 'permissoes', 'Selecione pelo menos uma página de acesso'],
      [{ permissoes: ['caixa'] }, 'permissoes.0', 'Permissão desconhecida.'],
      [{ nome: 'a'.repeat(121) }, 'nome', 'Use no máximo 120 caracteres.'],
      [{ nome: 'a\u0000b' }, 'nome', 'Caractere inválido.'],
      [{ telefone: 11 }, 'telefone', 'Informe um texto.'],
      [{ telefone: '1'.repeat(31) }, 'telefone', 'Use no máximo 30 caracteres.'],
    ];
    for (const [fields, campo, mensagem] of cases) {
      const answer = await post(loja, fields);
      expect(told(answer), JSON.stringify(fields)).toEqual([400, 'VALIDACAO']);
      expect(answer.json(), JSON.stringify(fields)).toMatchObject({
        mensagem,
        campos: { [campo]: mensagem },
      });
    }
    for (const body of [undefined, null, [], 'texto']) {
      expect((await loja.call('POST', '/api/funcionarios', body)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await loja.listarEquipe()).toEqual([]);
  });
});

describe('an employee is changed', () => {
  it('in data and pages; the password never', async () => {
    const beto = await loja.contratar();
    const answer = await put(loja, beto, {
      nome: 'Roberto',
      email: `novo-${beto.email}`,
      telefone: '',
      permissoes: ['produtos'],
      senha: 'outra-senha',
      tipo: 'PRINCIPAL',
      id: NOBODY,
    });
    const roberto = { ...beto, nome: 'Roberto', email: `novo-${beto.email}`, telefone: null };
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ funcionario: { ...roberto, permissoes: ['produtos'] } });
    expect(await loja.listarEquipe()).toEqual([{ ...roberto, permissoes: ['produtos'] }]);
    await expect(test.signIn(beto.email)).rejects.toThrow('CREDENCIAIS_INVALIDAS');
    const signedIn = await test.signIn(roberto.email);
    expect((await signedIn.get('/api/auth/me')).usuario.tipo).toBe('FUNCIONARIO');
  });

  it('keeps his state without `ativo`, active or not', async () => {
    const { ativo: _, ...beto } = await loja.contratar();
    const change = (fields: object) =>
      loja.call('PUT', `/api/funcionarios/${beto.id}`, { ...beto, ...fields });
    expect((await change({})).json().funcionario.ativo).toBe(true);
    expect((await change({ ativo: false })).json().funcionario.ativo).toBe(false);
    expect((await change({})).json().funcionario.ativo).toBe(false);
  });

  it('keeps his telephone without `telefone`, and loses it to a blank one', async () => {
    const { telefone, ...beto } = await loja.contratar({ telefone: '11 98888-0000' });
    const change = async (fields: object) =>
      (await loja.call('PUT', `/api/funcionarios/${beto.id}`, { ...beto, ...fields })).json().funcionario;
    expect((await change({})).telefone).toBe(telefone);
    expect((await change({ telefone: ' ' })).telefone).toBeNull();
  });

  it('not to an e-mail in use, his own aside', async () => {
    const beto = await loja.contratar();
    const caio = await loja.contratar();
    expect(told(await put(loja, beto, { email: caio.email }))).toEqual([409, 'EMAIL_EM_USO']);
    expect((await put(loja, beto, { email: beto.email.toUpperCase() })).statusCode).toBe(200);
  });

  it('with the same refusals as a new one', async () => {
    const beto = await loja.contratar();
    for (const fields of [{ nome: '' }, { email: 'x' }, { permissoes: [] }, { ativo: 'sim' }]) {
      expect(told(await put(loja, beto, fields)), JSON.stringify(fields)).toEqual([400, 'VALIDACAO']);
    }
    expect(told(await loja.call('PUT', '/api/funcionarios/lixo', beto))).toEqual([400, 'VALIDACAO']);
    expect(await loja.listarEquipe()).toEqual([beto]);
  });

  it('sees his pages change at the very next request of the same session', async () => {
    const beto = await loja.contratar({ permissoes: ['produtos'] });
    const betoHere = await test.signIn(beto.email);
    const status = async (url: string) => (await betoHere.call('GET', url)).statusCode;
    expect(await status('/api/produtos')).toBe(200);
    expect(await status('/api/despesas')).toBe(403);
    await put(loja, beto, { permissoes: ['despesas'] });
    expect(await status('/api/produtos')).toBe(403);
    expect(await status('/api/despesas')).toBe(200);
    expect((await betoHere.get('/api/auth/me')).usuario.permissoes).toEqual(['despesas']);
  });
});

describe('an employee who is deactivated', () => {
  it('is signed out everywhere and stays out, until he is active again', async () => {
    const beto = await loja.contratar();
    const sessions = [await test.signIn(beto.email), await test.signIn(beto.email)];
    expect((await put(loja, beto, { ativo: false })).json().funcionario.ativo).toBe(false);
    for (const session of sessions) {
      expect(told(await session.call('GET', '/api/auth/me'))).toEqual([401, 'NAO_AUTENTICADO']);
    }
    await expect(test.signIn(beto.email)).rejects.toThrow('CREDENCIAIS_INVALIDAS');
    expect((await put(loja, beto, { ativo: true })).statusCode).toBe(200);
    // The old sessions are gone for good.
    for (const session of sessions) expect((await session.call('GET', '/api/auth/me')).statusCode).toBe(401);
    await test.signIn(beto.email);
  });

  it('leaves his place to another, and needs one to come back', async () => {
    const beto = await loja.contratar();
    await loja.contratar();
    await put(loja, beto, { ativo: false });
    const dora = await loja.contratar();
    expect(await loja.listarEquipe()).toHaveLength(3);
    expect(told(await put(loja, beto, { ativo: true }))).toEqual([409, 'LIMITE_FUNCIONARIOS']);
    expect((await loja.listarEquipe()).find(({ id }) => id === beto.id)?.ativo).toBe(false);
    await dismiss(loja, dora);
    expect((await put(loja, beto, { ativo: true })).statusCode).toBe(200);
    // Who is active already needs no place.
    expect((await put(loja, beto, { ativo: true, nome: 'Roberto' })).statusCode).toBe(200);
  });
});

describe('an employee who is dismissed', () => {
  it('leaves the list, every session and his e-mail; his sales stay his', async () => {
    const beto = await loja.contratar({ permissoes: ['vendas', 'produtos'] });
    const betoHere = await test.signIn(beto.email);
    const produto = { nome: 'Pão', valor: 1, quantidade: 9, estoque: 9, categoria: 'Comidas' };
    const { id: produtoId } = (await betoHere.call('POST', '/api/produtos', produto)).json();
    const itens = [{ produtoId, nome: 'Pão', preco: 1, quantidade: 1 }];
    const key = { 'idempotency-key': randomUUID() };
    const sale = await betoHere.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, key);
    expect(sale.statusCode).toBe(201);

    const gone = await dismiss(loja, beto);
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect(await loja.listarEquipe()).toEqual([]);
    expect((await betoHere.call('GET', '/api/auth/me')).statusCode).toBe(401);
    await expect(test.signIn(beto.email)).rejects.toThrow('CREDENCIAIS_INVALIDAS');
    const { vendedor } = await loja.get(`/api/vendas/${sale.json().id}`);
    expect(vendedor).toEqual({ id: beto.id, nome: 'Beto' });

    const again = await (await test.novoDono()).contratar({ email: beto.email });
    expect(again.id).not.toBe(beto.id);
    await test.signIn(again.email);
  });

  it('is nobody to a second dismissal or a change', async () => {
    const beto = await loja.contratar();
    await dismiss(loja, beto);
    expect(told(await dismiss(loja, beto))).toEqual([404, 'NAO_ENCONTRADO']);
    expect(told(await put(loja, beto, { ativo: true }))).toEqual([404, 'NAO_ENCONTRADO']);
  });
});

it('lists by name in Portuguese order', async () => {
  for (const nome of ['Zeca', 'álvaro', 'Bruno', 'Ana 10', 'Ana 9']) {
    const who = await loja.contratar({ nome });
    await put(loja, who, { ativo: false });
  }
  expect((await loja.listarEquipe()).map(({ nome }) => nome)).toEqual([
    'álvaro',
    'Ana 9',
    'Ana 10',
    'Bruno',
    'Zeca',
  ]);
});
