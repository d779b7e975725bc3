import { DIAS_GRATUITOS, type Plano, type PlanoPago } from '@balcao/contract/assinaturas';
import { toReais } from '@balcao/contract/money';
import type { Config } from '../../../config.ts';

const NOMES: Record<PlanoPago, string> = { basico: 'Básico', premium: 'Premium' };

export function nomeDoPlano(plano: PlanoPago): string {
  return NOMES[plano];
}

export function precoDoPlano(config: Config, plano: PlanoPago): number {
  return config.pagamentos.precos[plano];
}

/** What is on offer, cheapest first. */
export function planosOferecidos(config: Config): Plano[] {
  const { basico, premium } = config.pagamentos.precos;
  return [
    {
      id: 'gratuito',
      nome: 'Gratuito',
      descricao: `Experimente tudo por ${DIAS_GRATUITOS} dias`,
      preco: 0,
      recursos: [
        'Vendas no balcão e comandas',
        'Produtos e estoque',
        'Despesas e relatórios',
        'Até 2 funcionários',
        `${DIAS_GRATUITOS} dias para experimentar`,
      ],
    },
    {
      id: 'basico',
      nome: NOMES.basico,
      descricao: 'Para quem vende sozinho',
      preco: toReais(basico),
      recursos: ['Vendas no balcão e comandas', 'Produtos e estoque', 'Despesas e relatórios'],
    },
    {
      id: 'premium',
      nome: NOMES.premium,
      descricao: 'Para quem tem equipe',
      preco: toReais(premium),
      recursos: [
        'Vendas no balcão e comandas',
        'Produtos e estoque',
        'Despesas e relatórios',
        'Até 2 funcionários, com permissões por página',
      ],
    },
  ];
}
