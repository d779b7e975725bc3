import { expect, it } from 'vitest';
import { emPalavras, semCusto, totalDasFormas } from './linhas.ts';

const forma = (valor: number, taxa = 0, devolvido = 0) => ({
  ...{ formaId: null, nome: 'Pix', quantidade: 2, valor, taxa, devolvido },
  liquido: valor - taxa - devolvido,
});

const lucro = (quantidade: number, nomes: string[]) => ({
  semCusto: { quantidade, produtos: nomes.map((nome) => ({ id: nome, nome })) },
});

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

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

it('says what does not agree in reais, or in pieces', () => {
  const line = { o_que: 'Vendas e seus pagamentos', a: 10, b: 9, diferenca: 1, onde: 'Venda 12' };
  expect(plain(emPalavras(line))).toBe('Venda 12: R$ 10,00 e R$ 9,00, diferença de R$ 1,00');
  expect(emPalavras({ ...line, o_que: 'Numeração das vendas', onde: 'de 1 a 9' })).toBe(
    'de 1 a 9: 10 e 9, diferença de 1',
  );
});
