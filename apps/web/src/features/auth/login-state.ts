import type { Usuario } from '@balcao/contract/pessoas/auth';

/** In the history entry of the login page: what it knows of who was sent there. */
export interface LoginState {
  /** Why. */
  motivo?: string;
  /** The user of the ended session and the last page: unsent sales are told, and the user goes on there. */
  de?: Pick<Usuario, 'id' | 'lojaId'> & { pagina: string };
}
