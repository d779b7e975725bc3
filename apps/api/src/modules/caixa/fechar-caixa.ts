import { toCentavos } from '@balcao/contract/base/money';
import { type CaixaWritten, type Cedula, somarCedulas } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { noMinimo } from '../vendas/fila/autorizar-venda.ts';
import { travarVendasDepoisDe } from '../vendas/no-caixa.ts';
import { dinheiroDe, esperadoPorForma, toCaixa } from './caixa.ts';
import type { CaixaRow } from './caixas.queries.ts';
import { comCaixa, exigirCaixa, exigirCaixaAoAlcance, travarCaixa } from './com-caixa.ts';
import { gravarFechamento, mudarMovimentosTardios } from './escrita.queries.ts';

/**
 * POST /api/caixas/{id}/fechar: signs what was expected and what was counted. Whatever was counted, it closes; with the
 * plan over, too. One that is closed stays as it is. Told after the fact, it is closed since then: sales of after that
 * are fora do caixa, movements are additions. Throws TOKEN_DUPLICADO (with `caixa`), NAO_ENCONTRADO, VALIDACAO,
 * SEM_PERMISSAO.
 */
export async function fecharCaixa({
  context,
  sessao,
  chave,
  params: { id },
  body: { contado, cedulas, observacao, ...pedido },
}: Recebido<typeof caixa.fechar>): Promise<CaixaWritten> {
  const semPlano = { ...sessao, planoExpiraEm: null };
  const row = await comCaixa(
    context,
    semPlano,
    chave,
    pedido,
    async ({ trx, entrega, autorizada, agora }) => {
      const achado = await exigirCaixaAoAlcance(trx, id, autorizada);
      exigirFormas(achado, contado);

      const tardio = entrega.instante < agora;
      const depois = tardio
        ? await travarVendasDepoisDe(trx, id, noMinimo(entrega.instante, achado.abertoEm))
        : undefined;
      const aberto = await travarCaixa(trx, achado, 'sozinho');
      if (aberto.fechadoEm !== null) return aberto;

      const em = noMinimo(tardio ? entrega.instante : context.agora(), aberto.abertoEm);
      if (depois) {
        await depois.porForaDoCaixa();
        await mudarMovimentosTardios(trx, id, em);
      }
      const assinado = depois ? semTardios(await exigirCaixa(trx, id)) : aberto;
      const contados = contadoPorForma(assinado, contado, cedulas);
      await gravarFechamento(trx, {
        ...{ caixaId: id, por: autorizada.vendedorId, em, observacao },
        cedulas:
          cedulas?.map(({ valor, quantidade }) => ({ valorCentavos: toCentavos(valor), quantidade })) ?? null,
        formas: esperadoPorForma(assinado, contados.keys()).map(({ formaId, esperado }) => ({
          ...{ formaId, esperado },
          contado: contados.get(formaId) ?? null,
        })),
      });
      return exigirCaixa(trx, id);
    },
  );
  return { ...toCaixa(row, sessao), avisos: [] };
}

type Contado = readonly { formaId: string; valor: number }[];

function exigirFormas({ formas }: CaixaRow, contado: Contado): void {
  const unknown = contado.flatMap(({ formaId }, index) =>
    formas.some(({ id }) => id === formaId) ? [] : [`contado.${index}.formaId`],
  );
  if (unknown.length === 0) return;
  const mensagem = 'Forma de pagamento não encontrada nesta loja.';
  throw new AppError('VALIDACAO', { campos: Object.fromEntries(unknown.map((campo) => [campo, mensagem])) });
}

/** Counted notes and coins are the counted cash, unless the call names another sum. */
function contadoPorForma(
  row: CaixaRow,
  contado: Contado,
  cedulas: readonly Cedula[] | null,
): Map<string, number> {
  const contados = new Map(contado.map(({ formaId, valor }) => [formaId, toCentavos(valor)]));
  const dinheiro = dinheiroDe(row);
  if (cedulas && dinheiro !== undefined && !contados.has(dinheiro))
    contados.set(dinheiro, somarCedulas(cedulas));
  return contados;
}

function semTardios(row: CaixaRow): CaixaRow {
  return { ...row, movimentos: row.movimentos.filter(({ aditivo }) => !aditivo) };
}
