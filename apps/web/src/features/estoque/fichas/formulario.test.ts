import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { lerFichaDita, resumoDaFicha, type ValoresDaFicha, valoresDaFicha } from './formulario.ts';

const ID = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const;
const ovo = { ...produtoDe(ID[0], 1, 7), nome: 'Ovo', custo: 0.5 };
const farinha = {
  ...{ ...produtoDe(ID[1], 8, 1.25), nome: 'Farinha', custo: 5 },
  unidade: 'kg' as const,
};
const bolo: ValoresDaFicha = {
  modo: 'PRODUCAO',
  itens: [
    { produto: ovo, quantidade: '4' },
    { produto: farinha, quantidade: '0,333' },
  ],
  rendimento: '3',
};

it('shows a ficha as it is, and gives it back as it was', () => {
  const itens = [{ produtoId: ID[1], nome: 'Farinha', quantidade: 0.333, unidade: 'kg' as const }];
  const values = valoresDaFicha({ modo: 'NA_VENDA', rendimento: 3, itens, custo: 1, pode: 2 });
  expect(values).toMatchObject({ modo: 'NA_VENDA', rendimento: '3', itens: [{ quantidade: '0,333' }] });
  const dita = { modo: 'NA_VENDA', rendimento: 3, itens: [{ produtoId: ID[1], quantidade: 0.333 }] };
  expect(lerFichaDita(values).data).toEqual(dita);
  const nenhuma = valoresDaFicha({ modo: null, rendimento: null, itens: [], custo: null, pode: null });
  expect(nenhuma).toEqual({ modo: '', rendimento: '1', itens: [] });
  expect(lerFichaDita({ ...bolo, modo: '' }).data).toEqual({ modo: null, itens: [] });
});

it('asks for parts, for how much of each and for what they make', () => {
  expect(lerFichaDita({ ...bolo, itens: [] }).errors?.itens).toBe('Escolha ao menos uma parte.');
  for (const quantidade of ['', '0', '-1', 'x']) {
    const itens = [{ produto: ovo, quantidade }];
    expect(lerFichaDita({ ...bolo, itens }).errors?.itens).toBe('Informe quanto, como 2 ou 0,5.');
  }
  expect(lerFichaDita({ ...bolo, rendimento: '0' }).errors).toHaveProperty('rendimento');
});

it('says what one costs and how many the shelf allows, as it is typed', () => {
  // (4 × 0,50 + 0,333 × 5,00) ÷ 3; seven eggs make five.
  expect(resumoDaFicha(bolo, 'un', [ovo, farinha])).toEqual({ custo: 1.2217, pode: 5 });
  expect(resumoDaFicha(bolo, 'kg', [ovo, farinha])).toMatchObject({ pode: 5.25 });
  expect(resumoDaFicha(bolo, 'un', [{ ...ovo, custo: null }, farinha])?.custo).toBeNull();
  const kit = { ...ovo, ficha: 'NA_VENDA' as const, semControle: true, quantidade: 0 };
  expect(resumoDaFicha(bolo, 'un', [kit, farinha])?.pode).toBeNull();
  expect(resumoDaFicha(bolo, 'un', [{ ...ovo, quantidade: -2 }, farinha])?.pode).toBe(0);
  expect(resumoDaFicha(bolo, 'un', [{ ...ovo, semControle: true }, farinha])?.pode).toBe(11);
  expect(resumoDaFicha({ ...bolo, rendimento: '' }, 'un', [ovo, farinha])).toBeUndefined();
});
