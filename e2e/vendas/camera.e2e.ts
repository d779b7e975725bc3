import type { Page } from '@playwright/test';
import { abrirCaixa, expect, novoProduto, test } from '../apoio/base.ts';
import { CAFE, till } from '../apoio/caixa.ts';

const NINGUEM = '7891000315507';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** The code before the camera; undefined: the table. */
async function mostrar(page: Page, code?: string): Promise<void> {
  await page.evaluate(
    (text) => (window as Window & { mostrar?: (code?: string) => void }).mostrar?.(text),
    code,
  );
}

/**
 * A camera of the page's own: a canvas on which an EAN-13 is drawn. The first time it is not permitted. Counted is
 * how many are on.
 */
function fingirCamera() {
  const LEFT = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ];
  const EVEN = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
  ];
  const flip = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
  const bars = (code: string) => {
    const [first = 0, ...digits] = [...code].map(Number);
    const half = digits.slice(0, 6).map((digit, place) => {
      const odd = LEFT[digit] ?? '';
      return EVEN[first]?.[place] === 'L' ? odd : [...flip(odd)].reverse().join('');
    });
    const right = digits.slice(6).map((digit) => flip(LEFT[digit] ?? ''));
    return `101${half.join('')}01010${right.join('')}101`;
  };
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const ctx = canvas.getContext('2d');
  let shown: string | undefined;
  const draw = () => {
    if (!ctx) return;
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, 1280, 720);
    ctx.fillStyle = '#000';
    if (shown !== undefined) {
      [...bars(shown)].forEach((bit, place) => {
        if (bit === '1') ctx.fillRect(450 + place * 4, 290, 4, 140);
      });
    }
    // A picture comes only of what was drawn anew.
    requestAnimationFrame(draw);
  };
  let asked = 0;
  const streams: MediaStream[] = [];
  Object.assign(window, {
    mostrar: (code?: string) => {
      shown = code;
    },
    ligadas: () =>
      streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live').length,
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: async () => {
        asked += 1;
        if (asked === 1) throw new DOMException('', 'NotAllowedError');
        draw();
        const stream = canvas.captureStream(15);
        streams.push(stream);
        return stream;
      },
    },
  });
}

const ligadas = (page: Page) =>
  page.evaluate(() => (window as Window & { ligadas?: () => number }).ligadas?.());

test('a phone’s camera reads each product once', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await page.addInitScript(fingirCamera);
  await abrirCaixa(page, conta);
  await till(page).getByRole('button', { name: 'Ler código com a câmera' }).click();
  const camera = page.getByRole('dialog', { name: 'Ler códigos com a câmera' });
  await expect(camera.getByRole('alert')).toContainText('O navegador não deixou usar a câmera');
  await camera.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(camera.getByText('Aponte para o código de barras')).toBeVisible();

  const lidos = camera.getByRole('list', { name: 'Lidos agora' }).getByRole('listitem');
  await mostrar(page, CAFE);
  await expect(lidos).toHaveText([/^Café coadoR\$\s4,50$/]);
  await mostrar(page, NINGUEM);
  await expect(lidos).toHaveText([`${NINGUEM} não cadastrado`, /^Café coado/]);
  // What lies there on is one piece.
  await expect(camera.getByText(/^R\$\s4,50$/).last()).toBeVisible();

  await camera.getByRole('button', { name: 'Pronto' }).click();
  await expect(camera).toHaveCount(0);
  expect(await ligadas(page)).toBe(0);
  await expect(page.getByText(NINGUEM).first()).toBeVisible();
});
