import { parseMoney, toCentavos } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { vendaInputSchema } from '@balcao/contract/vendas/vendas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trocoDoRecebido } from './dito.ts';
import {
  acrescentar,
  dividirEm,
  type Escolha,
  escolhaDoPago,
  faltaNaEscolha,
  faltaNasPartes,
  foiEscolhida,
  formaDe,
  pagamentosDaEscolha,
  pagoPor,
  SEM_ESCOLHA,
  tirarParte,
} from './escolha.ts';
import { erroDeQuanto } from './quanto.ts';

const forma = (id: string, tipo: Forma['tipo'], padrao = false): Forma => ({
  id,
  tipo,
  nome: id,
  taxaPercentual: 0,
  prazoDias: 0,
  ativa: true,
  padrao,
});
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [D, P, C, F] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const FORMAS = [forma(P, 'PIX'), forma(D, 'DINHEIRO', true), forma(C, 'CREDITO'), forma(F, 'FIADO')];
const item = (precoCentavos: number, quantidade = 1, descontoCentavos = 0) => ({
  ...{ produtoId: uuid(9), nome: 'Café', observacao: null, unidade: 'un' as const },
  ...{ precoCentavos, quantidade, descontoCentavos },
});
const escolha = (over: Partial<Escolha>): Escolha => ({ ...SEM_ESCOLHA, ...over });

describe('how a sale is paid', () => {
  it('is by the usual form and exactly what is owed, as long as nobody says otherwise', () => {
    expect(formaDe(SEM_ESCOLHA, FORMAS)?.id).toBe(D);
    expect(pagoPor(SEM_ESCOLHA, FORMAS, [item(450, 2)])).toEqual({
      total: 900,
      body: { pagamentos: [{ formaId: D, valor: 9 }] },
      nomes: { formas: { [D]: { tipo: 'DINHEIRO', nome: D } } },
    });
    expect(foiEscolhida(SEM_ESCOLHA)).toBe(false);
    expect(foiEscolhida(escolha({ formaId: P }))).toBe(true);
  });

  it('names the drawer of the device, where it knows one', () => {
    const { body } = pagoPor(SEM_ESCOLHA, FORMAS, [item(450)], { gavetaId: uuid(7) });
    expect(body).toEqual({ pagamentos: [{ formaId: D, valor: 4.5 }], gavetaId: uuid(7) });
    expect(pagoPor(SEM_ESCOLHA, FORMAS, [item(450)]).body).not.toHaveProperty('gavetaId');
  });

  it('goes back to the usual form where the chosen one was switched off', () => {
    expect(formaDe({ formaId: uuid(8) }, FORMAS)?.id).toBe(D);
  });

  it('is not said where the store’s forms were never heard of', () => {
    expect(pagoPor(SEM_ESCOLHA, [], [item(450)]).body).toEqual({});
    expect(faltaNaEscolha(SEM_ESCOLHA, [], 450)).toBeUndefined();
  });

  it('is by nothing where nothing is owed', () => {
    const de = escolha({ desconto: { em: 'percentual', texto: '100' }, formaId: F });
    expect(pagoPor(de, FORMAS, [item(450)]).body).toMatchObject({ pagamentos: [], desconto: 4.5 });
    expect(faltaNaEscolha(de, FORMAS, 0)).toBeUndefined();
  });

  it('in cash says what was handed over; the rest is change, and less than the total is said', () => {
    const de = escolha({ recebido: '50' });
    expect(pagamentosDaEscolha(de, FORMAS, 2300)).toEqual([{ formaId: D, valor: 23, recebido: 50 }]);
    expect(trocoDoRecebido('50', 2300)).toBe(2700);
    expect(faltaNaEscolha(escolha({ recebido: '20' }), FORMAS, 2300)?.texto).toMatch(/^Faltam R\$\s3,00/);
    expect(faltaNaEscolha(escolha({ recebido: 'x' }), FORMAS, 2300)?.onde).toBe('recebido');
    // Said of cash, and then it was Pix.
    expect(pagamentosDaEscolha(escolha({ recebido: '50', formaId: P }), FORMAS, 2300)).toEqual([
      { formaId: P, valor: 23 },
    ]);
  });

  it('by credit says in how many parcelas, on fiado by whom', () => {
    expect(pagamentosDaEscolha(escolha({ formaId: C, parcelas: 3 }), FORMAS, 900)).toEqual([
      { formaId: C, valor: 9, parcelas: 3 },
    ]);
    expect(faltaNaEscolha(escolha({ formaId: F }), FORMAS, 900)).toEqual({ onde: 'cliente' });
    const ana = { id: uuid(7), nome: 'Ana' };
    const pago = pagoPor(escolha({ formaId: F, cliente: ana }), FORMAS, [item(900)]);
    expect(pago).toMatchObject({ body: { clienteId: ana.id }, nomes: { cliente: ana } });
  });

  it('in several forms adds up to the total, or says what is missing or too much', () => {
    const partes = [
      { formaId: D, valor: '10' },
      { formaId: P, valor: '12,99' },
    ];
    expect(faltaNaEscolha(escolha({ partes }), FORMAS, 2300)?.texto).toMatch(/^Faltam R\$\s0,01/);
    expect(faltaNaEscolha(escolha({ partes }), FORMAS, 2200)?.texto).toMatch(/^Passam R\$\s0,99/);
    expect(faltaNaEscolha(escolha({ partes }), FORMAS, 2299)).toBeUndefined();
    expect(pagamentosDaEscolha(escolha({ partes }), FORMAS, 2299)).toEqual([
      { formaId: D, valor: 10 },
      { formaId: P, valor: 12.99 },
    ]);
  });

  it('in several forms says of each what its form takes, and comes back as it was said', () => {
    const partes = [
      { formaId: D, valor: '10', recebido: '50', parcelas: 3, nsu: '1', bandeira: 'Visa' },
      { formaId: C, valor: '13', recebido: '50', parcelas: 3, nsu: ' 001234 ', bandeira: '' },
    ];
    const pagamentos = pagamentosDaEscolha(escolha({ partes }), FORMAS, 2300);
    expect(pagamentos).toEqual([
      { formaId: D, valor: 10, recebido: 50 },
      { formaId: C, valor: 13, parcelas: 3, nsu: '001234' },
    ]);
    const volta = escolhaDoPago(pagamentos ? { pagamentos } : {}, undefined);
    expect(pagamentosDaEscolha(volta, FORMAS, 2300)).toEqual(pagamentos);
    expect(volta.partes?.[0]?.recebido).toBe('50,00');
    const pouco = [{ formaId: D, valor: '10', recebido: '5' }, ...partes.slice(1)];
    expect(faltaNaEscolha(escolha({ partes: pouco }), FORMAS, 2300)).toMatchObject({
      onde: 'partes',
      texto: expect.stringMatching(/^Faltam R\$\s5,00 no dinheiro recebido/),
    });
  });

  it('by card has its slip, where somebody keeps it; cash never has', () => {
    const de = { nsu: ' 42 ', bandeira: 'Elo' };
    expect(pagamentosDaEscolha(escolha({ ...de, formaId: C }), FORMAS, 900)).toEqual([
      { formaId: C, valor: 9, parcelas: 1, nsu: '42', bandeira: 'Elo' },
    ]);
    expect(pagamentosDaEscolha(escolha(de), FORMAS, 900)).toEqual([{ formaId: D, valor: 9 }]);
  });

  it('takes the service fee of what is left after the discount', () => {
    const de = escolha({ taxaServico: 10, desconto: { em: 'reais', texto: '1' } });
    expect(pagoPor(de, FORMAS, [item(1100)])).toMatchObject({
      total: 1100,
      body: { desconto: 1, taxaServico: 1 },
    });
  });
});

describe('whatever is chosen', () => {
  const texto = fc.oneof(
    fc.nat(20_000).map((n) => (n / 100).toFixed(2).replace('.', ',')),
    fc.constant(''),
    fc.string(),
  );
  const quanto = fc.record({ em: fc.constantFrom('reais' as const, 'percentual' as const), texto });
  const escolhida = fc.record({
    formaId: fc.constantFrom(...FORMAS.map(({ id }) => id), uuid(8)),
    recebido: texto,
    parcelas: fc.integer({ min: 1, max: 12 }),
    nsu: fc.string({ maxLength: 20 }),
    bandeira: fc.constantFrom('', ' Visa '),
    cliente: fc.constantFrom(null, { id: uuid(7), nome: 'Ana' }),
    partes: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
    desconto: quanto,
    acrescimo: quanto,
    taxaServico: fc.constantFrom(0, 10, 20),
  });

  it('is nothing that the server refuses, once nothing is missing here', () => {
    const linhas = fc.array(
      fc.record({ preco: fc.nat(10_000), quantidade: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(escolhida, linhas, ({ partes: quantas, ...de }, linhas) => {
        const itens = linhas.map(({ preco, quantidade }) => item(preco, quantidade));
        const semPartes: Escolha = { ...de, partes: null };
        const { total } = pagoPor(semPartes, FORMAS, itens);
        const iguais = quantas === null || total < quantas ? null : dividirEm(quantas, total, [], D);
        const { recebido, parcelas, nsu, bandeira } = de;
        const formaId = de.formaId === uuid(8) ? C : de.formaId;
        const partes = iguais?.map((um) => ({ ...um, formaId, recebido, parcelas, nsu, bandeira })) ?? null;
        const toda: Escolha = { ...semPartes, partes };
        if (faltaNaEscolha(toda, FORMAS, total)) return;
        const { body } = pagoPor(toda, FORMAS, itens);
        const pedido = {
          tipo: 'VENDAS',
          itens: itens.map(({ precoCentavos, descontoCentavos: _none, observacao: _no, ...rest }) => ({
            ...rest,
            preco: precoCentavos / 100,
          })),
          ...body,
        };
        const lido = vendaInputSchema.safeParse(pedido);
        expect(lido.error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('dividing', () => {
  it('is by equal parts that add up, the earlier ones getting the odd centavo', () => {
    expect(dividirEm(3, 1000, [], D).map(({ valor }) => valor)).toEqual(['3,34', '3,33', '3,33']);
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 999_999_999 }), fc.integer({ min: 2, max: 20 }), (total, n) => {
        const partes = dividirEm(n, total, [], D);
        expect(faltaNasPartes(partes, total)).toBe(0);
        const valores = partes.map(({ valor }) => parseMoney(valor) ?? -1);
        expect(Math.max(...valores) - Math.min(...valores)).toBeLessThanOrEqual(1);
        expect(valores).toEqual([...valores].sort((a, b) => b - a));
      }),
    );
  });

  it('keeps the forms that were chosen, and gives one more what is missing', () => {
    const partes = dividirEm(2, 900, [{ formaId: P, valor: '1' }], D);
    expect(partes).toEqual([
      { formaId: P, valor: '4,50' },
      { formaId: P, valor: '4,50' },
    ]);
    const [um] = partes;
    expect(acrescentar(um ? [um] : [], D, 900)).toEqual([um, { formaId: D, valor: '4,50' }]);
    expect(acrescentar(partes, D, 900)).toHaveLength(3);
    expect(tirarParte(partes, 0)).toHaveLength(1);
  });
});

describe('a discount as it is typed', () => {
  it('is in reais or in percent, at most all of it', () => {
    const reais = (texto: string) =>
      pagoPor(escolha({ desconto: { em: 'reais', texto } }), FORMAS, [item(999)]).body.desconto;
    const cento = (texto: string) =>
      pagoPor(escolha({ desconto: { em: 'percentual', texto } }), FORMAS, [item(999)]).body.desconto;
    expect([reais('1,5'), reais(''), reais('abc'), reais('50')]).toEqual([1.5, undefined, undefined, 9.99]);
    expect([cento('10'), cento('12,5'), cento('10 %'), cento('200')]).toEqual([1, 1.25, 1, 9.99]);
    expect(toCentavos(cento('33,33') ?? 0)).toBe(333);
  });

  it('is an error where it is no amount, or more than the sale', () => {
    expect(erroDeQuanto({ em: 'reais', texto: '' }, 900, 900)).toBeUndefined();
    expect(erroDeQuanto({ em: 'reais', texto: '9,01' }, 900, 900)).toBe('Passa do valor da venda.');
    expect(erroDeQuanto({ em: 'percentual', texto: '101' }, 900, 900)).toBe('Passa do valor da venda.');
    expect(erroDeQuanto({ em: 'percentual', texto: 'dez' }, 900, 900)).toBe('Valor inválido. Exemplo: 10');
  });
});
