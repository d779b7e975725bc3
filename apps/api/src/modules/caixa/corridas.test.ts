import type { Caixa } from '@balcao/contract/caixa/caixa';
import { expect, it } from 'vitest';
import { daForma } from '../../testing/loja/caixas.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { tally, times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ dinheiro: (await ana.formasPorTipo()).DINHEIRO ?? '' }));

it('of many openings of one drawer at once one is made, and all others are told of it', async () => {
  const answers = await times(12, () => loja.pedirAbertura());
  expect(tally(answers)).toEqual({ '201': 1, '409 CAIXA_ABERTO': 11 });
  const ids = new Set(
    answers.map((answer) => answer.json<{ caixa?: Caixa } & Caixa>()).map((a) => (a.caixa ?? a).id),
  );
  expect(ids.size).toBe(1);
});

it('of one key at once one is made', async () => {
  const same = key();
  const answers = await times(8, () => loja.call('POST', '/api/caixas', { fundo: 1 }, same));
  expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 7 });
});

it('a movement that meets the closing is in the signed figures, or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await loja.abrirCaixa();
    const [close, ...moves] = await Promise.all([
      loja.pedirFechamento(id, { contado: [{ formaId: loja.dinheiro, valor: 100 }] }),
      ...Array.from({ length: 8 }, () => loja.pedirMovimento(id, { tipo: 'SUPRIMENTO', valor: 1 })),
    ]);
    expect(close.statusCode, close.body).toBe(200);
    const taken = moves.filter(({ statusCode }) => statusCode === 201).length;
    expect(taken + (tally(moves)['409 CAIXA_FECHADO'] ?? 0)).toBe(8);
    const caixa = await loja.lerCaixa(id);
    expect(caixa.movimentos).toHaveLength(taken);
    expect(daForma(caixa, loja.dinheiro)).toMatchObject({
      esperado: 100 + taken,
      esperadoAgora: 100 + taken,
    });
  }
});

it('of two closings at once one is signed, and the other is told of it', async () => {
  const { id } = await loja.abrirCaixa();
  const contado = (valor: number) => [{ formaId: loja.dinheiro, valor }];
  const answers = await times(6, (n) => loja.pedirFechamento(id, { contado: contado(n) }));
  expect(tally(answers)).toEqual({ '200': 6 });
  const counted = new Set(answers.map((answer) => daForma(answer.json<Caixa>(), loja.dinheiro)?.contado));
  expect(counted.size).toBe(1);
});

it('a sale that meets the closing is in the signed figures, or an addition to them', async () => {
  const produtoId = await loja.novoProduto();
  const pagamentos = [{ formaId: loja.dinheiro, valor: 1 }];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await loja.abrirCaixa();
    // The closing reads the clock when it has the drawer: after these sales.
    const criadaEm = test.clock.read().toISOString();
    test.clock.advance(1000);
    const sale = (n: number) => {
      const itens = [item(produtoId, { nome: `Pão ${round} ${n}`, preco: 1 })];
      return loja.vender(produtoId, { itens, pagamentos, origem: 'fila', criadaEm });
    };
    const closing = times(1, () =>
      loja.pedirFechamento(id, { contado: [{ formaId: loja.dinheiro, valor: 100 }] }),
    );
    const [vendas, [close]] = await Promise.all([times(8, sale), closing]);
    expect(close?.statusCode, close?.body).toBe(200);
    const caixa = await loja.lerCaixa(id);
    const forma = daForma(caixa, loja.dinheiro);
    expect(forma?.esperadoAgora).toBe(100 + vendas.length);
    expect(forma?.esperado).toBe(100 + vendas.length - caixa.aditivos.length);
  }
});

it('an opening told afterwards takes along the sales that arrive beside it, and is never sent away for them', async () => {
  const produtoId = await loja.novoProduto();
  const pagamentos = [{ formaId: loja.dinheiro, valor: 1 }];
  for (let round = 0; round < 8; round += 1) {
    test.clock.advance(60_000);
    const criadaEm = test.clock.read().toISOString();
    test.clock.advance(60_000);
    const sale = (n: number) => {
      const itens = [item(produtoId, { nome: `Pão ${round} ${n}`, preco: 1 })];
      return loja.vender(produtoId, { itens, pagamentos, origem: 'fila', criadaEm });
    };
    const opening = times(1, () => loja.pedirAbertura({ fundo: 0, origem: 'fila', criadaEm }));
    const [, [open]] = await Promise.all([times(12, sale), opening]);
    expect(open?.statusCode, open?.body).toBe(201);
    const { id } = (open as NonNullable<typeof open>).json<Caixa>();
    expect(daForma(await loja.lerCaixa(id), loja.dinheiro)?.esperadoAgora).toBe(12);
    await loja.pedirFechamento(id, { contado: [{ formaId: loja.dinheiro, valor: 12 }] });
  }
});
