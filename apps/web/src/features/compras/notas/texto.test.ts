import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CHAVE } from '../nota/nota.test-helper.ts';
import { bytesDaNota, textoDaNota, textosDasNotas } from './texto.ts';

const nota = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><NFe><infNFe Id="NFe${CHAVE}">CAFÉ</infNFe></NFe>`;

it('a text has the bytes of its file, by the file’s own encoding', () => {
  const latim = Buffer.concat([Buffer.from(nota('ISO-8859-1'), 'latin1'), Buffer.from([0x80, 0x9f])]);
  expect(Buffer.from(textoDaNota(latim), 'latin1').equals(latim)).toBe(true);
  expect(textoDaNota(latim)).toContain('CAFÉ');
  expect(Buffer.from(bytesDaNota(textoDaNota(latim))).equals(latim)).toBe(true);
  const marcada = Buffer.from(`\uFEFF${nota('UTF-8')}`);
  expect(Buffer.from(textoDaNota(marcada), 'utf8').equals(marcada)).toBe(true);
});

it('notes are found by their key, in a ZIP too; what is none is left out', async () => {
  const zip = zipar({ 'leia-me.txt': 'x'.repeat(3000), 'pasta/nota.XML': nota('UTF-8') });
  const textos = await textosDasNotas([new Blob([zip]), new Blob(['<a/>']), new Blob(['PK'])]);
  expect([...textos]).toEqual([[CHAVE, nota('UTF-8')]]);
});

/** As any program writes one: each file packed, and the directory at the end. */
function zipar(arquivos: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const [corpo, diretorio]: [Buffer[], Buffer[]] = [[], []];
  let em = 0;
  for (const [nome, texto] of Object.entries(arquivos)) {
    const bytes = deflateRawSync(texto);
    const local = cabecalho(30, { 0: 0x04034b50, 18: bytes.length }, { 8: 8, 26: nome.length });
    diretorio.push(
      cabecalho(46, { 0: 0x02014b50, 20: bytes.length, 42: em }, { 10: 8, 28: nome.length }),
      Buffer.from(nome),
    );
    corpo.push(local, Buffer.from(nome), bytes);
    em += local.length + nome.length + bytes.length;
  }
  const fim = cabecalho(22, { 0: 0x06054b50, 16: em }, { 10: diretorio.length / 2 });
  return new Uint8Array(Buffer.concat([...corpo, ...diretorio, fim]));
}

function cabecalho(tamanho: number, quatro: Record<number, number>, dois: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(tamanho);
  for (const [em, valor] of Object.entries(quatro)) bytes.writeUInt32LE(valor, Number(em));
  for (const [em, valor] of Object.entries(dois)) bytes.writeUInt16LE(valor, Number(em));
  return bytes;
}
