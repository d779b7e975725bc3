import type { Movimento } from '@balcao/contract/estoque/movimentos';
import { MOTIVOS_DE_PERDA, type MotivoDePerda } from '@balcao/contract/estoque/perdas';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { MovimentoLidoRow } from './movimentos.queries.ts';

/** The document that moved the goods, as a person calls it; a balance that was set by hand has none. */
export function toDocumento({
  documentoTipo: tipo,
  documentoId: id,
  numero,
  nome,
}: MovimentoLidoRow): Movimento['documento'] {
  return tipo === null || id === null ? null : { tipo, id, titulo: TITULOS[tipo]({ id, numero, nome }) };
}

type Sobre = Pick<MovimentoLidoRow, 'numero' | 'nome'> & { id: string };

const TITULOS: Record<NonNullable<MovimentoLidoRow['documentoTipo']>, (sobre: Sobre) => string> = {
  venda: ({ id, numero, nome }) =>
    numero === null
      ? tituloVenda({ id, identificador: nome ?? '' })
      : `Venda ${numero.toLocaleString('pt-BR')}`,
  compra: ({ nome }) => (nome ? `Compra ${nome}` : 'Compra'),
  perda: ({ nome }) => (nome === null ? 'Perda' : `Perda · ${MOTIVOS_DE_PERDA[nome as MotivoDePerda]}`),
  contagem: ({ nome }) => (nome ? `Contagem · ${nome}` : 'Contagem'),
  producao: ({ nome }) => (nome ? `Produção · ${nome}` : 'Produção'),
  importacao: () => 'Planilha importada',
  fusao: ({ nome }) => `União com ${nome ?? 'outro produto'}`,
};
