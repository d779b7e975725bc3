import { expect, it } from 'vitest';
import { emPalavras } from './em-palavras.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says what does not agree in reais, or in pieces', () => {
  const line = { o_que: 'Vendas e seus pagamentos', a: 10, b: 9, diferenca: 1, onde: 'Venda 12' };
  expect(plain(emPalavras(line))).toBe('Venda 12: R$ 10,00 e R$ 9,00, diferença de R$ 1,00');
  expect(emPalavras({ ...line, o_que: 'Numeração das vendas', onde: 'de 1 a 9' })).toBe(
    'de 1 a 9: 10 e 9, diferença de 1',
  );
});
