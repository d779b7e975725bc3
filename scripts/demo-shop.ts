/** Goods of the demonstration store. Prices are made up, bar codes are of the range for shops' own use. */
import { addDays } from '@balcao/contract/base/calendar';
import type { Unidade } from '@balcao/contract/base/quantidade';
import type { FornecedorNovo } from '@balcao/contract/compras/fornecedores';
import type { DespesaInput } from '@balcao/contract/despesas/despesas';
import type { CategoriaInput } from '@balcao/contract/produtos/categorias-proprias';

export interface DemoProduto {
  nome: string;
  valor: number;
  /** The balance in the end. */
  sobra: number;
  estoque: number;
  categoria: string;
  unidade: Unidade;
  favorito: boolean;
  /** How often it sells, against the others. */
  procura: number;
}

type Line = [nome: string, valor: number, sobra: number, estoque: number, procura: number];

/** The shop's own, beside the six that every shop has. */
const PADARIA: CategoriaInput = { nome: 'Pães e frios', cor: '#8a6a52' };
export const CATEGORIAS_PROPRIAS = [PADARIA];

/** Sold by weight, priced per kilogram. */
const POR_PESO: Line[] = [
  ['Pão francês', 18.9, 12, 15, 14],
  ['Queijo minas', 44.9, 6.35, 10, 4],
  ['Presunto fatiado', 39.9, 2.48, 8, 4],
];
const FAVORITOS = new Set(['Pão francês', 'Café coado 200 ml']);

const SHELVES: Record<string, Line[]> = {
  Bebidas: [
    ['Café coado 200 ml', 5.5, 140, 150, 12],
    ['Cappuccino', 9.9, 48, 60, 6],
    ['Água mineral 500 ml', 3.5, 96, 120, 9],
    ['Água de coco 330 ml', 6.9, 36, 48, 3],
    ['Refrigerante lata 350 ml', 6, 72, 96, 8],
    ['Guaraná 2 L', 11.9, 9, 36, 3],
    ['Suco de laranja 300 ml', 8.5, 25, 40, 5],
    ['Cerveja long neck', 9.5, 54, 72, 4],
    ['Mate gelado', 6.5, 33, 40, 2],
  ],
  Comidas: [
    ['Pão de queijo', 4.5, 62, 80, 12],
    ['Coxinha de frango', 7.5, 12, 60, 9],
    ['Pastel de carne', 9, 21, 40, 5],
    ['Misto-quente', 12.9, 30, 40, 6],
    ['Bolo de cenoura (fatia)', 8.9, 17, 24, 5],
    ['Brigadeiro', 3.5, 55, 100, 6],
    ['Empada de palmito', 8, 17, 30, 3],
    ['Prato feito', 24.9, 26, 30, 5],
    ['Açaí 300 ml', 16.9, 18, 40, 4],
  ],
  Variados: [
    ['Isqueiro', 4.99, 38, 50, 2],
    ['Pilha AA (par)', 12.5, 21, 30, 1],
    ['Sacola retornável', 7.9, 44, 50, 2],
    ['Guarda-chuva', 29.9, 3, 15, 1],
    ['Caderno 96 folhas', 14.9, 22, 25, 1],
    ['Caneta azul', 2.5, 90, 100, 3],
    ['Vela de aniversário', 5.99, 5, 20, 1],
  ],
  Roupas: [
    ['Camiseta básica', 39.9, 16, 20, 1],
    ['Boné', 45, 9, 12, 1],
    ['Meia (par)', 12.9, 31, 40, 1],
    ['Chinelo', 34.9, 17, 24, 1],
  ],
  Eletrônicos: [
    ['Carregador USB-C 20 W', 59.9, 8, 10, 1],
    ['Cabo USB-C 1 m', 24.9, 15, 20, 2],
    ['Fone de ouvido', 49.9, 9, 12, 1],
    ['Película de celular', 19.9, 9, 15, 1],
    ['Pen drive 32 GB', 34.9, 12, 12, 1],
  ],
  Suplementos: [
    ['Barra de proteína', 9.9, 40, 60, 3],
    ['Whey protein 900 g', 129.9, 5, 8, 1],
    ['Creatina 300 g', 89.9, 2, 10, 1],
    ['Isotônico 500 ml', 8.9, 28, 36, 3],
    ['Pasta de amendoim 500 g', 27.9, 9, 12, 1],
  ],
};

export const PRODUTOS: DemoProduto[] = [
  ...Object.entries(SHELVES).flatMap(([categoria, lines]) => naPrateleira(lines, categoria, 'un')),
  ...naPrateleira(POR_PESO, PADARIA.nome, 'kg'),
];

function naPrateleira(lines: readonly Line[], categoria: string, unidade: Unidade): DemoProduto[] {
  return lines.map(([nome, valor, sobra, estoque, procura]) => ({
    ...{ nome, valor, sobra, estoque, procura, categoria, unidade },
    favorito: FAVORITOS.has(nome),
  }));
}

/** EAN-13 of the range 2…, which no maker of goods has: the check digit is right, so that scanners read it. */
export function codigoBarras(index: number): string {
  const digits = `2000000${String(index + 1).padStart(5, '0')}`;
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

export interface DemoVenda {
  instante: Date;
  /** Places in PRODUTOS, and how many of each. */
  itens: { produto: number; quantidade: number }[];
}

export const DIA = 86_400_000;
export const MINUTO = 60_000;
/** Sales per hour of the day, from 0 to 23: breakfast, lunch, the way home. */
const MOVIMENTO = [0, 0, 0, 0, 0, 0, 2, 5, 6, 4, 3, 5, 8, 7, 4, 3, 4, 6, 6, 4, 2, 0, 0, 0];

/**
 * Twenty-nine days and today up to `agora`, as they could have been. `inicioDoDia`: the first instant of today in the
 * store's zone. Sales stay five seconds and more apart, and none is in the future.
 */
export function vendasDosDias(
  inicioDoDia: Date,
  agora: Date,
  random: (below: number) => number,
): DemoVenda[] {
  const vendas: DemoVenda[] = [];
  for (let day = -29; day <= 0; day += 1) {
    const start = inicioDoDia.getTime() + day * DIA;
    // Sunday is a short day.
    const share = new Date(start + DIA / 2).getUTCDay() === 0 ? 0.25 : 0.4 + random(3) / 10;
    MOVIMENTO.forEach((perHour, hour) => {
      for (let n = 0; n < Math.round(perHour * share); n += 1) {
        const instante = new Date(start + hour * 60 * MINUTO + random(60) * MINUTO + n * 7000);
        if (instante < agora) vendas.push({ instante, itens: carrinho(random) });
      }
    });
  }
  // Opened in the small hours, today would be empty: a few sales of the last hour show what it looks like.
  if (!vendas.some(({ instante }) => instante >= inicioDoDia)) {
    for (let n = 6; n > 0; n -= 1) {
      const instante = new Date(agora.getTime() - (n * (agora.getTime() - inicioDoDia.getTime())) / 7);
      vendas.push({ instante, itens: carrinho(random) });
    }
  }
  return vendas.sort((a, b) => a.instante.getTime() - b.instante.getTime());
}

const TOTAL_PROCURA = PRODUTOS.reduce((sum, { procura }) => sum + procura, 0);

function carrinho(random: (below: number) => number): DemoVenda['itens'] {
  const itens = new Map<number, number>();
  for (let n = 1 + random(4); n > 0; n -= 1) {
    let at = random(TOTAL_PROCURA);
    const produto = PRODUTOS.findIndex(({ procura }) => {
      at -= procura;
      return at < 0;
    });
    const quantidade = 1 + (random(4) === 0 ? random(4) : 0);
    // From 150 to 549 g; who asks for more of it has it weighed anew, and that is what is sold.
    if (PRODUTOS[produto]?.unidade === 'kg') itens.set(produto, (150 + random(400)) / 1000);
    else itens.set(produto, (itens.get(produto) ?? 0) + quantidade);
  }
  return [...itens].map(([produto, quantidade]) => ({ produto, quantidade }));
}

type Gasto = [diasAtras: number, descricao: string, valor: number, categoria: DespesaInput['categoria']];

const GASTOS: Gasto[] = [
  [0, 'Leite e ovos', 86.4, 'Materiais'],
  [1, 'Gás de cozinha', 118, 'Materiais'],
  [2, 'Gasolina da entrega', 95.5, 'Transporte'],
  [3, 'Farinha de trigo, 50 kg', 214.9, 'Materiais'],
  [5, 'Conta de luz', 642.37, 'Energia'],
  [6, 'Internet e telefone', 129.9, 'Internet'],
  [8, 'Panfletos do bairro', 150, 'Marketing'],
  [9, 'Conserto da balança', 280, 'Equipamentos'],
  [11, 'Almoço da equipe', 74.8, 'Alimentação'],
  [13, 'Aluguel', 2400, 'Aluguel'],
  [14, 'Material de limpeza', 63.25, 'Outros'],
  [16, 'Farinha de trigo, 50 kg', 209.9, 'Materiais'],
  [18, 'Frios e laticínios', 389.5, 'Materiais'],
  [20, 'Contador', 350, 'Outros'],
  [23, 'Conta de água', 187.4, 'Outros'],
  [26, 'Gasolina da entrega', 91, 'Transporte'],
  [28, 'Uniformes', 240, 'Outros'],
];

/** Expenses of the last month. `hoje`: the store's day. */
export function despesasAte(hoje: string): DespesaInput[] {
  return GASTOS.map(([diasAtras, descricao, valor, categoria]) => ({
    descricao,
    valor,
    categoria,
    data: addDays(hoje, -diasAtras),
  }));
}

/** Invented, with numbers that hold. */
export const FORNECEDORES: readonly FornecedorNovo[] = [
  {
    ...{ nome: 'Moinho Três Irmãos', documento: '11.444.777/0001-61', telefone: '(11) 3344-1020' },
    ...{ email: 'pedidos@moinhotresirmaos.com.br', observacao: 'Entrega às terças e sextas' },
  },
  { nome: 'Laticínios Boa Vista', documento: '12.ABC.345/01DE-35', telefone: '(11) 98877-6655' },
  {
    nome: 'Distribuidora Zero Grau',
    documento: '11.222.333/0001-81',
    observacao: 'Pedido mínimo de R$ 300,00',
  },
  { nome: 'Sítio do Seu Osvaldo', documento: '529.982.247-25', telefone: '(11) 97766-5544' },
  { nome: 'Doces da Vó Nena', telefone: null, ativo: false },
];
