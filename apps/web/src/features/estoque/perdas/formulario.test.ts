import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { itemDaPerda, lerPerda, textoDoItem, valoresDaPerda } from './formulario.ts';

const ID = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const;
const suco = { ...produtoDe(ID[0], 4, 7), nome: 'Suco' };
const queijo = { ...produtoDe(ID[1], 40, 2.35), nome: 'Queijo', unidade: 'kg' as const };

it('begins with one piece, and asks for what is weighed, for a reason and for a product', () => {
  const { itens } = valoresDaPerda({ itens: [suco, queijo].map(itemDaPerda) });
  expect(itens.map(({ quantidade }) => quantidade)).toEqual(['1', '']);
  const ler = (quantidade: string) =>
    lerPerda({ ...valoresDaPerda({}), itens: [{ produto: queijo, quantidade }] }).errors;
  expect(ler('0')?.itens).toBe('Informe quanto se perdeu.');
  expect(ler('-1')?.itens).toBe('Informe quanto se perdeu.');
  expect(ler('')?.itens).toBe('Informe o peso em quilos, como 0,350.');
  expect(lerPerda(valoresDaPerda({})).errors).toEqual({
    itens: 'Informe ao menos um produto.',
    motivo: 'Escolha o motivo da perda.',
  });
});

it('is read with its products, and a blank note is none', () => {
  const itens = [
    { produto: suco, quantidade: '2' },
    { produto: queijo, quantidade: '0,35' },
  ];
  expect(lerPerda({ itens, motivo: 'VALIDADE', observacao: ' ' }).data).toEqual({
    motivo: 'VALIDADE',
    observacao: null,
    itens: [
      { produto: suco, quantidade: 2 },
      { produto: queijo, quantidade: 0.35 },
    ],
  });
});

it('of what expired the lot and the reason are known', () => {
  const item = { produto: suco, quantidade: '2', lote: 'L1' };
  expect(textoDoItem(item)).toBe('Lote L1 · Há 7, ficam 5');
  expect(lerPerda(valoresDaPerda({ itens: [item], motivo: 'VALIDADE' })).data).toMatchObject({
    motivo: 'VALIDADE',
    itens: [{ produto: suco, quantidade: 2, lote: 'L1' }],
  });
});

it('says what is there before and after', () => {
  const texto = (quantidade: string) => textoDoItem({ produto: suco, quantidade });
  expect([texto('2'), texto('9'), texto('x')]).toEqual(['Há 7, ficam 5', 'Há 7, ficam \u22122', 'Há 7']);
  expect(textoDoItem({ produto: queijo, quantidade: '0,35' })).toBe('Há 2,350\u00a0kg, ficam 2\u00a0kg');
});
