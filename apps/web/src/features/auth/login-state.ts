import type { Usuario } from '@balcao/contract/auth';

/** In the history entry of the login page: what it knows of who was sent there. */
export interface LoginState {
  /** Why. */
  motivo?: string;
  /** Whose session ended on the way to `/`: his unsent sales are spoken of there. */
  de?: Pick<Usuario, 'id' | 'lojaId'>;
}
