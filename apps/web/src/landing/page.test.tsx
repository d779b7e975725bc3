import { expect, it } from 'vitest';
import { render } from './page.tsx';

/** The page with what is true of a server alone, as it is before the server takes it away (`http/web.ts`). */
function semPlano(): HTMLElement {
  document.body.innerHTML = render();
  for (const one of document.querySelectorAll('[data-com="plano"], [data-com="demonstracao"]')) one.remove();
  return document.body;
}

it('where nothing is sold the page promises no countdown, and names no price', () => {
  expect(semPlano().textContent).toContain('Backups automáticos');
  expect(document.body.innerHTML).not.toMatch(/contagem regressiva|data-preco|R\$/);
});
