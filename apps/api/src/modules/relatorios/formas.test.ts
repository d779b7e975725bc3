import type { RelatorioFormas } from '@balcao/contract/relatorios/figuras';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);

async function formas(person: Person, query = 'dataInicio=2026-03-10&dataFim=2026-03-10') {
  return person.get<RelatorioFormas>(`/api/relatorios/formas?${query}`);
}

async function vendida(person: Person, produto: string, preco: number): Promise<string> {
  test.clock.advance(10_000);
  return (await person.vender(produto, { itens: [item(produto, { preco })] })).id;
}

const somar = ({ lojaId }: Person) => test.sql.query('select somar_vendas($1, 100)', [lojaId]);

it('rounds the fee payment by payment, half up, and splits parcelas so that they add up', async () => {
  const pao = await ana.novoProduto({ valor: 1 });
  const ids = await ana.lerFormas();
  // 1,99 % of 0,75 is 1,4925 centavos; of 0,50 at 1 % half a centavo.
  const [a, b, c] = [
    await vendida(ana, pao, 0.75),
    await vendida(ana, pao, 0.5),
    await vendida(ana, pao, 100.01),
  ];
  await ana.pagarComo(a, [{ forma: 'Débito', valor: 75, taxa: 1.99, prazo: 1 }]);
  await ana.pagarComo(b, [{ forma: 'Débito', valor: 50, taxa: 1, prazo: 1 }]);
  await ana.pagarComo(c, [
    { forma: 'Crédito', valor: 10_000, taxa: 3.2, prazo: 30, parcelas: 3 },
    { forma: 'Dinheiro', valor: 1 },
  ]);
  await vendida(ana, pao, 2);
  const expected: RelatorioFormas = {
    formas: [
      {
        ...{ formaId: ids.Dinheiro ?? '', nome: 'Dinheiro', quantidade: 1 },
        ...{ valor: 0.01, taxa: 0, devolvido: 0, liquido: 0.01 },
      },
      {
        ...{ formaId: ids.Débito ?? '', nome: 'Débito', quantidade: 2 },
        ...{ valor: 1.25, taxa: 0.02, devolvido: 0, liquido: 1.23 },
      },
      {
        ...{ formaId: ids.Crédito ?? '', nome: 'Crédito', quantidade: 1 },
        ...{ valor: 100, taxa: 3.2, devolvido: 0, liquido: 96.8 },
      },
      {
        ...{ formaId: null, nome: 'Não informado', quantidade: 1 },
        ...{ valor: 2, taxa: 0, devolvido: 0, liquido: 2 },
      },
    ],
    taxaServico: 0,
    sinais: { recebido: 0, devolvido: 0, abatido: 0 },
    aReceber: [
      { data: '2026-03-11', valor: 1.23 },
      { data: '2026-04-09', valor: 32.27 },
      { data: '2026-05-09', valor: 32.27 },
      { data: '2026-06-08', valor: 32.26 },
    ],
  };
  expect(await formas(ana)).toEqual(expected);
  const { porForma } = await ana.get('/api/dashboard');
  expect(porForma).toEqual(expected.formas);
  await somar(ana);
  expect(await formas(ana)).toEqual(expected);
  expect((await ana.get('/api/dashboard')).porForma).toEqual(expected.formas);
  await ana.cancelar(c);
  expect((await formas(ana)).formas.map(({ nome }) => nome)).toEqual(['Débito', 'Não informado']);
  expect((await formas(ana)).aReceber).toEqual([{ data: '2026-03-11', valor: 1.23 }]);
  // Nobody else's, and no other day's.
  expect(await formas(await test.novoDono())).toEqual({
    formas: [],
    sinais: { recebido: 0, devolvido: 0, abatido: 0 },
    taxaServico: 0,
    aReceber: [],
  });
  expect((await formas(ana, 'dataInicio=2026-03-11&dataFim=2026-03-12')).formas).toEqual([]);
});

it('what is given back stands under the form in which it was, on its own day', async () => {
  const pao = await ana.novoProduto({ valor: 10 });
  const id = await vendida(ana, pao, 10);
  await ana.pagarComo(id, [{ forma: 'Crédito', valor: 1000, taxa: 3, prazo: 30 }]);
  const now = test.clock.read();
  test.clock.advance(24 * 3_600_000);
  await ana.devolverComo(id, { itens: [{ posicao: 0, quantidade: 0.4, liquido: 400 }] });
  test.clock.set(now);
  const seen = await formas(ana, 'dataInicio=2026-03-10&dataFim=2026-03-11');
  expect(seen.formas).toMatchObject([
    { nome: 'Dinheiro', quantidade: 0, valor: 0, devolvido: 4, liquido: -4 },
    { nome: 'Crédito', quantidade: 1, valor: 10, taxa: 0.3, devolvido: 0, liquido: 9.7 },
  ]);
  expect((await formas(ana)).formas).toHaveLength(1);
});

it('refuses days that are missing or the wrong way round', async () => {
  for (const path of ['formas', 'lucro']) {
    for (const query of ['', '?dataInicio=2026-03-10', '?dataInicio=2026-03-11&dataFim=2026-03-10']) {
      const answer = await ana.call('GET', `/api/relatorios/${path}${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDACAO']);
    }
  }
});
