import { toReais } from '@balcao/contract/base/money';
import type { Perda } from '@balcao/contract/estoque/perdas';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Sessao } from '../../http/sessao.ts';
import type { PerdaRow } from './perdas.queries.ts';

/** A loss as the API answers it; what it cost only to who looks after products. */
export function toPerda(row: PerdaRow, sessao: Pick<Sessao, 'tipo' | 'permissoes'>): Perda {
  const custos = pode(sessao, 'produtos');
  const valorDe = (centavos: number | null) => (custos && centavos !== null ? toReais(centavos) : null);
  const conhecidos = row.itens.flatMap(({ valorCentavos }) => valorCentavos ?? []);
  return {
    id: row.id,
    motivo: row.motivo,
    observacao: row.observacao,
    criadaEm: row.criadaEm.toISOString(),
    usuario: { id: row.usuarioId, nome: row.usuario },
    itens: row.itens.map(({ produtoId, nome, quantidade, valorCentavos }) => ({
      produto: { id: produtoId, nome },
      quantidade,
      valor: valorDe(valorCentavos),
    })),
    valor: valorDe(conhecidos.length === 0 ? null : conhecidos.reduce((a, b) => a + b, 0)),
    marcas: row.marcas,
    desfeitaEm: row.desfeitaEm?.toISOString() ?? null,
  };
}
