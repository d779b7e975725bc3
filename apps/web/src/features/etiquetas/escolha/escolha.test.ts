import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { daCompra, etiquetasDe, maisEtiquetas, naTela, oQueImpede } from './escolha.ts';

const cafe = produtoDe('cafe', 5);
const queijo = { ...produtoDe('queijo', 40), unidade: 'kg' as const };

it('of a purchase each piece has a label, what is weighed one; twice the same product is one line', () => {
  const item = (id: string, pecas: number) => ({ produto: { id, nome: id }, pecas });
  const itens = [item('cafe', 12), item('queijo', 7.5), item('cafe', 6), item('sumiu', 3)];
  const pedidos = daCompra({ itens } as never, [cafe, queijo]);
  expect(maisEtiquetas([], pedidos)).toEqual([
    { id: 'cafe', quantas: '18' },
    { id: 'queijo', quantas: '1' },
  ]);
});

it('what keeps labels from being printed is said', () => {
  const impede = (quantas: string, mais: string[] = []) =>
    oQueImpede(
      naTela(
        [{ id: 'cafe', quantas }, ...mais.map((one) => ({ id: 'queijo', quantas: one }))],
        [cafe, queijo],
      ),
    );
  expect(impede('3')).toBeUndefined();
  expect(impede('0')).toBe('Escolha ao menos um produto.');
  for (const texto of ['', '-1', '1,5', '1000', 'dez']) expect(impede(texto)).toMatch('de 0 a 999');
  expect(impede('999', ['999'])).toBeUndefined();
  expect(oQueImpede(naTela([{ id: 'cafe', quantas: '999' }], []))).toBe('Escolha ao menos um produto.');
});

it('labels come in the order of the list, as the catalogue knows their products now', () => {
  const tela = naTela(
    [
      { id: 'queijo', quantas: '1' },
      { id: 'cafe', quantas: '2' },
    ],
    [{ ...cafe, valor: 6 }, queijo],
  );
  expect(etiquetasDe(tela).map(({ id, valor }) => [id, valor])).toEqual([
    ['queijo', 40],
    ['cafe', 6],
    ['cafe', 6],
  ]);
});
