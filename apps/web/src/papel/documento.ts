import type { DOCUMENTOS_IMPRESSOS } from '@balcao/contract/impressao/impressoes';

/** A paper as the server knows it: it makes the same lines of it. */
export interface DocumentoImpresso {
  tipo: (typeof DOCUMENTOS_IMPRESSOS)[number];
  id: string;
  /** Of a receipt: how many people share it. */
  pessoas?: number | undefined;
}
