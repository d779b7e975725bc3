import type { Usuario } from '@balcao/contract/pessoas/auth';

/** In the history entry of the login page: what it knows of who was sent there. */
export interface LoginState {
  /** Why. */
  motivo?: string;
  /** Whose session ended, and on which page: his unsent sales are spoken of, and there he goes on. */
  de?: Pick<Usuario, 'id' | 'lojaId'> & { pagina: string };
}
