import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ARQUIVO_DA_CHAVE, criarCofre } from './cofre.ts';

let folder: string;
beforeEach(() => {
  folder = join(tmpdir(), `cofre-${randomBytes(6).toString('hex')}`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('opens what it closed, for the same owner, unchanged', async () => {
  const cofre = criarCofre(folder);
  const closing = Array.from({ length: 20 }, () => criarCofre(folder).fechar('a', 'segredo'));
  const [one, two] = (await Promise.all(closing)) as [Buffer, Buffer];
  expect(one.equals(two)).toBe(false);
  expect(await readdir(folder)).toEqual([ARQUIVO_DA_CHAVE]);
  expect(await Promise.all([one, two].map((closed) => cofre.abrir('a', closed)))).toEqual([
    'segredo',
    'segredo',
  ]);
  expect(await cofre.abrir('b', one)).toBeUndefined();
  for (let at = 0; at < one.length; at++) {
    const changed = Buffer.from(one);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await cofre.abrir('a', changed)).toBeUndefined();
  }
  for (const cut of [0, 1, 12, 28, one.length - 1]) {
    expect(await cofre.abrir('a', one.subarray(0, cut))).toBeUndefined();
  }
});

it('goes on with the key of a folder from before 1.0, and makes no other', async () => {
  const closed = await criarCofre(folder).fechar('a', 'segredo');
  await rename(join(folder, ARQUIVO_DA_CHAVE), join(folder, 'chave-pix'));
  expect(await criarCofre(folder).abrir('a', closed)).toBe('segredo');
  await criarCofre(folder).fechar('a', 'outro');
  expect(await readdir(folder)).toEqual(['chave-pix']);
});
