import { toReais } from '@balcao/contract/base/money';
import type { DadosDoCliente } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { lerParaExportar } from '../../../database/escala/ler-na-replica.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarLoja } from '../../loja/loja.queries.ts';
import { toCliente } from '../cliente.ts';
import { toLancamento } from '../conta/lancamento.ts';
import { listarLancamentos } from '../conta/lancamentos.queries.ts';
import { exigirCliente } from '../ler-cliente.ts';
import { listarComprasDoCliente, listarUnidos } from './dados.queries.ts';

/** GET /api/clientes/{id}/exportar: all that the store keeps of one person. */
export function exportarCliente({
  context,
  sessao,
  params: { id },
}: Recebido<typeof clientes.exportar>): Promise<DadosDoCliente> {
  const geradoEm = context.agora().toISOString();
  return lerParaExportar(context.database, sessao, async (trx) => {
    const row = await exigirCliente(trx, id);
    const { nome: loja } = await buscarLoja(trx);
    const compras = await listarComprasDoCliente(trx, row.id);
    return {
      geradoEm,
      loja,
      cliente: { ...toCliente(row), criadoEm: row.criado_em.toISOString() },
      unidos: await listarUnidos(trx, row.id),
      lancamentos: (await listarLancamentos(trx, row.id)).map(toLancamento),
      vendas: compras.map((venda) => ({
        id: venda.id,
        numero: venda.numero,
        identificador: venda.identificador,
        criadaEm: venda.criada_em.toISOString(),
        finalizadaEm: venda.finalizada_em?.toISOString() ?? null,
        cancelada: venda.cancelada,
        total: toReais(venda.total_centavos),
        itens: venda.itens.map(({ precoCentavos, valorCentavos, ...item }) => ({
          ...item,
          preco: toReais(precoCentavos),
          valor: valorCentavos === null ? null : toReais(valorCentavos),
        })),
      })),
    };
  });
}
