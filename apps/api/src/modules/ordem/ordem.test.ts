import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import type { Ordem } from '@balcao/contract/produtos/ordem';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function sell(person: Person, produtoId: string, tipo = 'VENDAS'): Promise<string> {
  const itens = [{ produtoId, nome: 'Pão', preco: 1, quantidade: 1 }];
  const body = { tipo, identificador: 'Mesa 1', itens, confirmarDuplicada: true };
  const answer = await person.call('POST', '/api/vendas', body, key());
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

/** Signed in anew: days have passed. */
async function ordem({ email, senha }: Person): Promise<Ordem> {
  const person = await test.signIn(email, senha);
  return (await person.call('GET', '/api/produtos/ordem')).json();
}

it('has what was sold most often in the 30 days before first, and nothing else', async () => {
  const ana = await test.novoDono();
  const [antigo, pao, bolo, mesa, cancelado] = await Promise.all(
    ['Antigo', 'Pão', 'Bolo', 'Mesa', 'Cancelado'].map((nome) => ana.novoProduto({ nome, valor: 1 })),
  );
  if (!antigo || !pao || !bolo || !mesa || !cancelado) throw new Error('There are five.');
  test.clock.set('2026-02-07T15:00:00Z');
  await sell(ana, antigo);
  test.clock.set('2026-02-08T15:00:00Z');
  await sell(ana, bolo);
  test.clock.set('2026-03-09T15:00:00Z');
  await sell(ana, pao);
  await sell(ana, pao);
  await sell(ana, mesa, 'COMANDAS');
  await ana.call('DELETE', `/api/vendas/${await sell(ana, cancelado)}`, { motivo: 'engano' });
  await ana.call(
    'POST',
    '/api/vendas',
    { tipo: 'VENDAS', itens: [{ produtoId: null, nome: 'Sacola', preco: 1, quantidade: 1 }] },
    key(),
  );
  test.clock.set('2026-03-10T15:00:00Z');
  expect(await ordem(ana)).toEqual({ dia: '2026-03-10', produtos: [pao, bolo] });
});

it('stays as it is until the store’s midnight, whatever is sold or cancelled', async () => {
  test.clock.set('2026-03-09T15:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto({ nome: 'Pão', valor: 1 });
  const bolo = await ana.novoProduto({ nome: 'Bolo', valor: 1 });
  const ontem = await sell(ana, pao);
  test.clock.set('2026-03-10T12:00:00Z');
  expect((await ordem(ana)).produtos).toEqual([pao]);
  const hoje = await test.signIn(ana.email, ana.senha);
  await hoje.call('DELETE', `/api/vendas/${ontem}`, { motivo: 'engano' });
  await sell(hoje, bolo);
  test.clock.set('2026-03-11T02:59:59Z');
  expect(await ordem(ana)).toEqual({ dia: '2026-03-10', produtos: [pao] });
  test.clock.set('2026-03-11T03:00:00Z');
  expect(await ordem(ana)).toEqual({ dia: '2026-03-11', produtos: [bolo] });
});

it('is one order for all who ask at once', async () => {
  test.clock.set('2026-03-09T15:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto({ nome: 'Pão', valor: 1 });
  await sell(ana, pao);
  test.clock.set('2026-03-10T15:00:00Z');
  const hoje = await test.signIn(ana.email, ana.senha);
  const told = await Promise.all(
    [1, 2, 3, 4].map(async () => (await hoje.call('GET', '/api/produtos/ordem')).json()),
  );
  for (const one of told) expect(one).toEqual({ dia: '2026-03-10', produtos: [pao] });
});

it('is nobody else’s, and for whoever reads the products', async () => {
  test.clock.set('2026-03-09T15:00:00Z');
  const ana = await test.novoDono();
  await sell(ana, await ana.novoProduto({ nome: 'Pão', valor: 1 }));
  test.clock.set('2026-03-10T15:00:00Z');
  const outra = await test.novoDono();
  expect((await ordem(outra)).produtos).toEqual([]);
  for (const [permissoes, status] of [
    [['vendas'], 200],
    [['produtos'], 200],
    [['relatorios'], 403],
  ] as [Permissao[], number][]) {
    const quem = await ana.novoFuncionario(permissoes);
    expect((await quem.call('GET', '/api/produtos/ordem')).statusCode, permissoes.join()).toBe(status);
  }
});
