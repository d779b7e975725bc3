import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { apagarImpressoesDoCliente } from '../../impressao/impressoes.queries.ts';
import { travarCatalogo } from '../../produtos/produtos.queries.ts';
import { apagarNomeDasVendas } from '../../vendas/cliente-das-vendas.queries.ts';
import { buscarCadastro } from '../clientes.queries.ts';
import { exigirSemCredito } from '../exigir-sem-credito.ts';
import { travarPar } from '../fusao.queries.ts';
import { apagarCadastro, apagarObservacoes, CLIENTE_APAGADO, listarUnidos } from './dados.queries.ts';

/**
 * POST /api/clientes/{id}/apagar-dados: name and data go, from wherever they were copied to; what was sold and owed
 * stays, under no name. A repeat changes nothing. Throws NAO_ENCONTRADO, CLIENTE_TEM_CREDITO (`saldo`).
 */
export async function apagarDados({
  context,
  sessao,
  params: { id },
}: Recebido<typeof clientes.apagarDados>): Promise<void> {
  const agora = context.agora();
  await comLoja(context.database, sessao, async (trx) => {
    // Alone, as for a merge: sales are changed after their customer is locked.
    await travarCatalogo(trx, true);
    await travarPar(trx, [id]);
    const cadastro = await buscarCadastro(trx, id);
    if (!cadastro || cadastro.fundido_em !== null) throw new AppError('NAO_ENCONTRADO');
    if (cadastro.apagado) return;
    exigirSemCredito(cadastro);
    const unidos = await listarUnidos(trx, id);
    const nomes = [...new Set([cadastro.nome, ...unidos.map(({ nome }) => nome)])];
    await apagarCadastro(trx, id, agora);
    await apagarObservacoes(trx, id, nomes);
    const ids = [id, ...unidos.map((unido) => unido.id)];
    await apagarImpressoesDoCliente(trx, { ids, nomes, emVezDele: CLIENTE_APAGADO, agora });
    await apagarNomeDasVendas(trx, { clienteId: id, nomes, emVezDele: CLIENTE_APAGADO });
  });
}
