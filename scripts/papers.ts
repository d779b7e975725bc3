/**
 * `npm run papers`: every paper as a printer of receipts makes it, into docs/papeis, on 58 and on 80 mm. Each goes all the
 * way: its lines, rows, bytes, and what an interpreter reads of these is drawn.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { emColunas } from '../packages/papel/src/colunas.ts';
import { escpos } from '../packages/papel/src/escpos.ts';
import { interpretar, linhasDe } from '../packages/papel/src/testing/interprete.ts';
import { papeisDeTeste } from '../packages/papel/src/testing/papeis.ts';
import { openChromium } from './chromium.ts';

const FOLDER = fileURLToPath(new URL('../docs/papeis', import.meta.url));
/** Letters in a row, of 12 dots each: 203 dots are an inch. */
const LARGURAS = { 58: 32, 80: 48 } as const;
const VEZES = { altura: [1, 2], inteira: [2, 2] } as const;
/** Of a picture's pixels, of a printer's dots. */
const ESCALA = 0.6;

const CSS = `
body { margin: 0; background: #fff; }
article { display: inline-block; padding: 24px 32px; background: #fff; color: #000; font: 19.93px/30px 'DejaVu Sans Mono', monospace; }
p { margin: 0; height: calc(30px * var(--alto)); white-space: pre; }
span { display: inline-block; transform: scale(var(--largo), var(--alto)); transform-origin: 0 0; }
b { font-weight: 700; }`;
const escrito = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function html(colunas: number, papel: Parameters<typeof emColunas>[0]): string {
  const saida = {
    codigoDePagina: 'cp850',
    colunas,
    cortar: true,
    avanco: 1,
    bipe: false,
    pulso: null,
  } as const;
  const linhas = linhasDe(interpretar(escpos(emColunas(papel, colunas), saida)));
  // A printer breaks what is longer than its paper: the ruler of the test page.
  const rows = linhas
    .flatMap((linha) =>
      (linha.texto.match(new RegExp(`.{1,${colunas}}`, 'g')) ?? ['']).map((texto) => ({ ...linha, texto })),
    )
    .map(({ texto, negrito, dupla }) => {
      const [largo, alto] = dupla ? VEZES[dupla] : [1, 1];
      const dentro = negrito ? `<b>${escrito(texto)}</b>` : escrito(texto);
      return `<p style="--alto:${alto};--largo:${largo}"><span>${dentro}</span></p>`;
    });
  return `<style>${CSS}</style><article style="width:${colunas * 12}px">${rows.join('')}</article>`;
}

await using browser = await openChromium();
if (!browser) throw new Error('There is no Chromium here: npx playwright install chromium.');
mkdirSync(FOLDER, { recursive: true });
const page = await browser.newPage({ deviceScaleFactor: ESCALA });
for (const [nome, papel] of Object.entries(papeisDeTeste())) {
  for (const [mm, colunas] of Object.entries(LARGURAS)) {
    await page.setContent(html(colunas, papel));
    const picture = await page.locator('article').screenshot();
    // A printer knows black and white; a few greys between are kind to the eye.
    await sharp(picture)
      .greyscale()
      .png({ palette: true, colours: 8 })
      .toFile(join(FOLDER, `${nome}-${mm}.png`));
  }
}
