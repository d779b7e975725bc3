import type { Worker } from 'node:worker_threads';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as threads from '../../../reader-thread.ts';
import { lerArquivos } from './ler-arquivos.ts';
import * as leitura from './ler-notas.ts';
import { montarNota, montarZip } from './nota.test-helper.ts';
import { MOTIVOS } from './recusada.ts';

const enviado = (texto: string | Uint8Array, nome: string | null = null) => ({
  nome,
  bytes: Buffer.from(texto),
});
const NOTA = enviado(montarNota(), 'nota.xml');
/** Within what is read, and more than a thread holds that has little memory. */
const PESADA = enviado(
  `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${'<a/>'.repeat(390_000)}</NFe>`,
  'pesada.xml',
);
const POUCA = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 };

// Elsewhere the tests read notes on their own thread (testing/files-read-here.ts).
beforeAll(() => vi.mocked(leitura.lerNotas).mockRestore());

const started: Worker[] = [];
const { startReader } = threads;
beforeEach(() => {
  started.length = 0;
  const spy = vi.spyOn(threads, 'startReader').mockImplementation((...how) => {
    // One at a time, and the one before has given its memory back.
    expect(started.every(({ threadId }) => threadId === -1)).toBe(true);
    const worker = startReader(...how);
    started.push(worker);
    return worker;
  });
  return () => spy.mockRestore();
});

test('what the thread answers is what was read there, whole; it is gone then, and the caller keeps his bytes', async () => {
  const zip = enviado(
    await montarZip([
      ['a.xml', NOTA.bytes],
      ['b.xml', '<x'],
    ]),
    'mes.zip',
  );
  const here = [];
  for await (const passo of lerArquivos({ arquivos: [NOTA, zip], lidas: 0 }))
    if ('nota' in passo) here.push(passo.nota);
  expect(here).toHaveLength(3);
  expect(await leitura.lerNotas([NOTA, zip])).toEqual(here);
  expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
  expect(NOTA.bytes.toString()).toBe(montarNota());
});

test('while notes are read the server goes on, and a second call waits for its turn', async () => {
  const events: string[] = [];
  const first = leitura.lerNotas([PESADA]).then(() => events.push('read'));
  const second = leitura.lerNotas([NOTA]).then(() => events.push('read, too'));
  for (const sale of ['a sale', 'another', 'a third']) {
    await new Promise((resolve) => setImmediate(resolve));
    events.push(sale);
  }
  await Promise.all([first, second]);
  expect(events).toEqual(['a sale', 'another', 'a third', 'read', 'read, too']);
  expect(started).toHaveLength(2);
});

test('a file that takes a thread’s memory is told so, and the others are read', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const limits = { ...threads.READER_LIMITS, memory: POUCA };
  const [antes, ruim, depois] = await leitura.lerNotas([NOTA, PESADA, NOTA], limits);
  expect([antes, depois]).toMatchObject(
    Array(2).fill({ arquivo: 'nota.xml', recusa: null, nota: { numero: '4321' } }),
  );
  expect(ruim).toMatchObject({
    arquivo: 'pesada.xml',
    recusa: { codigo: 'NAO_E_NFE', mensagem: MOTIVOS.parou },
  });
  expect(warnings).toHaveBeenCalledTimes(1);
  warnings.mockRestore();
});

test('a thread that says nothing is ended; after some of them the rest is told unread', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const notas = await leitura.lerNotas(Array(5).fill(NOTA), { ...threads.READER_LIMITS, patienceMs: 1 });
  expect(notas).toMatchObject(Array(5).fill({ arquivo: 'nota.xml', recusa: { mensagem: MOTIVOS.parou } }));
  expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
  warnings.mockRestore();
});

test('more notes than one call takes are an error of the call', async () => {
  const demais = Array.from({ length: 101 }, () => enviado('<x/>'));
  await expect(leitura.lerNotas(demais)).rejects.toMatchObject({ code: 'GRANDE_DEMAIS', statusCode: 413 });
  expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
});
