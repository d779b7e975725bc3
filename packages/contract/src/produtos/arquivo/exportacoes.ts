/** Exports of other programs as their headings tell them, and what of them does not come across. Pure. */
import { PROGRAMAS, type Programa } from './programas.ts';

/** Other columns' content, and a sentence for whoever has some. */
type NaoVem = readonly [titulo: RegExp, mensagem: string];

interface Exportacao {
  /** Exact headings, `;` between; what a shop adds to them is left out (see `plain`). */
  titulos: string;
  naoVem: readonly NaoVem[];
  /** A cell that takes a product off sale. */
  inativo: readonly [titulo: RegExp, valor: RegExp];
}

const VARIACOES =
  'Variações não vêm: cada linha com nome próprio entra como um produto, as outras ficam de fora.';
const FOTOS = 'As fotos não vêm.';
const DESCRICOES = 'Descrições e observações não vêm.';
const INTERNO = 'O código interno (SKU) só vem se você escolher a coluna dele em Outros códigos.';

export const EXPORTACOES: Record<Programa, Exportacao> = {
  bling: {
    titulos:
      'ID;Código;Descrição;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;Situação;Estoque;Preço de custo;' +
      'Cód. no fornecedor;Cód no fornecedor;Fornecedor;Localização;Estoque máximo;Estoque mínimo;Peso líquido (Kg);' +
      'Peso bruto (Kg);GTIN/EAN;GTIN/EAN da Embalagem;Data Validade;Descrição do Produto no Fornecedor;' +
      'Descrição Complementar;Itens p/ caixa;Unidade por Caixa;Produto Variação;Código Pai;Marca;CEST;' +
      'Categoria do produto;Informações Adicionais',
    naoVem: [
      [/^Código Pai$/, VARIACOES],
      [/imagem|imagens/i, FOTOS],
      [/^(Fornecedor|Cód\.? no fornecedor)$/, 'Os fornecedores não vêm.'],
      [/^(Observações|Descrição Complementar|Informações Adicionais)$/, DESCRICOES],
      [/^Data Validade$/, 'As datas de validade não vêm.'],
      [/^Código$/, INTERNO],
    ],
    inativo: [/^Situação$/, /^inativo$/i],
  },
  loyverse: {
    titulos:
      'Handle;SKU;Name;Category;Description;Sold by weight;Option 1 name;Option 1 value;Option 2 name;Option 2 value;' +
      'Option 3 name;Option 3 value;Default price;Cost;Barcode;SKU of included item;Quantity of included item;' +
      'Use production;Supplier;Purchase cost;Track stock;Available for sale [];Price [];In stock [];Low stock [];' +
      'Modifier - "";Tax - ""',
    naoVem: [
      [/^Option \d value$/, VARIACOES],
      [/^Modifier - /, 'Os modificadores não vêm.'],
      [/^Tax - /, 'Os impostos não vêm.'],
      [/^(SKU|Quantity) of included item$/, 'Do que cada kit é feito não vem.'],
      [/^Supplier$/, 'Os fornecedores não vêm.'],
      [/^Description$/, DESCRICOES],
      [/^SKU$/, INTERNO],
    ],
    inativo: [/^Available for sale \[/, /^n$/i],
  },
  shopify: {
    titulos:
      'Handle;Title;Body (HTML);Vendor;Product Category;Type;Tags;Published;Option1 Name;Option1 Value;Option2 Name;' +
      'Option2 Value;Option3 Name;Option3 Value;Variant SKU;Variant Grams;Variant Inventory Tracker;' +
      'Variant Inventory Qty;Variant Inventory Policy;Variant Fulfillment Service;Variant Price;' +
      'Variant Compare At Price;Variant Requires Shipping;Variant Taxable;Variant Barcode;Image Src;Image Position;' +
      'Image Alt Text;Gift Card;Variant Image;Variant Weight Unit;Cost per item;Status',
    naoVem: [
      [/^Option\d Value$/, VARIACOES],
      [/^(Image Src|Variant Image)$/, FOTOS],
      [
        /^(Variant Compare At Price|(Compare At )?Price \/ .+)$/,
        'Vem um preço de cada produto; os outros não vêm.',
      ],
      [/^Body \(HTML\)$/, DESCRICOES],
      [/^Vendor$/, 'Os fornecedores não vêm.'],
      [/^Variant SKU$/, INTERNO],
    ],
    inativo: [/^Status$/, /^(draft|archived)$/i],
  },
  woocommerce: {
    titulos:
      'ID;Type;SKU;GTIN, UPC, EAN, or ISBN;Name;Published;Is featured?;Visibility in catalog;Short description;' +
      'Description;Date sale price starts;Date sale price ends;Tax status;Tax class;In stock?;Stock;Low stock amount;' +
      'Backorders allowed?;Sold individually?;Weight (kg);Length (cm);Width (cm);Height (cm);Allow customer reviews?;' +
      'Purchase note;Sale price;Regular price;Categories;Tags;Shipping class;Images;Download limit;' +
      'Download expiry days;Parent;Grouped products;Upsells;Cross-sells;External URL;Button text;Position;' +
      'Em destaque?;Visibilidade no catálogo;Descrição curta;Em estoque?;Preço promocional;Categorias;Imagens;Ascendente',
    naoVem: [
      [/^(Parent|Ascendente)$/, VARIACOES],
      [/^(Images|Imagens)$/, FOTOS],
      [/^(Sale price|Preço promocional)$/, 'Vem um preço de cada produto; os promocionais não vêm.'],
      [/^(Short description|Description|Descrição curta|Descrição)$/, DESCRICOES],
      [/^SKU$/, INTERNO],
    ],
    inativo: [/^(Published|Publicado)$/, /^(0|-1)$/],
  },
};

/** So many exact headings of one program are no accident. */
const BASTAM = 5;

/** `Price [Loja]` → `Price []`: a shop's own words in a heading. */
function plain(titulo: string): string {
  return titulo
    .trim()
    .replace(/\[.*\]$/, '[]')
    .replace(/"[^"]*"$/, '""');
}

const CONHECIDOS = /* @__PURE__ */ PROGRAMAS.map(
  (programa) => [programa, new Set(EXPORTACOES[programa].titulos.split(';'))] as const,
);

/** The program of which these headings are, by the most of at least five exact ones. */
export function conhecerPrograma(titulos: readonly string[]): Programa | null {
  const here = new Set(titulos.map(plain));
  let best: { programa: Programa | null; quantos: number } = { programa: null, quantos: BASTAM - 1 };
  for (const [programa, exact] of CONHECIDOS) {
    const quantos = [...here].filter((titulo) => exact.has(titulo)).length;
    if (quantos > best.quantos) best = { programa, quantos };
  }
  return best.programa;
}
