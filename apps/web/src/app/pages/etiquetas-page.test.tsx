import type { Produto } from '@balcao/contract/produtos/produtos';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { campo, dialogo, enviados, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import EtiquetasPage from './etiquetas-page.tsx';

const CAFE = '0190a000-0000-7000-8000-000000000001';
const QUEIJO = '0190a000-0000-7000-8000-000000000002';
const BOLO = '0190a000-0000-7000-8000-000000000003';

async function abrir(em: string, mais: Record<string, Partial<Produto>> = {}) {
  const loja = lojaDeTeste();
  for (const produto of [
    { ...produtoDe(CAFE, 18.9, 7), nome: 'Café', codigoBarras: '7891000100103', ...mais.cafe },
    { ...produtoDe(QUEIJO, 39.9, 7), nome: 'Queijo', unidade: 'kg' as const, ...mais.queijo },
    { ...produtoDe(BOLO, 9.9, 7), nome: 'Bolo', codigoBarras: 'BOLO-DE-CENOURA-COM-CHOCOLATE', ...mais.bolo },
  ])
    loja.servidor.por('produtos', produto.id, produto);
  const item = (id: string, pecas: number) => ({ produto: { id, nome: id }, pecas });
  const compra = { id: 'c1', itens: [item(CAFE, 12), item(QUEIJO, 2.5), item(BOLO, 1)] };
  const codigos = [{ id: QUEIJO, codigoBarras: '2990000000019' }];
  return desenhar(<EtiquetasPage />, {
    ...{ em, quem: loja.quem },
    respostas: {
      ...loja.respostas,
      'GET /api/compras/c1': compra,
      'POST /api/produtos/codigos': { produtos: codigos },
    },
  });
}

it('of a purchase each piece has a label; who has no code gets one, and a long one is told of', async () => {
  const page = await abrir('/etiquetas?compra=c1');
  await screen.findByText('14 etiquetas');
  const quantas = ['Café', 'Queijo', 'Bolo'].map((nome) => campo(`Etiquetas de ${nome}`).value);
  expect(quantas).toEqual(['12', '1', '1']);
  screen.getByText(/^Bolo: sai só com nome e preço/);
  const previa = within(screen.getByRole('figure', { name: 'Prévia das etiquetas' }));
  expect(previa.getAllByRole('img', { name: 'Código de barras 7891000100103' })).toHaveLength(4);
  previa.getByText('E mais 10 etiquetas.');

  await press('Criar código');
  await screen.findByText('Código criado.');
  expect(enviados(page, 'POST')).toEqual([{ produtoIds: [QUEIJO] }]);

  type('Etiquetas de Café', '0');
  await previa.findByText('R$ 39,90');
  type('Etiquetas de Café', 'mil');
  await screen.findByText('A quantidade de etiquetas vai de 0 a 999.');
  expect(screen.getByRole('button', { name: 'Imprimir' })).toHaveProperty('disabled', true);
  await press('Tirar Café');
  await screen.findByText('2 etiquetas');
});

it('products with a code of the scale go into its file; the others by weight are told of', async () => {
  const files: { nome: string; blob: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push({ nome: '', blob: blob as Blob });
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = files.at(-1);
    if (last) last.nome = this.download;
  });
  await abrir('/etiquetas', {
    cafe: { codigoBalanca: '0007' },
    bolo: { codigoBalanca: '12', unidade: 'kg', valor: 12_345.67 },
  });
  await screen.findByText('Nenhum produto escolhido');
  await press('Levar à balança');
  const janela = await dialogo('Levar produtos à balança');
  await within(janela).findByText('1 produto vai no arquivo ITENSMGV.TXT.');
  const ficam = () =>
    within(within(janela).getByRole('list', { name: 'Ficam de fora' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(ficam().sort()).toEqual([
    'Bolo: preço maior do que cabe no arquivo',
    'Queijo: sem código da balança',
  ]);
  await press('Filizola (Smart)', janela);
  await within(janela).findByText('2 produtos vão no arquivo CADTXT.TXT.');
  expect(ficam()).toEqual(['Queijo: sem código da balança']);
  await press('Baixar arquivo', janela);
  expect(files.map(({ nome }) => nome)).toEqual(['CADTXT.TXT']);
  expect(await files[0]?.blob.text()).toBe(
    '000007UCafe                  0001890000\r\n000012PBolo                  1234567000\r\n',
  );
});
