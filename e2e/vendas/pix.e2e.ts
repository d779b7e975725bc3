/** The code on the till's own sheet, read from the screen as a phone reads it. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { camposDoCodigo, crc } from '../../apps/web/src/lib/br-code.test-helper.ts';
import { lerQr } from '../../apps/web/src/ui/sinais/qr.test-helper.ts';
import { emCores, lerBem } from '../apoio/aparencia.ts';
import { expect, ler, test } from '../apoio/base.ts';
import { comCafe, till, vendida } from '../apoio/caixa.ts';
import { mudarLoja, RECEBEDOR } from '../apoio/dinheiro.ts';

interface Paga {
  pagamentos: { tipo: string; valor: number; txid: string | null; confirmacao: string | null }[];
}

/** A reader needs four modules of white around the code: the middle of that frame, its round corners apart. */
async function brancoEmVolta(codigo: Locator, png: Buffer): Promise<void> {
  const [, , lado = 0] = ((await codigo.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const modulo = info.width / lado;
  const escuros: string[] = [];
  for (let along = 8 * modulo; along < info.width - 8 * modulo; along += 1) {
    for (const deep of [1, 2, 3].map((modules) => modules * modulo)) {
      const far = info.width - 1 - deep;
      for (const [x, y] of [
        [along, deep],
        [along, far],
        [deep, along],
        [far, along],
      ] as const) {
        const at = Math.round(y) * info.width + Math.round(x);
        if ((data[at] ?? 0) < 250) escuros.push(`${Math.round(x)} ${Math.round(y)}: ${data[at]}`);
      }
    }
  }
  expect(escuros).toEqual([]);
}

test('the Pix code says the store and the sum that is kept', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const conta = await comCafe(page, request, (conta) => mudarLoja(request, conta, RECEBEDOR));
  await till(page).getByRole('button', { name: 'Pix' }).click();
  await page.keyboard.press('F4');
  const sheet = page.getByRole('dialog', { name: 'Pix', exact: true });
  const codigo = sheet.getByRole('img', { name: 'Código Pix de R$ 4,50' });
  await expect(codigo).toBeVisible();
  await lerBem(page);
  const lidos = new Set<string>();
  for (const cores of ['light', 'dark'] as const) {
    await emCores(page, cores);
    await brancoEmVolta(codigo, await codigo.screenshot());
    const [lido = '', ...outros] = await lerQr(await page.screenshot());
    expect(outros).toEqual([]);
    lidos.add(lido);
  }
  const [lido = '', ...outros] = lidos;
  expect(outros).toEqual([]);
  await sheet.getByRole('button', { name: 'Recebi' }).click();
  await vendida(page);
  const [venda] = await ler<Paga[]>(request, conta, '/api/vendas');
  const [pago] = venda?.pagamentos ?? [];
  expect(pago).toMatchObject({ tipo: 'PIX', valor: 4.5, confirmacao: 'manual' });
  expect(pago?.txid).toMatch(/^[A-Za-z0-9]{25}$/);

  const campos = camposDoCodigo(lido);
  const dentro = (numero: string) => Object.fromEntries(camposDoCodigo(campos.get(numero) ?? ''));
  expect(dentro('26')).toEqual({ '00': 'br.gov.bcb.pix', '01': RECEBEDOR.pixChave });
  expect(dentro('62')).toEqual({ '05': pago?.txid });
  expect([53, 54, 58, 59, 60].map((numero) => campos.get(String(numero)))).toEqual([
    ...['986', '4.50', 'BR'],
    ...[RECEBEDOR.pixNome, RECEBEDOR.pixCidade],
  ]);
  expect(campos.get('63')).toBe(crc(lido.slice(0, -4)));
});
