import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import { writeModoLight } from './modo-light.ts';
import { Shell } from './shell.tsx';

const dono: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};

const nada: Partial<Dashboard> = {
  ...{ assinatura: 'premium', planoExpiraEm: null, renova: false, pagamentos: 'simulado' },
};

async function abrir(resposta: Partial<Dashboard>, em = '/assinatura', quem = dono, loja: object = {}) {
  const paginas = (
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element="a página" />
      </Route>
    </Routes>
  );
  const respostas = { 'GET /api/dashboard': resposta, 'GET /api/auth/me': { usuario: quem }, ...loja };
  await desenhar(paginas, { em, quem, respostas });
  await screen.findByText('a página');
}
const menu = () =>
  [...screen.getByRole('navigation', { name: 'Principal' }).querySelectorAll('a')].map(
    ({ textContent }) => textContent,
  );

it.each([
  ['reduces the menu while the plan runs', null, 1, ['Dashboard']],
  ['has nothing to reduce when the plan is over', '2020-01-01T00:00:00.000Z', 0, ['Assinatura']],
])('Modo Light %s', async (_name, planoExpiraEm, barras, entradas) => {
  writeModoLight(localStorage, dono.id, true);
  await abrir({ ...nada, planoExpiraEm });
  await waitFor(() => expect(menu()).toEqual(entradas));
  expect(screen.queryAllByRole('navigation', { name: 'Modo Light' })).toHaveLength(barras);
});

it.each([
  [
    'a demonstration says so above every page',
    'simulado',
    ['Demonstração: nenhum pagamento é cobrado.'],
    true,
  ],
  ['where plans are paid for nothing stands there', 'mercadopago', [], true],
  ['where nothing is sold there is no subscription, either', 'desligado', [], false],
] as const)('%s', async (_name, pagamentos, faixas, assinatura) => {
  await abrir({ ...nada, pagamentos }, '/products');
  expect(screen.queryAllByRole('complementary').map(({ textContent }) => textContent)).toEqual(faixas);
  expect(menu().includes('Assinatura')).toBe(assinatura);
});

it('who closes the sheet of a phone’s other pages is where she opened it', async () => {
  // The sheet is a narrow window's alone.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
  await abrir(nada);
  const mais = screen.getByRole('button', { name: 'Mais' });
  mais.focus();
  fireEvent.click(mais);
  const sheet = await screen.findByRole('dialog', { name: 'Mais' });
  fireEvent.keyDown(sheet, { key: 'Escape' });
  await waitFor(() => expect(mais.matches(':focus')).toBe(true));
  expect(screen.queryByRole('dialog', { name: 'Mais' })).toBeNull();
});

it.each([
  ['who sells books what is lost, where the owner lets it', ['vendas'], true, true],
  ['by itself nobody who sells does', ['vendas'], false, false],
  ['who looks after the products has a page for it', ['vendas', 'produtos'], true, false],
] as const)('%s', async (_name, permissoes, perdasPorVendedores, oferecida) => {
  const { quem, respostas } = lojaDeTeste({ loja: { ...padaria, perdasPorVendedores } });
  const bia: Usuario = { ...quem, tipo: 'FUNCIONARIO', permissoes: [...permissoes] };
  await abrir(nada, '/vendas', bia, respostas);
  const perda = () => screen.queryByRole('button', { name: 'Registrar perda' });
  await waitFor(() => expect(screen.getByText('Padaria da Ana')).toBeTruthy());
  expect(perda() !== null).toBe(oferecida);
  if (!oferecida) return;
  fireEvent.click(perda() as HTMLElement);
  await screen.findByRole('dialog', { name: 'Registrar perda' });
});
