import { confirmar } from './perguntas.ts';

/** May what was typed go? */
export function perguntarDescarte(): Promise<boolean> {
  return confirmar({
    titulo: 'Descartar o que foi digitado?',
    confirmar: 'Descartar',
    cancelar: 'Continuar editando',
    perigo: true,
  });
}
