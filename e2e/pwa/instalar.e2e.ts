/** The files that a browser needs to install the app. No page is opened. */
import { expect, test } from '../apoio/base.ts';

interface Imagem {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

test('the manifest, its pictures and the worker are served right', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  });
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Balcão',
    id: '/',
    scope: '/',
    display: 'standalone',
    lang: 'pt-BR',
  });
  const images: Imagem[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: Imagem[] }) => icons),
  ];
  for (const { src, sizes } of images) {
    const png = await (await request.get(src)).body();
    // Width and height stand in a PNG's first part.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const icons = (manifest.icons as Imagem[]).map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  const shapes = (manifest.screenshots as Imagem[]).map(({ form_factor }) => form_factor);
  expect(new Set(shapes)).toEqual(new Set(['wide', 'narrow']));
  for (const path of [manifest.start_url, manifest.shortcuts[0].url])
    expect(await (await request.get(path)).text()).toContain('rel="manifest"');

  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
  });
});
