/** What is known of one page of the settings, before it is opened. */
import type { Icon } from '../../ui/sinais/icons.ts';
import type { GuardedPath } from '../guards/acesso.ts';

interface Descrita {
  /** Last part of its address. */
  id: string;
  titulo: string;
  icone: Icon;
  /** Labels of what is on it, as they stand there. */
  campos: readonly string[];
  /** What else people call it. */
  tambem: readonly string[];
}

export interface PaginaPropria extends Descrita {
  descricao: string;
}

/** A page of the shop that is looked for among the settings. */
interface PaginaDeFora extends Descrita {
  path: GuardedPath;
  busca?: string;
}

export type PaginaListada = PaginaPropria | PaginaDeFora;
