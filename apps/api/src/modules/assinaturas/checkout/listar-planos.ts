import { DIAS_GRATUITOS, PLANO_TEXTO, type Plano } from '@balcao/contract/assinaturas';
import type { assinaturas } from '@balcao/contract/assinaturas.endpoints';
import { toReais } from '@balcao/contract/money';
import type { ConfigPagamentos } from '../../../config-pagamentos.ts';
import type { Recebido } from '../../../http/rota.ts';

/** GET /api/assinaturas/planos: what is on offer, cheapest first. */
export async function listarPlanos({
  context,
}: Recebido<typeof assinaturas.listarPlanos>): Promise<{ planos: Plano[]; demonstracao: boolean }> {
  const { mode, precos } = context.config.pagamentos;
  return { planos: planosOferecidos(precos), demonstracao: mode === 'simulado' };
}

function planosOferecidos({ basico, premium }: ConfigPagamentos['precos']): Plano[] {
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
        'Até 2 funcionários',
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
        'Até 2 funcionários, com permissões por página',
      ],
    },
  ];
}
