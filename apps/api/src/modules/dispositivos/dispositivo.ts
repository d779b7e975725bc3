import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import type { DispositivoRow } from './dispositivos.queries.ts';

/** As the API answers it. */
export function toDispositivo({ usuarioId, usuarioNome, ...row }: DispositivoRow): Dispositivo {
  return {
    ...row,
    usuario: { id: usuarioId, nome: usuarioNome },
    ultimoContato: new Date(row.ultimoContato).toISOString(),
  };
}
