import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ImportResult } from '@balcao/contract/produtos/produtos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Pedida } from '../../../testing/desenhar.tsx';
import { press } from '../../../testing/gestos.ts';
import { abrir, chamado, feitas } from '../produtos.test-helper.tsx';

const EXEMPLOS = resolve(import.meta.dirname, '../../../../../api/src/modules/produtos/arquivo/exemplos');
const IMPORTAR = 'POST /api/produtos/importar';
const NADA = {
  ...{ criados: 0, atualizados: 0, erros: [], avisos: [], categoriasNovas: [], conhecido: null },
} satisfies ImportResult;

/** The import of a file, at the step where its columns are chosen. */
async function escolher(file: File, conhecido = chamado('pastel', 'Pastel', { codigoBarras: '1' })) {
  const page = await abrir([conhecido]);
  page.responder(IMPORTAR, { ...NADA, criados: 1 });
  await press('Importar');
  const dialog = await screen.findByRole('dialog', { name: 'Importar produtos' });
  await waitFor(() => expect(dialog.querySelector('input[type=file]')).not.toBeNull());
  fireEvent.change(dialog.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  await within(dialog).findByRole('button', { name: 'Conferir' });
  return { page, dialog };
}

const exemplo = async (nome: string) => new File([await readFile(`${EXEMPLOS}/${nome}.csv`)], `${nome}.csv`);
const arquivo = (...linhas: string[]) => new File([linhas.join('\n')], 'produtos.csv');

/** The rows of the table, by its headings. */
function linhas(dialog: HTMLElement, ...colunas: string[]): string[][] {
  const table = within(dialog).getByRole('region', { name: 'Como as linhas entram' });
  const headings = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));
      return colunas.map((coluna) => cells[headings.indexOf(coluna)] ?? '');
    });
}

const conferir = async (dialog: HTMLElement) => {
  await press('Conferir', dialog);
  await within(dialog).findByRole('button', { name: /^Importar \d/ });
};

it('numbers that could be two things are asked about with what each answer makes of them', async () => {
  const { page, dialog } = await escolher(await exemplo('duvida'));
  expect(within(dialog).getByText('Quanto é 4.500 neste arquivo?')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Conferir' })).toHaveProperty('disabled', true);
  expect(linhas(dialog, 'Preço')).toEqual([['4.500 ?']]);
  await press(/^R\$\s4,50$/, dialog);
  expect(linhas(dialog, 'Preço')).toEqual([['R$ 4,50']]);
  await press(/^R\$\s4\.500,00$/, dialog);
  expect(linhas(dialog, 'Preço', 'Quantidade')).toEqual([['R$ 4.500,00', '1']]);
  await conferir(dialog);
  expect(linhas(dialog, 'Nome', 'Preço')).toEqual([['Geladeira', 'R$ 4.500,00']]);
  expect(within(dialog).getByText(/^Preço: R\$\s4\.500,00\. Estoque: 1\.$/)).toBeTruthy();
  await press(/^Importar 1/, dialog);
  await within(dialog).findByText('Importação concluída');
  const perguntados = feitas(page, 'POST').map(({ query }: Pedida) => Object.fromEntries(query));
  expect(perguntados).toEqual([{ simular: 'true', numeros: 'virgula' }, { numeros: 'virgula' }]);
});

it.each([
  [
    'precos-com-ponto',
    [
      ['R$ 0,75', '1'],
      ['R$ 12,90', '3'],
    ],
  ],
  ['bling-59-colunas', [['R$ 1.010,50', '7']]],
  [
    'estoque-brasileiro',
    [
      ['R$ 1.234,56', '4.500'],
      ['R$ 45,90', '0,750 kg'],
      ['R$ 0,50', '−3'],
      ['R$ 12,00', '1.000'],
      ['R$ 1,00', '2'],
    ],
  ],
])('what each number of %s will be is seen before anything is written', async (nome, esperadas) => {
  const { page, dialog } = await escolher(await exemplo(nome));
  await conferir(dialog);
  expect(linhas(dialog, 'Preço', 'Quantidade')).toEqual(esperadas);
  expect(feitas(page, 'POST').map(({ query }: Pedida) => Object.fromEntries(query))).toEqual([
    { simular: 'true' },
  ]);
});

it('of a product that the store has, it is said what does not change: its stock, and what the file leaves out', async () => {
  const { dialog } = await escolher(arquivo('ean;nome;preco;estoque', '1;Pastel;2,50;9', '2;Suco;3,00;8'));
  await conferir(dialog);
  expect(linhas(dialog, 'Preço', 'Quantidade', 'Categoria')).toEqual([
    ['R$ 2,50', 'não muda', 'não muda'],
    ['R$ 3,00', '8', 'Variados'],
  ]);
});

it('a price for all rows goes along as the file writes its own numbers', async () => {
  const { page, dialog } = await escolher(arquivo('nome;custo', 'Suco;1.234,50'));
  fireEvent.change(within(dialog).getByLabelText('Preço para todas as linhas'), {
    target: { value: '2,50' },
  });
  await conferir(dialog);
  expect(feitas(page, 'POST').at(-1)?.body).toBe('nome;preco;custo\r\nSuco;2,50;1.234,50\r\n');
});

it('costs are shown with their four decimals, and fiscal columns asked about where the file has them', async () => {
  const { page, dialog } = await escolher(
    arquivo('nome;custo;NCM;Origem', 'Suco;3,4379;20098990;0 - Nacional'),
  );
  expect(within(dialog).queryByLabelText('CEST')).toBeNull();
  fireEvent.change(within(dialog).getByLabelText('Origem'), { target: { value: '' } });
  await conferir(dialog);
  expect(linhas(dialog, 'Custo', 'NCM')).toEqual([['R$ 3,4379', '20098990']]);
  expect(feitas(page, 'POST').at(-1)?.body).toBe('nome;custo;ncm\r\nSuco;3,4379;20098990\r\n');
});

it('what stands above the headings is said to stay out', async () => {
  const { dialog } = await escolher(await exemplo('estoque-brasileiro'));
  expect(dialog.textContent).toContain('Os títulos estão na linha 4; o que está acima deles fica de fora.');
});

it('a code whose digits a spreadsheet lost is said where its row is shown', async () => {
  const { dialog } = await escolher(await exemplo('planilha-perdeu-digitos'));
  expect(linhas(dialog, 'Código de barras')).toEqual([
    [expect.stringMatching(/^7,89E\+12: A planilha perdeu os dígitos deste código\./)],
    ['7891000100103'],
  ]);
});

it('a category that the store has not comes with the products at a tap, once they are confirmed', async () => {
  const { page, dialog } = await escolher(
    arquivo('nome;preco;categoria', 'Arroz;9,90;Mercearia', 'Feijão;8,90;mercearia', 'Suco;3,00;Bebidas'),
  );
  const erros = [2, 3].map((linha) => ({ linha, campo: 'categoria', mensagem: 'Categoria desconhecida.' }));
  page.responder(IMPORTAR, { ...NADA, criados: 1, erros });
  await press('Conferir', dialog);
  await within(dialog).findByText('1 categoria que a loja não tem');
  expect(within(dialog).getByText('Com erro').parentElement?.textContent).toBe('Com erro2');
  page.responder(IMPORTAR, { ...NADA, criados: 3 });
  await press('Criar Mercearia', dialog);
  await within(dialog).findByRole('button', { name: 'Importar 3 produtos' });
  await press('Importar 3 produtos', dialog);
  await within(dialog).findByText('Importação concluída');
  expect(feitas(page, 'POST').map(({ query }: Pedida) => Object.fromEntries(query))).toEqual([
    ...[{ simular: 'true' }, { simular: 'true', criarCategorias: 'true' }, { criarCategorias: 'true' }],
  ]);
});

it('of another program’s file it is said what does not come, and row by row what was cleaned or left out', async () => {
  const { page, dialog } = await escolher(
    arquivo(
      'Handle,Title,Vendor,Option1 Value,Variant Price,Variant Barcode,Image Src',
      'camisa,Camisa,Fio,P,59.90,0,a.jpg',
      'camisa,,,M,59.90,,',
    ),
  );
  expect(within(dialog).getByText('Parece ser um arquivo do Shopify')).toBeTruthy();
  expect(within(dialog).getByText('As fotos não vêm.')).toBeTruthy();
  expect(within(dialog).getByText(/^Colunas que ficam de fora: Handle, Vendor,/)).toBeTruthy();
  await conferir(dialog);
  const avisos = within(within(dialog).getByRole('region', { name: 'Avisos por linha' })).getAllByRole('row');
  expect(avisos.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2Código de barras“0”/),
    expect.stringMatching(/^3Linha inteiraOutra variação de “Camisa”/),
  ]);
  // The row that stays out is no row of what is sent.
  expect(feitas(page, 'POST').at(-1)?.body).toBe('codigo_barras;nome;preco\r\n0;Camisa;59.90\r\n\r\n');
});
