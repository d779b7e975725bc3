import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { CATEGORIA_DESCONHECIDA, CATEGORIAS } from '@balcao/contract/produtos/categorias';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarNomesProprios } from '../produtos/categorias/categorias.queries.ts';
import { exigirContagem } from './contagem.ts';
import { buscarContagem, inserirContagem } from './contagens.queries.ts';

/** POST /api/contagens. One sent again under its `id` is the one that is there, as it is by now. */
export function abrirContagem({
  context,
  sessao,
  body: { id = uuidv7(), nome, categorias = null, cega },
}: Recebido<typeof contagens.abrir>): Promise<{ contagem: Contagem; nova: boolean }> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const conhecidas = new Set<string>([...CATEGORIAS, ...(await listarNomesProprios(trx))]);
    if (categorias?.some((categoria) => !conhecidas.has(categoria))) {
      throw campoInvalido('categorias', CATEGORIA_DESCONHECIDA);
    }
    const { usuarioId } = sessao;
    const nova = await inserirContagem(trx, { id, nome, categorias, cega, usuarioId, agora });
    if (!nova && !(await buscarContagem(trx, id))) {
      throw new AppError('ID_EM_USO', { mensagem: 'Esta contagem foi descartada. Comece outra.' });
    }
    return { contagem: await exigirContagem(trx, id), nova };
  });
}
