import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '../apoio/base.ts';

const ASSETS = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url));
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

/** As it goes over the line. */
function fetchRaw(url: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
    }).on('error', reject);
  });
}

test('every file is compressed as the browser asks, unchanged', async ({ baseURL }) => {
  const packed = readdirSync(ASSETS).filter((name) => name.endsWith('.br'));
  expect(packed.length).toBeGreaterThan(20);
  for (const name of packed.map((file) => file.replace(/\.br$/, ''))) {
    const url = `${baseURL}/assets/${name}`;
    const plain = await fetchRaw(url, 'identity');
    expect(plain.headers['content-encoding'], name).toBeUndefined();
    expect(plain.body.equals(readFileSync(`${ASSETS}${name}`)), name).toBe(true);
    for (const [encoding, unpack] of Object.entries(UNPACK)) {
      const { headers, body } = await fetchRaw(url, encoding);
      expect(headers, name).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('accept-encoding'),
      });
      // What the worker may do is said with it, however it is packed.
      expect(headers['content-security-policy'], name).toBe(plain.headers['content-security-policy']);
      expect(unpack(body).equals(plain.body), name).toBe(true);
    }
  }
});

test('the landing page tells search engines its address and prices', async ({ request, baseURL }) => {
  const answer = await request.get('/');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const html = await answer.text();
  expect(html).not.toContain('public-url.invalid');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/"`);
  expect(html).toContain(`<meta property="og:image" content="${baseURL}/og.jpg"`);
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/>R\$ 29,90<.*>R\$ 59,90</s);
  expect(html).not.toMatch(/data-com|data-sem|Os dados são seus/);
  expect((await request.get('/og.jpg')).headers()['content-type']).toBe('image/jpeg');
  const etag = answer.headers().etag ?? '';
  expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await request.get('/index.html', { maxRedirects: 0 })).status()).toBe(301);
  const [picture = ''] = /\/assets\/caixa-[\w-]+\.webp/.exec(html) ?? [];
  expect((await request.get(picture)).headers()['cache-control']).toContain('immutable');

  // What the login fetches ahead is opened as it is; asked for otherwise, a page is asked about each time.
  for (const [headers, kept] of [
    [{ 'sec-purpose': 'prefetch' }, 'private, max-age=60'],
    [{}, 'no-cache'],
  ] as const) {
    expect((await request.get('/home', { headers: { ...headers } })).headers()['cache-control']).toBe(kept);
  }
});
