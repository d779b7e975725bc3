import { funcionariosRefusalSchema } from '@balcao/contract/pessoas/funcionarios';
import { beforeEach, describe, expect, it } from 'vitest';
import { funcionario } from '../../testing/loja/equipe.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ beto: await ana.contratar() }));

const put = (who: Person, { id }: { id: string }) =>
  who.call('PUT', `/api/funcionarios/${id}`, { ...loja.beto, nome: 'Outro' });
const dismiss = (who: Person, { id }: { id: string }) => who.call('DELETE', `/api/funcionarios/${id}`);
const told = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

it('shows an employee the list and lets him change nothing, himself neither', async () => {
  const all = ['vendas', 'produtos', 'relatorios', 'despesas', 'cozinha'];
  const caio = await loja.contratar({ nome: 'Caio', permissoes: all });
  const caioHere = await test.signIn(caio.email);
  expect(await caioHere.listarEquipe()).toEqual([loja.beto, caio]);
  for (const answer of [
    await caioHere.call('POST', '/api/funcionarios', funcionario()),
    await put(caioHere, caio),
    await put(caioHere, loja.beto),
    await dismiss(caioHere, loja.beto),
    await dismiss(caioHere, caio),
  ]) {
    expect(told(answer)).toEqual([403, 'SEM_PERMISSAO']);
  }
  expect(await loja.listarEquipe()).toEqual([loja.beto, caio]);
});

it('lets the owner be neither changed nor dismissed here, nor any employee of another store', async () => {
  const bia = await test.novoDono();
  const dora = await bia.contratar({ nome: 'Dora' });
  for (const id of [loja.usuarioId, bia.usuarioId, dora.id, loja.beto.id.replace(/.$/, 'x')]) {
    const status = id.endsWith('x') ? [400, 'VALIDACAO'] : [404, 'NAO_ENCONTRADO'];
    expect(told(await put(loja, { id }))).toEqual(status);
    expect(told(await dismiss(loja, { id }))).toEqual(status);
  }
  expect(await loja.listarEquipe()).toEqual([loja.beto]);
  expect(await bia.listarEquipe()).toEqual([dora]);
  await test.signIn(dora.email);
  expect((await bia.call('GET', '/api/auth/me')).statusCode).toBe(200);
});

describe('on the plan basico', () => {
  beforeEach(async () => {
    await test.sql.query("update lojas set plano = 'basico' where id = $1", [loja.lojaId]);
  });

  it('is closed, but for taking access away; who is there works on', async () => {
    const betoHere = await test.signIn(loja.beto.email);
    for (const answer of [
      await loja.call('GET', '/api/funcionarios'),
      await betoHere.call('GET', '/api/funcionarios'),
      await loja.call('POST', '/api/funcionarios', funcionario()),
      await put(loja, loja.beto),
    ]) {
      expect(told(answer)).toEqual([403, 'PLANO_INSUFICIENTE']);
    }
    expect(told(await put(betoHere, loja.beto))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await betoHere.call('GET', '/api/vendas')).statusCode).toBe(200);
    expect((await dismiss(loja, loja.beto)).statusCode).toBe(204);
    expect((await betoHere.call('GET', '/api/vendas')).statusCode).toBe(401);
  });

  it('names to the owner who is there, in the refusal itself; to an employee it names nobody', async () => {
    const betoHere = await test.signIn(loja.beto.email);
    const refusal = (await loja.call('GET', '/api/funcionarios')).json();
    const plain = {
      code: 'PLANO_INSUFICIENTE',
      mensagem: 'Seu plano não inclui esta funcionalidade.',
      message: 'Seu plano não inclui esta funcionalidade.',
    };
    expect(refusal).toEqual({ ...plain, funcionarios: [loja.beto] });
    expect(funcionariosRefusalSchema.parse(refusal)).toEqual(refusal);
    expect((await betoHere.call('GET', '/api/funcionarios')).json()).toEqual(plain);
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    const documented = paths['/api/funcionarios'].get.responses['403'].content['application/json'].schema;
    expect(documented.properties.funcionarios.type).toBe('array');

    // Nobody of another store, nobody who has left.
    await (await test.novoDono()).contratar({ nome: 'Dora' });
    expect((await dismiss(loja, loja.beto)).statusCode).toBe(204);
    expect((await loja.call('GET', '/api/funcionarios')).json()).toEqual({ ...plain, funcionarios: [] });
  });

  it('is open again on premium', async () => {
    await test.sql.query("update lojas set plano = 'premium', plano_expira_em = null where id = $1", [
      loja.lojaId,
    ]);
    expect(await loja.listarEquipe()).toEqual([loja.beto]);
    expect((await put(loja, loja.beto)).statusCode).toBe(200);
  });
});
