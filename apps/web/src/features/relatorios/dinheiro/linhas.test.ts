import { expect, it } from 'vitest';
import { semCusto, textoDasCompras, totalDasFormas } from './linhas.ts';

const forma = (valor: number, taxa = 0, devolvido = 0) => ({
  ...{ formaId: null, nome: 'Pix', quantidade: 2, valor, taxa, devolvido },
  liquido: valor - taxa - devolvido,
});

const lucro = (quantidade: number, nomes: string[]) => ({
  semCusto: { quantidade, produtos: nomes.map((nome) => ({ id: nome, nome })) },
});

it('adds up forms in centavos', () => {
  expect(totalDasFormas([forma(0.1), forma(0.2, 0.01), forma(0, 0, 0.3)])).toEqual({
    ...{ quantidade: 6, valor: 0.3, taxa: 0.01, devolvido: 0.3, liquido: -0.01 },
  });
});

it('says of what the cost is not known', () => {
  expect(semCusto(lucro(0, []))).toBeUndefined();
  expect(semCusto(lucro(1, ['Pão']))).toBe('Sem custo cadastrado: 1 unidade (Pão). O lucro real é menor.');
  expect(semCusto(lucro(7, ['A', 'B', 'C', 'D', 'E']))).toContain('(A, B, C e mais 2).');
  expect(semCusto(lucro(2.5, []))).toContain('itens avulsos');
});

it('says what was paid for goods, where some were', () => {
  expect(textoDasCompras({ comprasPagas: 0 })).toBeUndefined();
  expect(textoDasCompras({ comprasPagas: 278.3 })).toMatch(
    /^Compras pagas no período: R\$\s278,30 \(já contam no custo das vendas\)\.$/,
  );
});
