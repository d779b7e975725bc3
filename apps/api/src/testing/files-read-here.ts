/** Runs before every test file: a thread for each product file takes a third of a second to start. */
import { vi } from 'vitest';
import { lerBytes } from '../modules/produtos/arquivo/ler-bytes.ts';
import * as leitura from '../modules/produtos/arquivo/ler-csv.ts';

// That the thread answers the same is ler-csv.test.ts's to say, and its bounds are importacao-grande.long.test.ts's.
vi.spyOn(leitura, 'lerCsv').mockImplementation(async (arquivo) => lerBytes(arquivo));
