import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import type { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { mudarFuncionario, travarFuncionario } from '../auth/equipe.queries.ts';
import { apagarTokenSenha } from '../auth/senha/tokens.queries.ts';
import { apagarSessoes } from '../auth/sessao/sessoes.queries.ts';
import { travarLoja } from '../loja/loja.queries.ts';
import { exigirVaga } from './exigir-vaga.ts';
import { toFuncionario } from './funcionario.ts';
import { gravarPermissoes } from './permissoes.queries.ts';

/**
 * PUT /api/funcionarios/{id}. Permissions count from the next request on; `telefone`, `ativo` and each of `limites`
 * stay as they are where they are missing, and who becomes inactive is signed out everywhere. Throws NAO_ENCONTRADO,
 * LIMITE_FUNCIONARIOS, EMAIL_EM_USO.
 */
export async function editarFuncionario({
  context: { config, database, agora },
  sessao,
  params: { id },
  body: { nome, email, telefone: informado, permissoes, limites, ativo: desejado },
}: Recebido<typeof funcionarios.editar>): Promise<{ funcionario: Funcionario }> {
  return comLoja(database, sessao, async (trx) => {
    await travarLoja(trx);
    const antes = await travarFuncionario(trx, id);
    if (!antes) throw new AppError('NAO_ENCONTRADO');
    const ativo = desejado ?? antes.ativo;
    if (ativo && !antes.ativo) await exigirVaga(trx, config.funcionariosAtivos);
    const telefone = informado === undefined ? antes.telefone : informado;
    const dados = { nome, email, telefone, permissoes, limites: { ...antes.limites, ...limites }, ativo };
    await mudarFuncionario(trx, id, dados);
    await gravarPermissoes(trx, id, ativo ? permissoes : [], agora());
    if (!ativo) await apagarSessoes(trx, id);
    // A link that was mailed to the old address, or to one who may not sign in, opens nothing.
    if (!ativo || email !== antes.email) await apagarTokenSenha(trx, id);
    return { funcionario: toFuncionario({ ...antes, ...dados }) };
  });
}
