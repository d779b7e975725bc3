import { CAMPOS_OBRIGATORIOS } from '@balcao/contract/base/errors';
import { toCentavos } from '@balcao/contract/base/money';
import type { Despesa, DespesaUpdate } from '@balcao/contract/despesas/despesas';
import { TERMINA_ANTES } from '@balcao/contract/despesas/despesas';
import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { dadosDaDespesa, regraDe, toDespesa } from './despesa.ts';
import { buscarDespesa, type ConteudoDaDespesa, type DespesaRow, mudarDespesa } from './despesas.queries.ts';
import { diaDaOrdem } from './repetir-despesas.ts';
import { comecarSerie, type QuemRepete, seguirSerie, serieNova } from './serie.ts';
import { apagarSeguintes, apagarSerie, mudarSeguintes, type Regra, type SerieRow } from './series.queries.ts';
import { travarComSerie } from './travar-com-serie.ts';

/**
 * PUT /api/despesas/{id}. `proximas`: with it those that come after it, made already or not. A sangria's expense costs
 * what the sangria took. One with a due date is paid on its `data`, and without one to be paid again. Throws
 * NAO_ENCONTRADO, VALIDACAO.
 */
export async function editarDespesa({
  context,
  sessao,
  params: { id },
  query: { alcance = 'uma' },
  body,
}: Recebido<typeof despesas.editar>): Promise<Despesa> {
  const quem = { sessao, agora: context.agora() };
  const regra = regraDe(body.repete);
  return comLoja(context.database, sessao, async (trx) => {
    const { despesa, serie } = await travarComSerie(trx, id);
    if (despesa.vencimento !== null) {
      await mudarDevida(trx, despesa, body);
    } else {
      const { data } = body;
      if (!data) throw campoInvalido('data', CAMPOS_OBRIGATORIOS);
      const conteudo = dadosDaDespesa({ ...body, data });
      if (despesa.movimento_id !== null && conteudo.valor_centavos !== despesa.valor_centavos) {
        throw campoInvalido('valor', 'O valor é o da sangria: exclua a despesa, e as duas se desfazem.');
      }
      if (!serie) await mudarSozinha(trx, despesa, conteudo, regra ?? null, quem);
      else if (alcance === 'uma') await mudarUma(trx, despesa, conteudo, regra, serie);
      else await mudarProximas(trx, despesa, conteudo, regra === undefined ? serie : regra, serie, quem);
    }
    const depois = await buscarDespesa(trx, id);
    if (!depois) throw new AppError('NAO_ENCONTRADO');
    return toDespesa(depois);
  });
}

/** One that is or was owed: what it pays, and that it was owed, stays. */
async function mudarDevida(
  trx: Trx,
  antes: DespesaRow,
  { descricao, valor, categoria, repete, ...dias }: DespesaUpdate,
): Promise<void> {
  if (repete) throw campoInvalido('repete', 'Uma conta com vencimento não se repete.');
  const { data = antes.data, vencimento = antes.vencimento } = dias;
  await mudarDespesa(trx, antes.id, {
    ...{ descricao, categoria, valor_centavos: toCentavos(valor) },
    ...{ vencimento, data, paga_em: data },
  });
}

/** One that does not come back, or does so from now on. */
async function mudarSozinha(
  trx: Trx,
  { id }: DespesaRow,
  conteudo: ConteudoDaDespesa,
  regra: Regra | null,
  quem: QuemRepete,
): Promise<void> {
  const serie = regra && serieNova(conteudo, regra, quem);
  await mudarDespesa(trx, id, { ...conteudo, ...(serie ? { serie_id: serie.id, ordem: 0 } : {}) });
  if (serie) await comecarSerie(trx, serie, quem);
}

async function mudarUma(
  trx: Trx,
  { id }: DespesaRow,
  conteudo: ConteudoDaDespesa,
  regra: Regra | null | undefined,
  serie: SerieRow,
): Promise<void> {
  const outra = regra === null || (regra && (regra.cada !== serie.cada || regra.ate !== serie.ate));
  if (outra) {
    throw campoInvalido('repete', 'Para mudar a repetição, altere esta e as próximas.');
  }
  await mudarDespesa(trx, id, conteudo);
}

async function mudarProximas(
  trx: Trx,
  { id, ordem, data: antes }: DespesaRow,
  conteudo: ConteudoDaDespesa,
  regra: Regra | null,
  serie: SerieRow,
  quem: QuemRepete,
): Promise<void> {
  const desta = { serieId: serie.id, ordem: ordem ?? 0 };
  await mudarDespesa(trx, id, conteudo);
  if (regra === null) {
    await apagarSeguintes(trx, desta);
    await apagarSerie(trx, serie.id);
    return;
  }
  const { data, ...dito } = conteudo;
  const { cada, ate } = regra;
  if (ate !== null && ate < data) throw campoInvalido('repete.ate', TERMINA_ANTES);
  if (cada !== serie.cada || data !== antes) {
    // Other days: what was made of the old ones goes, and comes on the new ones.
    await apagarSeguintes(trx, desta);
    const dias = { inicio: data, inicio_ordem: desta.ordem, feitas: desta.ordem + 1 };
    await seguirSerie(trx, { id: serie.id, ...dito, cada, ate, ...dias }, quem);
    return;
  }
  const feitas = ateOFim({ ...serie, ate }, desta.ordem);
  if (feitas < serie.feitas) await apagarSeguintes(trx, { ...desta, ordem: feitas - 1 });
  await mudarSeguintes(trx, desta, conteudo);
  const { inicio, inicio_ordem } = serie;
  await seguirSerie(trx, { id: serie.id, ...dito, cada, ate, inicio, inicio_ordem, feitas }, quem);
}

/** The order of the next one, where those after the new end are taken back; that of `ordem` stays. */
function ateOFim(serie: SerieRow, ordem: number): number {
  let { feitas } = serie;
  while (feitas > ordem + 1 && diaDaOrdem(serie, feitas - 1) === null) feitas -= 1;
  return feitas;
}
