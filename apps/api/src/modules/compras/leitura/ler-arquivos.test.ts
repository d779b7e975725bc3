import { expect, test } from 'vitest';
import { type ArquivoEnviado, lerArquivos, type NotaDoArquivo } from './ler-arquivos.ts';
import { montarNota, montarZip } from './nota.test-helper.ts';
import { MOTIVOS } from './recusada.ts';

const NOTA = montarNota();
const enviado = (bytes: string | Uint8Array, nome: string | null = null): ArquivoEnviado => ({
  ...{ nome, bytes: Buffer.from(bytes) },
});

async function ler(...arquivos: ArquivoEnviado[]) {
  const notas: NotaDoArquivo[] = [];
  for await (const passo of lerArquivos({ arquivos, lidas: 0 })) {
    if ('demais' in passo) return passo.demais;
    if ('nota' in passo) notas.push(passo.nota);
  }
  return notas.map(({ arquivo, recusa, nota }) => [arquivo, recusa?.mensagem ?? nota.numero]);
}

/** The same ZIP with other bytes of the same length, wherever these stand. */
function trocar(zip: Buffer, de: string, para: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(de, para), 'latin1');
}

/** Where the table of contents says something of a file. */
const noIndice = (zip: Buffer, nome: string) => zip.lastIndexOf(nome) - 46;

test('each file, and each XML of a ZIP, has its place; a bad one fails no other', async () => {
  const zip = await montarZip([
    ['notas/uma.xml', NOTA],
    ['leia-me.txt', 'olá'],
    ['DUAS.XML', montarNota({ ide: { nNF: '2' } })],
    ['ruim.xml', '<NFe'],
    ['outras.zip', await montarZip([['nota.xml', NOTA]])],
    ['vazia.xml', ''],
    ['pasta.xml/nota.pdf', '%PDF'],
  ]);
  expect(await ler(enviado('%PDF', 'danfe.pdf'), enviado(zip, 'mes.zip'), enviado(NOTA))).toEqual([
    ['danfe.pdf', expect.stringContaining('não é o XML')],
    ['notas/uma.xml', '4321'],
    ['DUAS.XML', '2'],
    ['ruim.xml', MOTIVOS.cortado],
    ['vazia.xml', expect.stringContaining('não é o XML')],
    [null, '4321'],
  ]);
});

test('a ZIP without a note in it has none to tell; one that calls itself an XML is none', async () => {
  const zip = await montarZip([['outro.zip', await montarZip([['nota.xml', NOTA]])]]);
  expect(await ler(enviado(zip), enviado(await montarZip([])))).toEqual([]);
  expect(await ler(enviado(await montarZip([['nota.xml', zip]])))).toEqual([
    ['nota.xml', expect.stringContaining('não é o XML')],
  ]);
});

test('a name that climbs out of its folder is told and does nothing', async () => {
  const zip = await montarZip([
    ['aa/aa/aa/tmp/x.xml', NOTA],
    ['nota.xml', NOTA],
  ]);
  expect(await ler(enviado(trocar(zip, 'aa/aa/aa/', '../../../')))).toEqual([
    ['../../../tmp/x.xml', '4321'],
    ['nota.xml', '4321'],
  ]);
});

test('a file of a ZIP with a password, or damaged, is told in its place', async () => {
  const zip = await montarZip([
    ['cifrada.xml', NOTA],
    ['quebrada.xml', NOTA],
    ['trocada.xml', NOTA],
    ['boa.xml', NOTA],
  ]);
  zip[noIndice(zip, 'cifrada.xml') + 8] = 1;
  zip.fill(0xff, zip.indexOf('quebrada.xml') + 20, zip.indexOf('quebrada.xml') + 60);
  // Its check sum is another one's.
  zip.writeUInt32LE(7, noIndice(zip, 'trocada.xml') + 16);
  expect(await ler(enviado(zip, 'mes.zip'))).toEqual([
    ['cifrada.xml', MOTIVOS.senha],
    ['quebrada.xml', MOTIVOS.zip],
    ['trocada.xml', MOTIVOS.zip],
    ['boa.xml', '4321'],
  ]);
});

test('a ZIP whose table of contents is cut off or broken is told under its own name', async () => {
  const zip = await montarZip([
    ['uma.xml', NOTA],
    ['duas.xml', NOTA],
  ]);
  expect(await ler(enviado(zip.subarray(0, zip.length - 30), 'mes.zip'), enviado(NOTA))).toEqual([
    ['mes.zip', MOTIVOS.zip],
    [null, '4321'],
  ]);
  zip.fill(0, noIndice(zip, 'duas.xml'), noIndice(zip, 'duas.xml') + 4);
  expect(await ler(enviado(zip, 'mes.zip'))).toEqual([
    ['uma.xml', '4321'],
    ['mes.zip', MOTIVOS.zip],
  ]);
});

test('a hundred notes are read, one more is too much, in ZIPs and beside them', async () => {
  const cem = (mais: number) =>
    montarZip(
      Array.from({ length: 99 + mais }, (_, n) => [`${n}.xml`, n === 0 ? NOTA : '<x/>'] as const).map(
        ([a, b]) => [a, b],
      ),
    );
  expect(await ler(enviado(NOTA), enviado(await cem(0)))).toHaveLength(100);
  expect(await ler(enviado(NOTA), enviado(await cem(1)))).toBe('Envie no máximo 100 notas de cada vez.');
});

const MIB = 1024 * 1024;

test('50 MiB come out of ZIPs together and no byte more, whatever they say of their size', async () => {
  const metade = await montarZip([['grande.xml', Buffer.alloc(25 * MIB)]]);
  metade.writeUInt32LE(100, noIndice(metade, 'grande.xml') + 24);
  const umMais = enviado(await montarZip([['pequena.xml', '<']]));
  const cheio = [enviado(metade), enviado(metade)];
  expect(await ler(...cheio)).toEqual(Array(2).fill(['grande.xml', MOTIVOS.grande]));
  expect(await ler(...cheio, umMais)).toEqual(expect.stringContaining('grandes demais depois de abertos'));
});
