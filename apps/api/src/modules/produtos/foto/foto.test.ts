import { MAX_BYTES_FOTO } from '@balcao/contract/produtos/foto';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { beforeEach, describe, expect, test } from 'vitest';
import { jpeg, jpegSegment, PIXEL, png, pngChunk, webp, webpChunk } from '../../../testing/fotos.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import type { Person } from '../../../testing/person.ts';
import { times } from '../../../testing/races.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { limparFoto } from './limpar-foto.ts';

const t = useTestApp();
const loja = umaLoja(t, async (ana) => ({ id: await ana.novoProduto() }));

const put = (bytes: Buffer, type = 'image/png', person: Person = loja, product = loja.id) =>
  person.call('PUT', `/api/produtos/${product}/foto`, bytes, { 'content-type': type });
const get = (url = `/api/produtos/${loja.id}/foto`, headers: Record<string, string> = {}) =>
  loja.call('GET', url, undefined, headers);
const produto = async (product = loja.id) => (await loja.listarProdutos()).find((one) => one.id === product);
const foto = async (product = loja.id) => (await produto(product))?.foto ?? null;

describe('a photo', () => {
  test('is answered at the product’s own address, which is another one with each photo', async () => {
    expect(await foto()).toBeNull();
    expect((await put(PIXEL)).statusCode).toBe(204);
    const first = String(await foto());
    expect(first).toMatch(new RegExp(`^/api/produtos/${loja.id}/foto\\?v=`));
    const answer = await get(first);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, PIXEL]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await put(webp());
    expect(await foto()).not.toBe(first);
    expect((await get(first)).headers['content-type']).toBe('image/webp');
  });

  test('is asked for again only where it changed', async () => {
    await put(PIXEL);
    const { headers } = await get();
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = { 'if-none-match': String(headers.etag) };
    const unchanged = await get(undefined, again);
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag]);
    await put(PIXEL);
    expect((await get(undefined, again)).statusCode).toBe(200);
  });

  test('is told by its bytes, whatever it is called', async () => {
    for (const [bytes, type] of [
      [jpeg(), 'image/jpeg'],
      [webp(), 'image/webp'],
      [PIXEL, 'image/png'],
    ] as const) {
      for (const called of ['image/svg+xml', 'application/octet-stream', 'image/png']) {
        expect((await put(bytes, called)).statusCode).toBe(204);
        expect((await get()).headers['content-type']).toBe(type);
      }
    }
  });

  test('is taken off, as often as one likes, and goes with its product', async () => {
    await put(PIXEL);
    for (const _ of [1, 2]) {
      expect((await loja.call('DELETE', `/api/produtos/${loja.id}/foto`)).statusCode).toBe(204);
    }
    expect([await foto(), (await get()).statusCode]).toEqual([null, 404]);
    await put(PIXEL);
    await loja.call('DELETE', `/api/produtos/${loja.id}`);
    expect((await get()).statusCode).toBe(404);
    expect((await put(PIXEL)).statusCode).toBe(404);
    expect((await t.sql.query('select 1 from fotos where produto_id = $1', [loja.id])).rows).toEqual([]);
  });

  test('is one of those that were sent at once, whole', async () => {
    const sent = Array.from({ length: 6 }, (_, n) => png(n + 1));
    const answers = await times(sent.length, (n) => put(sent[n] ?? PIXEL));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 204));
    const { rawPayload } = await get(String(await foto()));
    expect(sent.filter((bytes) => bytes.equals(rawPayload))).toHaveLength(1);
  });
});

describe('what is none', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Buffer]>([
    ['an SVG', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['JSON', Buffer.from('{"foto":1}')],
    ['a few bytes', Buffer.from([0xff, 0xd8])],
    ['a PNG that ends early', PIXEL.subarray(0, -14)],
    ['a PNG without a picture', Buffer.concat([PIXEL.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['a PNG of no height', png(1, 0)],
    ['a PNG of two headers', png(1, 1, [pngChunk('IHDR', Buffer.from('0000ea600000ea600800000000', 'hex'))])],
    ['a JPEG that ends early', jpeg().subarray(0, -2)],
    ['a JPEG of two frames', jpeg(8, 8, [jpegSegment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))])],
    ['a JPEG that points behind its end', Buffer.from('ffd8ffe0ffff', 'hex')],
    ['a WebP that ends early', webp().subarray(0, -4)],
    ['a WebP that moves', webp(8, 8, [webpChunk('VP8X', Buffer.from([2, 0, 0, 0, 7, 0, 0, 7, 0, 0]))])],
    ['a RIFF of sound', Buffer.concat([Buffer.from('RIFF\x04\0\0\0', 'latin1'), Buffer.from('WAVE')])],
  ])('%s is refused', async (_what, bytes) => {
    await put(PIXEL);
    const before = await foto();
    const answer = await put(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'TIPO_NAO_SUPORTADO']);
    expect(answer.json().mensagem).toBe('Envie uma foto em JPEG, PNG ou WebP.');
    expect(await foto()).toBe(before);
  });

  test('nothing at all is a 400', async () => {
    const answer = await loja.call('PUT', `/api/produtos/${loja.id}/foto`);
    expect([answer.statusCode, answer.json().mensagem]).toEqual([400, 'Envie uma foto.']);
  });

  test.each<[string, Buffer]>([
    ['a PNG', png(4097, 1)],
    ['a PNG of a gigabyte', png(2 ** 31 - 1, 2 ** 31 - 1).subarray(0, 60)],
    ['a JPEG', jpeg(1, 4097)],
    ['a WebP', webp(4097, 1)],
    ['a WebP whose parts disagree', webp(8, 8, [webpChunk('VP8L', Buffer.from('2fffffff0f', 'hex'))])],
  ])('%s with too many pixels is a 413', async (_what, bytes) => {
    const answer = await put(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'GRANDE_DEMAIS']);
    expect(answer.json().mensagem).toContain('4.096 pixels');
  });

  test('a side of 4,096 pixels and a whole mebibyte are taken, one byte more is not', async () => {
    for (const bytes of [png(4096, 4096), jpeg(4096, 4096), webp(4096, 4096)]) {
      expect((await put(bytes)).statusCode).toBe(204);
    }
    const padding = pngChunk('tRNS', Buffer.alloc(MAX_BYTES_FOTO - PIXEL.length - 12));
    const full = png(1, 1, [padding]);
    expect(full).toHaveLength(MAX_BYTES_FOTO);
    expect((await put(full)).statusCode).toBe(204);
    const answer = await put(Buffer.concat([full, Buffer.alloc(1)]));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'GRANDE_DEMAIS']);
  });
});

describe('what a camera wrote beside the picture', () => {
  const gps = 'Exif\0\0II*\0 Rua das Flores 1, Ana';
  const secrets = /Exif|EXIF|Flores|XMP|adobe\.com|Comment|rabo/;

  test.each<[string, Buffer, Buffer]>([
    [
      'a JPEG',
      jpeg(
        8,
        8,
        [
          jpegSegment(0xe1, gps),
          jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Flores'),
          jpegSegment(0xed, 'Photoshop 3.0\0Flores'),
          jpegSegment(0xfe, 'Comment'),
        ],
        '\xff\xd8 rabo',
      ),
      jpeg(),
    ],
    [
      'a PNG',
      Buffer.concat([
        png(1, 1, [pngChunk('eXIf', Buffer.from(gps)), pngChunk('tEXt', Buffer.from('Comment\0Flores'))]),
        Buffer.from('rabo'),
      ]),
      PIXEL,
    ],
    [
      'a WebP',
      Buffer.concat([
        webp(8, 8, [webpChunk('EXIF', Buffer.from(gps)), webpChunk('XMP ', Buffer.from('Flores!'))]),
        Buffer.from('rabo'),
      ]),
      webp(),
    ],
  ])('is taken off %s', async (_what, bytes, clean) => {
    expect((await put(bytes)).statusCode).toBe(204);
    const { rawPayload } = await get();
    expect(rawPayload.toString('latin1')).not.toMatch(secrets);
    // What a WebP says of itself says so, too.
    const expected = Buffer.from(clean);
    if (rawPayload.toString('latin1', 0, 4) === 'RIFF') expected[20] = 0;
    expect(rawPayload).toEqual(expected);
    expect(limparFoto(rawPayload).bytes).toEqual(rawPayload);
  });
});

describe('a merge', () => {
  let outro: string;
  const ids = () => ({ produtoOriginalId: loja.id, produtoDuplicadoId: outro });
  const merge = async () => {
    t.clock.advance(1000);
    const answer = await loja.call('POST', '/api/produtos/fundir', ids());
    expect(answer.statusCode).toBe(200);
    return answer.json<Produto>();
  };
  const undo = () => loja.call('POST', '/api/produtos/fundir/desfazer', ids());
  const bytesOf = async (product: string) => (await get(`/api/produtos/${product}/foto`)).rawPayload;

  beforeEach(async () => {
    outro = await loja.novoProduto();
    await put(webp(), 'image/webp', loja, outro);
  });

  test('lets the survivor keep its own photo', async () => {
    await put(PIXEL);
    const before = await foto();
    expect((await merge()).foto).toBe(before);
    expect(await bytesOf(loja.id)).toEqual(PIXEL);
    expect((await undo()).json()).toMatchObject({ original: { foto: before } });
    expect((await bytesOf(outro)).toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('gives the other’s to one that has none, until it is undone', async () => {
    const theirs = await bytesOf(outro);
    expect((await merge()).foto).toContain(`/api/produtos/${loja.id}/foto?v=`);
    expect(await bytesOf(loja.id)).toEqual(theirs);
    expect((await undo()).json()).toMatchObject({ original: { foto: null } });
    expect(await foto(outro)).not.toBeNull();
    expect(await bytesOf(outro)).toEqual(theirs);
    expect((await get()).statusCode).toBe(404);
    expect((await merge()).foto).not.toBeNull();
  });

  test('leaves the photo that was taken since with the survivor when it is undone', async () => {
    await merge();
    await put(PIXEL);
    expect((await undo()).statusCode).toBe(200);
    expect(await bytesOf(loja.id)).toEqual(PIXEL);
  });
});
