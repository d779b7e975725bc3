import { item } from '../../../../fila/motor/simulador.test-helper.ts';
import type { Contexto } from './rascunho.ts';

/** A tab that holds one coffee and is open in the till. */
export const mesa: Contexto = {
  modo: 'editar',
  vendaId: 'v1',
  tipo: 'COMANDAS',
  versao: 1,
  base: [item('cafe', 1)],
  identificador: 'MESA 1',
};
