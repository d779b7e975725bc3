import type { KeyboardEvent } from 'react';

/** From one of a row's buttons to the next by the arrows, or to an end of it. Returns where the focus went. */
export function andar(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const botoes = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const onde = botoes.indexOf(document.activeElement as HTMLElement);
  const lugares = { ArrowRight: onde + 1, ArrowLeft: onde - 1, Home: 0, End: botoes.length - 1 };
  const botao = botoes[lugares[event.key as keyof typeof lugares]];
  if (!botao) return undefined;
  event.preventDefault();
  botao.focus();
  return botao;
}
