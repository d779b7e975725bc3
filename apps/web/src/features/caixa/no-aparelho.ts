/** The drawer's session as this device knows it: the server's last answer with the queue on top. */
import type { Caixa, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import { type Envio, ehDoCaixa, isQueued } from '../../fila/fila.ts';

export interface CaixaNaTela extends Pick<Caixa, 'id' | 'gaveta' | 'abertoPor' | 'abertoEm' | 'fundo'> {
  /** Cash that went back while it was closed; a device that opened it by itself does not know. */
  devolvidoSemCaixa?: number;
  movimentos: readonly MovimentoDoCaixa[];
  porForma: Caixa['porForma'];
  /** Something of it still waits on this device. */
  naFila: boolean;
}

function aberto(envio: Envio<'abrirCaixa'>): CaixaNaTela {
  const { fundo } = envio.body.caixa;
  return {
    id: envio.caixaId ?? '',
    gaveta: { id: envio.vendaId, nome: envio.identificador },
    abertoPor: { id: envio.usuarioId, nome: envio.usuarioNome },
    abertoEm: envio.body.criadaEm,
    fundo,
    movimentos: [],
    porForma: [],
    naFila: true,
  };
}

function movimento(envio: Envio<'movimentarCaixa'>): MovimentoDoCaixa {
  const { id = envio.key, tipo, valor, motivo = null, despesa = null } = envio.body.caixa;
  const por = { id: envio.usuarioId, nome: envio.usuarioNome };
  const criadoEm = envio.body.criadaEm;
  const gasto = { despesa: despesa && { ...despesa, id }, desfeito: false };
  return { id, tipo, formaId: '', valor, motivo, vendaId: null, por, criadoEm, aditivo: false, ...gasto };
}

/** Null: closed. Undefined: not known yet. */
export function comAFila(
  servidor: Caixa | null | undefined,
  envios: readonly Envio[],
): CaixaNaTela | null | undefined {
  let agora: CaixaNaTela | null | undefined = servidor && { ...servidor, naFila: false };
  for (const envio of envios) {
    if (!ehDoCaixa(envio) || !isQueued(envio)) continue;
    if (envio.operation === 'abrirCaixa') {
      // Whose answer got lost may be on the server already.
      if (agora?.id !== envio.caixaId) agora = aberto(envio);
      continue;
    }
    if (!agora || agora.id !== envio.caixaId) continue;
    if (envio.operation === 'fecharCaixa') {
      agora = null;
      continue;
    }
    const novo = movimento(envio);
    const known = agora.movimentos.some(({ id }) => id === novo.id);
    agora = { ...agora, naFila: true, movimentos: known ? agora.movimentos : [...agora.movimentos, novo] };
  }
  return agora;
}
