import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from './page.tsx';

/** The page as the server gives it out: without the parts that are marked so (`http/web.ts`). */
function pagina(...fora: string[]): HTMLElement {
  document.body.innerHTML = render();
  for (const part of fora) for (const one of document.querySelectorAll(`[data-${part}]`)) one.remove();
  return document.body;
}
const COM_TUDO = ['sem="plano"', 'sem="copias"'];
const regiao = (name: string) => within(screen.getByRole('region', { name }));

it('where nothing is sold the page promises no countdown, and names no price', () => {
  pagina('com="plano"', 'com="demonstracao"');
  expect(document.body.textContent).toContain('Backups automáticos');
  expect(document.body.innerHTML).not.toMatch(/contagem regressiva|data-preco|R\$/);
});

it('with an outside database the page promises no backups, and still gives three reasons', () => {
  const { textContent } = pagina('sem="plano"', 'com="copias"');
  expect(regiao('Três razões para ficar').getAllByRole('listitem')).toHaveLength(3);
  expect(textContent).toContain('Baixe tudo da loja quando quiser, em planilhas.');
  expect(textContent).not.toMatch(/toda noite|Backups automáticos/);
});

it('has four features, four steps, three tips and reasons, and the ways in', () => {
  const { textContent } = pagina(...COM_TUDO);
  for (const [name, count] of [
    ['O dia inteiro da loja, em quatro telas', 4],
    ['Comece em quatro passos', 4],
    ['Três dicas para começar bem', 3],
    ['Três razões para ficar', 3],
  ] as const) {
    expect(regiao(name).getAllByRole('listitem')).toHaveLength(count);
  }
  expect(
    regiao('Comece em quatro passos')
      .getAllByRole('heading', { level: 3 })
      .map((step) => step.textContent),
  ).toEqual(['Cadastre-se', 'Monte seus produtos', 'Registre vendas', 'Acompanhe resultados']);
  expect(textContent).toContain('Começar grátis: 30 dias, sem cartão');
  expect(textContent).toContain('a contagem regressiva do seu plano');
  for (const comecar of screen.getAllByRole('link', { name: 'Começar Agora' }))
    expect(comecar.getAttribute('href')).toBe('/cadastro');
  const topo = within(screen.getByRole('banner'));
  expect(topo.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  const esqueceu = regiao('Entrar').getByRole('link', { name: 'Esqueceu a senha?' });
  expect(esqueceu.getAttribute('href')).toBe('/esqueceusenha');
});
