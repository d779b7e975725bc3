/** The tabs that are open in the demonstration store when it is looked at. */
import { addDays } from '@balcao/contract/base/calendar';
import { PRODUTOS } from './demo-shop.ts';

export interface Linha {
  /** Its place in PRODUTOS; of no product: what it is called and costs. */
  produto: number | { nome: string; preco: number };
  quantidade: number;
  observacao?: string;
}

export interface Pedido {
  instante: Date;
  itens: readonly Linha[];
  identificador?: string;
  encomenda?: { paraQuem: string; quando: string; observacao: string };
}

/** Four open tabs, opened in the last hour. */
export function mesas(agora: Date): Pedido[] {
  const aberta = (minutos: number, identificador: string, ...itens: Linha[]): Pedido => ({
    instante: new Date(agora.getTime() - minutos * 60_000),
    identificador,
    itens,
  });
  const de = (nome: string, quantidade = 1, nota: Pick<Linha, 'observacao'> = {}): Linha => ({
    produto: indexOf(nome),
    quantidade,
    ...nota,
  });
  return [
    aberta(
      52,
      'Mesa 4',
      de('Prato feito', 1, { observacao: 'sem cebola' }),
      de('Refrigerante lata 350 ml', 2, { observacao: 'com gelo e limão' }),
      de('Brigadeiro'),
    ),
    aberta(
      25,
      'Mesa 7',
      de('Coxinha de frango'),
      de('Cerveja long neck', 2),
      de('Pastel de carne'),
      de('Suco de laranja 300 ml', 2),
      { produto: { nome: 'Saco de gelo', preco: 8 }, quantidade: 1 },
    ),
    aberta(16, 'Mesa 2', de('Açaí 300 ml', 2), de('Água mineral 500 ml')),
    aberta(
      8,
      'Balcão - Seu Jorge',
      de('Café coado 200 ml'),
      de('Pão de queijo', 2),
      de('Queijo minas', 0.312),
    ),
  ];
}

/** Agreed on for today and for tomorrow. */
export function encomendas(agora: Date, hoje: string): Pedido[] {
  const de = (nome: string, quantidade: number): Linha => ({ produto: indexOf(nome), quantidade });
  const para = (paraQuem: string, dias: number, observacao: string) => ({
    encomenda: { paraQuem, quando: addDays(hoje, dias), observacao },
  });
  return [
    {
      ...{ instante: agora, identificador: 'Festa da Júlia' },
      itens: [de('Bolo de cenoura (fatia)', 12), de('Brigadeiro', 50)],
      ...para('Júlia', 0, 'Vem buscar às 17h'),
    },
    {
      ...{ instante: agora, identificador: 'Café da Oficina do Beto' },
      itens: [de('Pão de queijo', 30), de('Suco de laranja 300 ml', 6)],
      ...para('Beto', 1, 'Entregar às 7h30'),
    },
    {
      ...{ instante: agora, identificador: 'Reunião do condomínio' },
      itens: [de('Coxinha de frango', 40), de('Guaraná 2 L', 4)],
      ...para('Dona Lourdes', 1, 'Vem buscar às 18h'),
    },
  ];
}

export function indexOf(nome: string): number {
  return PRODUTOS.findIndex((produto) => produto.nome === nome);
}
