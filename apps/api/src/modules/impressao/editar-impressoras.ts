import { fold } from '@balcao/contract/base/texto';
import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { type AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { travarLoja } from '../loja/loja.queries.ts';
import { LONGE } from './envio/conversar.ts';
import { mudarParaJa } from './impressoes.queries.ts';
import {
  gravarImpressora,
  listarDispositivosConhecidos,
  listarImpressorasDaLoja,
  mudarEspera,
  mudarParaExcluidas,
} from './impressoras.queries.ts';

type Pedidas = Recebido<typeof impressao.editarImpressoras>['body']['impressoras'];

/** Whatever is wrong is said of the whole list. */
const errada = (mensagem: string): AppError => campoInvalido('impressoras', mensagem);

/** PUT /api/impressoras: the list as it is from now on. Throws VALIDACAO at `impressoras`. */
export async function editarImpressoras({
  context: { config, database, agora },
  sessao,
  body: { impressoras },
}: Recebido<typeof impressao.editarImpressoras>): Promise<{ impressoras: Impressora[] }> {
  if (!config.impressorasDeRede && impressoras.some(({ ligacao }) => ligacao === 'REDE')) throw errada(LONGE);
  if (new Set(impressoras.map(({ nome }) => fold(nome))).size < impressoras.length) {
    throw errada('Duas impressoras têm o mesmo nome.');
  }
  return comLoja(database, sessao, async (trx) => {
    // One list after the other.
    await travarLoja(trx);
    const antes = (await listarImpressorasDaLoja(trx)).map(({ id }) => id);
    await exigirNossas(trx, impressoras, antes);
    const depois = impressoras.map((each) => ({ ...each, id: each.id ?? uuidv7() }));
    const fora = antes.filter((id) => !depois.some((each) => each.id === id));
    await mudarParaExcluidas(trx, fora, agora());
    for (const [posicao, each] of depois.entries()) await gravarImpressora(trx, each, posicao);
    await mudarEspera(trx, agora());
    // Whoever mends an address waits for what waits there.
    for (const { id } of depois) await mudarParaJa(trx, id, agora());
    return { impressoras: await listarImpressorasDaLoja(trx) };
  });
}

async function exigirNossas(trx: Trx, impressoras: Pedidas, antes: readonly string[]): Promise<void> {
  const ids = impressoras.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw errada('Uma impressora está duas vezes na lista.');
  if (ids.some((id) => !antes.includes(id))) throw errada('Uma destas impressoras não existe mais.');
  const aparelhos = new Set(impressoras.flatMap(({ dispositivoId }) => dispositivoId ?? []));
  const conhecidos = await listarDispositivosConhecidos(trx, [...aparelhos]);
  if (conhecidos.length < aparelhos.size) throw errada('Um destes aparelhos não é desta loja.');
}
