import { describe, expect, it } from 'vitest';
import { deOutroPrograma } from './de-outro-programa.ts';
import { conhecerPrograma } from './exportacoes.ts';
import { readRows } from './linhas.ts';

/** What becomes of these rows; `|` between cells. */
function read(...lines: string[]) {
  const { linhas, ...origem } = deOutroPrograma(lines.map((line) => line.split('|')));
  const { produtos, erros, avisos } = readRows(linhas, { ...origem, criarCategorias: true });
  return {
    ...{ conhecido: origem.conhecido, produtos, erros },
    doArquivo: avisos.filter(({ campo }) => campo === 'arquivo').map(({ mensagem }) => mensagem),
    avisos: avisos.filter(({ campo }) => campo !== 'arquivo').map(({ linha, campo }) => `${linha} ${campo}`),
  };
}

describe('a program', () => {
  it.each([
    ['bling', ['ID', 'Código', 'Descrição', 'Situação', 'GTIN/EAN']],
    ['loyverse', ['Handle', 'Name', 'Default price', 'Price [Minha loja]', 'Modifier - "Gelo"']],
    ['shopify', ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', 'Image Src']],
    ['woocommerce', ['SKU', 'Name', 'Regular price', 'GTIN, UPC, EAN, or ISBN', ' In stock? ']],
    [
      'woocommerce',
      ['Nome', 'Em destaque?', 'Descrição curta', 'Em estoque?', 'Preço promocional', 'Imagens'],
    ],
    [null, ['Código', 'Descrição', 'Unidade', 'Estoque', 'preço']],
    [null, ['Handle', 'Name', 'Price [A]', 'Price [B]', 'Price [C]', 'Barcode']],
    [null, ['codigo_barras', 'nome', 'preco', 'quantidade', 'estoque_ideal', 'categoria', 'ncm']],
  ])('is %s by five of its exact headings: %s', (programa, titulos) => {
    expect(conhecerPrograma(titulos)).toBe(programa);
  });

  it('that is none of them changes nothing of a file', () => {
    const linhas = [
      ['nome', 'preco', 'Handle'],
      ['Pão', '1', 'x'],
      ['', '2', 'x'],
    ];
    expect(deOutroPrograma(linhas)).toEqual({ conhecido: null, linhas, avisos: [] });
  });
});

describe('of Loyverse', () => {
  const titulos =
    'Handle|Name|Category|Description|Sold by weight|Option 1 value|Default price|Cost|Barcode|Track stock|' +
    'Price [Centro]|In stock [Centro]|Low stock [Centro]|Price [Praia]|In stock [Praia]|Modifier - "Gelo"';
  const linha = (cells: Record<string, string>) =>
    titulos
      .split('|')
      .map((titulo) => cells[titulo] ?? '')
      .join('|');
  const camisa = { Handle: 'camisa', Name: 'Camisa', 'Default price': '59.90', 'Track stock': 'Y' };

  it('a row that repeats its handle without a name stays out, and so do other stores; both are told', () => {
    const lido = read(
      'Minha loja',
      titulos,
      linha({ ...camisa, 'Option 1 value': 'P', 'Price [Centro]': '49.90', 'In stock [Centro]': '3' }),
      linha({ Handle: 'camisa', 'Option 1 value': 'M', 'Default price': '59.90' }),
      linha({ Handle: 'outra', 'Default price': '1.00' }),
    );
    expect(lido.produtos).toMatchObject([{ linha: 3, nome: 'Camisa', valor: 49.9, quantidade: 3 }]);
    expect(lido.avisos).toEqual(['4 linha']);
    // A row that is nobody's variant lacks its name.
    expect(lido.erros).toMatchObject([{ linha: 5, campo: 'nome' }]);
    expect(lido.doArquivo).toEqual([
      expect.stringContaining('loja só (Centro)'),
      expect.stringContaining('Variações'),
    ]);
  });

  it('Y and N say how it is sold, and whether it is counted; a price may be left to the till', () => {
    const { produtos, avisos, erros } = read(
      titulos,
      linha({ ...camisa, 'Sold by weight': 'Y', 'In stock [Centro]': '7.250', 'Low stock [Centro]': '2' }),
      linha({ ...camisa, Handle: 'b', Name: 'B', 'Track stock': 'N', 'In stock [Centro]': '0' }),
      linha({ ...camisa, Handle: 'c', Name: 'C', 'Default price': 'variable', 'Sold by weight': 'N' }),
    );
    expect(erros).toEqual([]);
    expect(
      produtos.map(({ valor, unidade, quantidade, estoque }) => [valor, unidade, quantidade, estoque]),
    ).toEqual([
      [59.9, 'kg', 7.25, 2],
      [59.9, undefined, undefined, undefined],
      [undefined, 'un', undefined, undefined],
    ]);
    expect(avisos).toEqual(['4 valor']);
  });

  it('a modifier is said to stay where a product has it', () => {
    const modificadores = (valor: string) =>
      read(titulos, linha({ ...camisa, 'Modifier - "Gelo"': valor })).doArquivo.some((each) =>
        /modificador/.test(each),
      );
    expect([modificadores('Y'), modificadores('N')]).toEqual([true, false]);
  });
});

it('of Shopify: photos and variants stay out, a type or the last part of its shelf is the category', () => {
  const { conhecido, produtos, avisos, doArquivo, erros } = read(
    'Handle|Title|Vendor|Product Category|Type|Option1 Value|Variant Inventory Qty|Variant Price|Variant Barcode|Image Src|Cost per item|Status',
    "camisa|Camisa|Fio|Apparel > Clothing > Shirts||P|3|59.90|'7891000315507|a.jpg|20.1234|active",
    'camisa|||||M|4|59.90||||',
    'camisa||||||||| b.jpg||',
    'bone|Boné|||Acessórios|Default Title|10|39.9||||draft',
  );
  expect([conhecido, erros]).toEqual(['shopify', []]);
  expect(produtos).toMatchObject([
    {
      nome: 'Camisa',
      valor: 59.9,
      quantidade: 3,
      codigoBarras: '7891000315507',
      categoria: 'Shirts',
      custo: 20.1234,
    },
    { nome: 'Boné', valor: 39.9, quantidade: 10, codigoBarras: null, categoria: 'Acessórios' },
  ]);
  expect(avisos).toEqual(['3 linha', '4 linha', '5 linha']);
  expect(doArquivo).toEqual(
    ['Variações', 'fotos', 'fornecedores'].map((each) => expect.stringContaining(each)),
  );
});

it('of WooCommerce: a variation with a name is a product, what only gathers them is none', () => {
  const { conhecido, produtos, avisos, doArquivo, erros } = read(
    'ID|Type|SKU|Name|In stock?|Stock|Low stock amount|Sale price|Regular price|Categories|Images|Parent',
    '11|simple|CAF|Café|1|12|3|15.90|19.90|Mercearia > Cafés, Promoções|a.jpg|',
    '12|variable|CAM|Camisa|1|||||Roupas||',
    '13|variation|CAM-P|Camisa - P|1|2||||||id:12'.replace('2||||', '2|||59.90|'),
  );
  expect([conhecido, erros]).toEqual(['woocommerce', []]);
  expect(produtos).toMatchObject([
    { nome: 'Café', codigoBarras: 'CAF', valor: 19.9, quantidade: 12, estoque: 3, categoria: 'Cafés' },
    { nome: 'Camisa - P', valor: 59.9, quantidade: 2, categoria: undefined },
  ]);
  expect(avisos).toEqual(['2 categoria', '3 linha']);
  expect(doArquivo).toEqual(
    ['Variações', 'fotos', 'promocionais'].map((each) => expect.stringContaining(each)),
  );
});

it('of Bling: what it says of suppliers and variants is said to stay, and who is off sale', () => {
  const { conhecido, doArquivo, avisos } = read(
    'ID|Código|Descrição|Unidade|Preço|Situação|Fornecedor|GTIN/EAN|GTIN/EAN da Embalagem|Itens p/ caixa|Código Pai',
    '1|A|Cola|UN|1,50|Inativo|Atacado|7891000315507|17891000315504|12,00|',
    '2|A-1|Cola zero|UN|1,50|Ativo||||0,00|A',
  );
  expect(conhecido).toBe('bling');
  expect(avisos).toEqual(['2 linha']);
  expect(doArquivo).toEqual(
    ['Variações', 'fornecedores', 'SKU'].map((each) => expect.stringContaining(each)),
  );
});

it('of Bling: a pack’s code comes with its pieces, and without them not at all', () => {
  const { produtos, avisos, erros } = read(
    'ID|Código|Descrição|Unidade|Preço|Situação|GTIN/EAN|GTIN/EAN da Embalagem|Itens p/ caixa',
    '1|A|Cola|UN|1,50|Ativo|7891000315507|17891000315504|12,00',
    '2|B|Cola zero|UN|1,50|Ativo|7891000315514|27891000315501|0,00',
    '3|C|Água|UN|1,50|Ativo|7891000315521|7891000315521|12',
    '4|D|Suco|UN|1,50|Ativo|7891000315538|SEM GTIN|6',
    '5|E|Chá|UN|1,50|Ativo|7891000315545|1,79E+13|6',
  );
  expect(erros).toEqual([]);
  expect(produtos.map(({ outrosCodigos }) => outrosCodigos)).toEqual([
    [{ codigo: '17891000315504', quantidade: 12, valor: null }],
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(avisos).toEqual(['3 outrosCodigos', '6 outrosCodigos']);
});
