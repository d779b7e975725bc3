/** Runs before every test file: a thread for each file takes a third of a second to start. */
import { vi } from 'vitest';
import { AppError } from '../http/errors.ts';
import { lerArquivos, type NotaDoArquivo } from '../modules/compras/leitura/ler-arquivos.ts';
import * as notas from '../modules/compras/leitura/ler-notas.ts';
import { lerBytes } from '../modules/produtos/arquivo/ler-bytes.ts';
import * as leitura from '../modules/produtos/arquivo/ler-csv.ts';

// That the thread answers the same is ler-csv.test.ts's to say, and its bounds are importacao-grande.long.test.ts's.
vi.spyOn(leitura, 'lerCsv').mockImplementation(async (arquivo) => lerBytes(arquivo));

// The same of suppliers' notes: ler-notas.test.ts.
vi.spyOn(notas, 'lerNotas').mockImplementation(async (arquivos) => {
  const lidas: NotaDoArquivo[] = [];
  for await (const passo of lerArquivos({ arquivos, lidas: 0 })) {
    if ('demais' in passo) throw new AppError('GRANDE_DEMAIS', { mensagem: passo.demais });
    if ('nota' in passo) lidas.push(passo.nota);
  }
  return lidas;
});
