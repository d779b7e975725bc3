import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { lojaDoArquivo } from '../testing/loja/uma-loja.ts';
import { key } from '../testing/signed.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
const loja = lojaDoArquivo(test, async () => ({
  address: await test.app.listen({ port: 0, host: '127.0.0.1' }),
}));

/** As a browser or a script sends it: over a socket, with or without saying how long it is. */
async function upload(path: string, type: string, body: string | ReadableStream) {
  const answer = await fetch(loja.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${loja.token}`, 'content-type': type, ...key() },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  } as RequestInit);
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

function streamed(bytes: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) controller.close();
      else controller.enqueue(Buffer.alloc(Math.min(left, 64 * 1024), 'a'));
      left -= 64 * 1024;
    },
  });
}

it('lets whoever sends too much read the 413, every time', async () => {
  const json = JSON.stringify({ nome: 'a'.repeat(10_000_000) });
  for (let round = 0; round < 12; round++) {
    expect(await upload('/api/produtos', 'application/json', json)).toEqual([413, 'GRANDE_DEMAIS']);
  }
  for (const megabytes of [17, 25, 40]) {
    const csv = 'a'.repeat(megabytes * 1024 * 1024);
    for (let round = 0; round < 4; round++) {
      expect(await upload('/api/produtos/importar', 'text/csv', csv)).toEqual([413, 'GRANDE_DEMAIS']);
    }
  }
  for (let round = 0; round < 4; round++) {
    expect(await upload('/api/produtos', 'application/json', streamed(10_000_000))).toEqual([
      413,
      'GRANDE_DEMAIS',
    ]);
  }
});

/** Sends all of it, and only then looks at what comes: as a client does that can't do both at once. */
async function sendThenRead(declared: number, sent: number): Promise<string> {
  const socket = connect(Number(new URL(loja.address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/produtos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${loja.token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${declared}\r\n\r\n`,
  );
  const piece = Buffer.alloc(64 * 1024, 'a');
  for (let left = sent; left > 0; left -= piece.length) {
    const part = piece.subarray(0, Math.min(left, piece.length));
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(part, () => {
        socket.off('error', reject);
        resolve();
      });
    });
  }
  return text(socket);
}

it('lets a client send to the end before it reads', async () => {
  const answer = await sendThenRead(10_000_000, 10_000_000);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('GRANDE_DEMAIS');
});

it('does not wait for ever for who never ends', async () => {
  expect(await sendThenRead(10_000_000, 1)).toMatch(/^HTTP\/1.1 413 /);
});
