import { MAX_FORMAS, MAX_FORMAS_ATIVAS } from '@balcao/contract/base/limites';
import { fold } from '@balcao/contract/base/texto';
import {
  FORMA_DESCONHECIDA,
  type Forma,
  type FormaInput,
  MUITAS_FORMAS,
  MUITAS_FORMAS_AO_TODO,
  NENHUMA_ATIVA,
  PADRAO_DESLIGADA,
  TIPO_NAO_MUDA,
  UMA_PADRAO,
} from '@balcao/contract/caixa/formas';
import type { formas } from '@balcao/contract/caixa/formas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { travarLoja } from '../loja/loja.queries.ts';
import { gravarFormas, listarFormasDaLoja } from './formas.queries.ts';

/** PUT /api/formas. What is left out is switched off: sales point to it. */
export async function editarFormas({
  context,
  sessao,
  body,
}: Recebido<typeof formas.editar>): Promise<{ formas: Forma[] }> {
  return comLoja(context.database, sessao, async (trx) => {
    // Locked: of two lists at once the second replaces the first, with what that one made.
    await travarLoja(trx);
    const depois = trocar(await listarFormasDaLoja(trx), body.formas);
    await gravarFormas(trx, depois);
    return { formas: depois };
  });
}

function trocar(antes: readonly Forma[], pedidas: readonly FormaInput[]): Forma[] {
  const campos: Record<string, string> = {};
  const porId = new Map(antes.map((forma) => [forma.id, forma]));
  const ditas = new Set(pedidas.flatMap(({ id }) => id ?? []));
  // A new one that is there already is that one: the same list again makes nothing twice.
  const semId = new Map(antes.filter(({ id }) => !ditas.has(id)).map((forma) => [chaveDe(forma), forma]));

  const sent = pedidas.map((pedida, index): Forma => {
    const atual = pedida.id === undefined ? undefined : porId.get(pedida.id);
    if (pedida.id !== undefined && atual === undefined) campos[`formas.${index}.id`] = FORMA_DESCONHECIDA;
    if (atual !== undefined && atual.tipo !== pedida.tipo) campos[`formas.${index}.tipo`] = TIPO_NAO_MUDA;
    const forma = {
      id: atual?.id ?? semId.get(chaveDe(pedida))?.id ?? uuidv7(),
      tipo: pedida.tipo,
      nome: pedida.nome,
      taxaPercentual: pedida.taxaPercentual ?? atual?.taxaPercentual ?? 0,
      prazoDias: pedida.prazoDias ?? atual?.prazoDias ?? 0,
      ativa: pedida.ativa ?? atual?.ativa ?? true,
      padrao: pedida.padrao ?? atual?.padrao ?? false,
    };
    if (forma.padrao && !forma.ativa) campos[`formas.${index}.ativa`] = PADRAO_DESLIGADA;
    return forma;
  });
  const [erro] = Object.values(campos);
  if (erro !== undefined) throw new AppError('VALIDACAO', { mensagem: erro, campos });

  const kept = new Set(sent.map(({ id }) => id));
  const left = antes.filter(({ id }) => !kept.has(id));
  const depois = [...sent, ...left.map((forma) => ({ ...forma, ativa: false, padrao: false }))];
  exigirLista(depois);
  return depois;
}

function chaveDe({ tipo, nome }: Pick<Forma, 'tipo' | 'nome'>): string {
  return `${tipo} ${fold(nome)}`;
}

/** Rules for all forms together. */
function exigirLista(formas: readonly Forma[]): void {
  const ativas = formas.filter(({ ativa }) => ativa).length;
  if (ativas === 0) throw campoInvalido('formas', NENHUMA_ATIVA);
  if (ativas > MAX_FORMAS_ATIVAS) throw campoInvalido('formas', MUITAS_FORMAS);
  if (formas.length > MAX_FORMAS) throw campoInvalido('formas', MUITAS_FORMAS_AO_TODO);
  if (formas.filter(({ padrao }) => padrao).length !== 1) throw campoInvalido('formas', UMA_PADRAO);
}
