/**
 * `node scripts/app-icons.ts`: writes apps/web/public/icones, what an installed Balcão is called up by: the drawing of
 * favicon.svg, and for the shortcut the one that 'Vender' has in the menu.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const OUTLINES = fileURLToPath(
  new URL('../node_modules/@tabler/icons/tabler-nodes-outline.json', import.meta.url),
);
const FOLDER = `${PUBLIC}icones/`;
const COLOUR = '#0c6f80';
/** Systems cut a maskable icon to a shape of theirs: only a circle of four fifths is sure to stay. */
const SAFE = 0.78;

const favicon = readFileSync(`${PUBLIC}favicon.svg`, 'utf8');
/** The drawing of 32 × 32 without the plate behind it. */
const drawing = favicon.replace(/^.*<\/title><rect[^>]*\/>/, '').replace('</svg>', '');

const svg = (side: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inner}</svg>`;

/** The plate from edge to edge, the drawing in its middle. */
function filled(part: number): string {
  const edge = (32 * (1 - part)) / 2;
  const rect = `<rect width="32" height="32" fill="${COLOUR}"/>`;
  return svg(32, `${rect}<g transform="translate(${edge} ${edge}) scale(${part})">${drawing}</g>`);
}

function vender(): string {
  const outlines = JSON.parse(readFileSync(OUTLINES, 'utf8')) as Record<string, [string, { d: string }][]>;
  const paths = (outlines['building-store'] ?? []).map(([, { d }]) => `<path d="${d}"/>`).join('');
  const pen = 'fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  return svg(
    48,
    `<circle cx="24" cy="24" r="24" fill="${COLOUR}"/><g transform="translate(12 12)" ${pen}>${paths}</g>`,
  );
}

async function write(name: string, source: string, size: number): Promise<void> {
  await sharp(Buffer.from(source), { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${FOLDER}${name}.png`);
}

mkdirSync(FOLDER, { recursive: true });
for (const size of [192, 512]) {
  await write(`icone-${size}`, favicon, size);
  await write(`recortavel-${size}`, filled(SAFE), size);
}
await write('apple-180', filled(0.86), 180);
await write('vender-96', vender(), 96);
