import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { landingOf } from './web.ts';

const FILE = `<p>Sempre.<span data-com="plano"> Com plano.</span></p>
<ul><li data-com="copias"><h3>Com cópias</h3></li><li data-sem="copias" hidden=""><h3>Sem cópias</h3></li></ul>`;
const OUTSIDE = { DATABASE_URL: 'postgres://balcao@banco/balcao' };
const OFF = { PAGAMENTOS: 'desligado' };
const MERCADO_PAGO = {
  PAGAMENTOS: 'mercadopago',
  MERCADOPAGO_ACCESS_TOKEN: 'a',
  MERCADOPAGO_WEBHOOK_SECRET: 'b',
};

it.each([
  [{}, true, true],
  [MERCADO_PAGO, true, true],
  [OFF, true, false],
  [{ NODE_ENV: 'production' }, true, false],
  [OUTSIDE, false, true],
  [{ ...OUTSIDE, ...OFF }, false, false],
])('the landing page promises what is done with %o', (env, copias, plano) => {
  const html = landingOf(FILE, loadConfig(env));
  expect(html).toBe(
    `<p>Sempre.${plano ? '<span> Com plano.</span>' : ''}</p>
<ul><li><h3>${copias ? 'Com' : 'Sem'} cópias</h3></li></ul>`,
  );
});

it('the landing page says the prices of this server, and that a demonstration charges nobody', () => {
  const file =
    '<section data-com="plano"><b data-preco="basico"></b><b data-preco="premium"></b><i data-com="demonstracao">Ninguém paga.</i></section>';
  const precos = { PRECO_BASICO: '19.90', PRECO_PREMIUM: '1049,5' };
  const html = landingOf(file, loadConfig(precos));
  expect(html.replaceAll('\u00a0', ' ')).toBe(
    '<section><b>R$ 19,90</b><b>R$ 1.049,50</b><i>Ninguém paga.</i></section>',
  );
  expect(landingOf(file, loadConfig({ ...precos, ...MERCADO_PAGO }))).not.toContain('Ninguém paga.');
  expect(landingOf(file, loadConfig({ ...precos, ...OFF }))).toBe('');
});

it('the landing page says how many employees a store has here', () => {
  const file = '<li>Até 2 funcionários</li><li>Até 2 funcionários, com permissões por página</li>';
  expect(landingOf(file, loadConfig({}))).toBe(file);
  expect(landingOf(file, loadConfig({ FUNCIONARIOS_ATIVOS: '12' }))).toBe(file.replaceAll('2', '12'));
});
