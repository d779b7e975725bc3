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

test('every file of the application comes packed as the browser takes it, and is the same in each way', async ({
  baseURL,
}) => {
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
