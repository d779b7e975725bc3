import { describe, expect, it } from 'vitest';
import { ArquivoInvalido, readFile } from './ler-arquivo.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'produtos.csv');

describe('a chosen file', () => {
  it('is read with its headings and blank rows in place', async () => {
    const tabela = await readFile(file('\uFEFF\ncodigo;nome\r\n1;"Pão; doce"\n\n2;Chá\n'));
    expect(tabela).toMatchObject({ titulos: 1, total: 2, nome: 'produtos.csv' });
    expect(tabela.linhas[2]).toEqual(['1', 'Pão; doce']);
    expect(tabela.linhas[4]).toEqual(['2', 'Chá']);
  });

  it('may be Latin-1', async () => {
    const { linhas } = await readFile(file(new Uint8Array([0x6e, 0x6f, 0x6d, 0x65, 0x0a, 0x50, 0xe3, 0x6f])));
    expect(linhas[1]).toEqual(['Pão']);
  });

  it.each([
    ['empty', ''],
    ['headings alone', 'nome;preco\n'],
    ['an open quote', 'nome\n"Pão'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00])],
    ['more than 4 MB', 'a'.repeat(4 * 1024 * 1024 + 1)],
    ['a line of more than 64 KB', `nome\n${'a'.repeat(64 * 1024 + 1)}`],
    ['121 columns', `nome${';'.repeat(120)}\nPão`],
    ['50,001 rows', `nome\n${'Pão\n'.repeat(50_001)}`],
  ])('is refused with a text for the person, before anything is sent: %s', async (_, content) => {
    await expect(readFile(file(content))).rejects.toBeInstanceOf(ArquivoInvalido);
  });
});
