import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import type { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { LIMITES_DE_NOVO } from '@balcao/contract/pessoas/permissoes';
import { v4 as uuidv4 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { exigirSenhaAceita } from '../auth/senha/exigir-senha-aceita.ts';
import { hashSenha } from '../auth/senha/hash.ts';
import { inserirUsuario } from '../auth/usuarios.queries.ts';
import { travarLoja } from '../loja/loja.queries.ts';
import { exigirVaga } from './exigir-vaga.ts';
import { toFuncionario } from './funcionario.ts';
import { gravarPermissoes } from './permissoes.queries.ts';

/** POST /api/funcionarios. Throws LIMITE_FUNCIONARIOS, EMAIL_EM_USO. */
export async function registrarFuncionario({
  context: { config, database, agora },
  sessao,
  body: { nome, email, telefone = null, permissoes, limites, senha },
}: Recebido<typeof funcionarios.registrar>): Promise<{ funcionario: Funcionario }> {
  exigirSenhaAceita('senha', senha, email);
  const senhaHash = await hashSenha(senha);
  const now = agora();
  // At random, not by time: people read the first characters, which employees of one day would share.
  const dados = {
    id: uuidv4(),
    nome,
    email,
    telefone,
    permissoes,
    limites: { ...LIMITES_DE_NOVO, ...limites },
  };
  await comLoja(database, sessao, async (trx) => {
    await travarLoja(trx);
    await exigirVaga(trx, config.funcionariosAtivos);
    await inserirUsuario(trx, { ...dados, senhaHash, tipo: 'FUNCIONARIO', agora: now });
    await gravarPermissoes(trx, dados.id, permissoes, now);
  });
  return { funcionario: toFuncionario({ ...dados, ativo: true, criadoEm: now }) };
}
