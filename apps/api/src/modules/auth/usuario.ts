import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { LimitesDoFuncionario, Permissao, TipoUsuario } from '@balcao/contract/pessoas/permissoes';

export interface Conhecido {
  id: string;
  lojaId: string;
  nome: string;
  email: string;
  telefone: string | null;
  tipo: TipoUsuario;
  permissoes: Permissao[];
  limites: LimitesDoFuncionario | null;
  plano: string;
  planoExpiraEm: Date | null;
}

/** A person as the API tells him about himself. */
export function toUsuario(conhecido: Conhecido): Usuario {
  const { id, lojaId, nome, email, telefone, tipo, permissoes, limites, plano, planoExpiraEm } = conhecido;
  return {
    id,
    nome,
    email,
    telefone,
    tipo,
    permissoes,
    limites,
    lojaId,
    assinatura: plano,
    planoExpiraEm: planoExpiraEm?.toISOString() ?? null,
  };
}
