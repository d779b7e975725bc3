import type { Intent } from '../../../../fila/fila.ts';
import type { EmCurso } from './em-curso.ts';
import { intentDe, type Visto } from './intent.ts';
import { falta, mudou } from './venda-em-curso.ts';

/**
 * What goes into the queue without a press: an open tab that changed and lacks nothing. While a question waits, or after
 * the server said no to her face, only a press sends. Pure.
 */
export function aSalvar(estado: EmCurso, visto: Visto): Intent | undefined {
  const { contexto } = visto;
  if (estado.em !== 'montando' || contexto.modo !== 'editar' || contexto.tipo !== 'COMANDAS')
    return undefined;
  return mudou(visto) && !falta(visto, false) ? intentDe({}, visto) : undefined;
}
