import { DIAS_GRATUITOS } from '@balcao/contract/assinaturas/plano';
import { DIA } from '@balcao/contract/base/calendar';
import type { ContaInput, Usuario } from '@balcao/contract/pessoas/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import { planoVigente } from '../../../http/plano-vigente.ts';
import { inserirGavetaInicial } from '../../caixa/gavetas.queries.ts';
import { inserirFormasIniciais } from '../../formas/formas.queries.ts';
import { inserirLoja } from '../../loja/loja.queries.ts';
import { exigirSenhaAceita } from '../senha/exigir-senha-aceita.ts';
import { hashSenha } from '../senha/hash.ts';
import { toUsuario } from '../usuario.ts';
import { buscarUsuarioPorEmail, inserirUsuario } from '../usuarios.queries.ts';

/** A new store, free for 30 days, and its owner. */
export async function registrarConta(
  { config, database, agora }: Context,
  dados: ContaInput,
): Promise<Usuario> {
  exigirSenhaAceita('senha', dados.senha, dados.email);
  // A look that saves the hashing; of two at once the unique index lets one through.
  if (await buscarUsuarioPorEmail(database.identidade, dados.email)) throw new AppError('EMAIL_EM_USO');
  const senhaHash = await hashSenha(dados.senha);

  const now = agora();
  const loja = {
    id: uuidv7(),
    nome: dados.nome,
    plano: 'gratuito',
    planoExpiraEm: new Date(now.getTime() + DIAS_GRATUITOS * DIA),
    agora: now,
  };
  const usuario = {
    id: uuidv7(),
    lojaId: loja.id,
    nome: dados.nome,
    email: dados.email,
    tipo: 'PRINCIPAL' as const,
  };
  await comLoja(database, { lojaId: loja.id, usuarioId: usuario.id }, async (trx) => {
    await inserirLoja(trx, loja);
    await inserirFormasIniciais(trx);
    await inserirGavetaInicial(trx);
    await inserirUsuario(trx, { ...usuario, senhaHash, agora: now });
  });
  return toUsuario({
    ...usuario,
    telefone: null,
    permissoes: [],
    limites: null,
    ...planoVigente(config, loja),
  });
}
