import { beforeAll, expect, test, vi } from 'vitest';
import { lerBytes } from './ler-bytes.ts';
import * as leitura from './ler-csv.ts';

const produtos = (linhas: Uint8Array): object[] => JSON.parse(new TextDecoder().decode(linhas));

// Elsewhere the tests read files on their own thread (testing/files-read-here.ts).
beforeAll(() => vi.mocked(leitura.lerCsv).mockRestore());

test.each([
  ['of good rows', 'nome;preco;categoria\r\nCafé;4,50;Bolos\r\n'],
  ['of which rows go back', 'nome;preco\r\nCafé;4,50\r\n;3\r\n'],
])('a file %s: what its thread answers is what was read there, whole', async (_what, text) => {
  const arquivo = { conteudo: Buffer.from(text), proprias: ['Bolos'], parcial: true };
  const [there, here] = [await leitura.lerCsv(arquivo), lerBytes(arquivo)];
  expect(produtos(there.linhas)).toMatchObject([{ nome: 'Café', valor: 450 }]);
  const told = (lido: leitura.ArquivoLido) => ({
    ...lido,
    linhas: produtos(lido.linhas).map((linha) => ({ ...linha, id: '' })),
  });
  expect(told(there)).toEqual(told(here));
  // The caller keeps his bytes.
  expect(arquivo.conteudo.toString()).toBe(text);
});
