import type { Usuario } from '@balcao/contract/auth';
import type { Permissao, TipoUsuario } from '@balcao/contract/permissoes';

export interface Conhecido {
  id: string;
  lojaId: string;
  nome: string;
  email: string;
  telefone: string | null;
  tipo: TipoUsuario;
  permissoes: Permissao[];
  plano: string;
  planoExpiraEm: Date | null;
}

/** A person as the API tells him about himself. */
export function toUsuario(conhecido: Conhecido): Usuario {
  const { id, lojaId, nome, email, telefone, tipo, permissoes, plano, planoExpiraEm } = conhecido;
  return {
    id,
    nome,
    email,
    telefone,
    tipo,
    permissoes,
    lojaId,
    assinatura: plano,
    planoExpiraEm: planoExpiraEm?.toISOString() ?? null,
  };
}
