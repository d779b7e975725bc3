/** The queue as a file, so that its sales outlive this device. */
import { download } from '../../lib/download.ts';
import type { Envio } from '../motor/envio.ts';

export function exportar(envios: readonly Envio[]): void {
  const now = new Date();
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  download(new Blob([exportText(envios, now)], { type: 'application/json' }), `balcao-vendas-${time}.json`);
}

/** What another pair of hands needs to enter the sale elsewhere: everything but the device's own bookkeeping. */
function exportText(envios: readonly Envio[], now: Date): string {
  const vendas = envios.map((envio) => ({
    chave: envio.key,
    operacao: envio.operation,
    vendaId: envio.vendaId,
    tipo: envio.tipo,
    identificador: envio.identificador,
    vendedor: { id: envio.usuarioId, nome: envio.usuarioNome },
    corpo: envio.body,
    estado: envio.state,
    tentativas: envio.attempts,
    ultimaResposta: envio.last,
  }));
  return JSON.stringify(
    { formato: 'balcao-fila', versao: 1, exportadaEm: now.toISOString(), vendas },
    null,
    2,
  );
}
