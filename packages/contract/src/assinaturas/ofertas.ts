import { toReais } from '../base/money.ts';
import { ateFuncionarios } from '../pessoas/permissoes.ts';
import type { Plano } from './assinaturas.ts';
import { DIAS_GRATUITOS, PLANO_TEXTO, type PlanoPago } from './plano.ts';

/**
 * What is on offer, cheapest first, for what this server asks, centavos a month, with as many active employees as it
 * lets a store have.
 */
export function planosOferecidos(
  { basico, premium }: Readonly<Record<PlanoPago, number>>,
  funcionariosAtivos: number,
): Plano[] {
  return [
    {
      id: 'gratuito',
      nome: PLANO_TEXTO.gratuito,
      descricao: `Experimente tudo por ${DIAS_GRATUITOS} dias`,
      preco: 0,
      recursos: [
        'Vendas no balcão e comandas',
        'Produtos e estoque',
        'Despesas e relatórios',
        ateFuncionarios(funcionariosAtivos),
        `${DIAS_GRATUITOS} dias para experimentar`,
      ],
    },
    {
      id: 'basico',
      nome: PLANO_TEXTO.basico,
      descricao: 'Para quem vende sozinho',
      preco: toReais(basico),
      recursos: ['Vendas no balcão e comandas', 'Produtos e estoque', 'Despesas e relatórios'],
    },
    {
      id: 'premium',
      nome: PLANO_TEXTO.premium,
      descricao: 'Para quem tem equipe',
      preco: toReais(premium),
      recursos: [
        'Vendas no balcão e comandas',
        'Produtos e estoque',
        'Despesas e relatórios',
        `${ateFuncionarios(funcionariosAtivos)}, com permissões por página`,
      ],
    },
  ];
}
